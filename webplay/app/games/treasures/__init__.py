"""Sea of Treasures: its table in the page."""
