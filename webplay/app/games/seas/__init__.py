"""What the two seas share: its table in the page."""
