"""The rules, one package a game. Games do not know each other."""
