"""What the three Penny Papers games share: its table in the page."""
