"""The rules, as a screen and beside the game."""
