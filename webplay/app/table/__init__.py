"""The game being played."""
