"""What every game shares: moves, asks, refusals, dice and odds. Pure."""
