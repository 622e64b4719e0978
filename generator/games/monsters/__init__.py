"""Sea of Monsters: its paper."""
