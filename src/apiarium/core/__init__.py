"""The engine: the contract of a game, and everything that is the same for every game."""
