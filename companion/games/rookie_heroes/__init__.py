"""Rookie Heroes, for 2 to 4 seats: the rules. Pure."""
