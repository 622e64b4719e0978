"""Sea of Monsters: its table in the page."""
