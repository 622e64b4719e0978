"""Sea of Treasures: its paper."""
