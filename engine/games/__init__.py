"""The games: one file each, and what the Penny Papers games share in one more."""
