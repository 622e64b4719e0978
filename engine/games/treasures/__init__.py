"""Sea of Treasures: its rules."""
