"""Before a game."""
