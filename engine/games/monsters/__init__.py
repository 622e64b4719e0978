"""Sea of Monsters: its rules."""
