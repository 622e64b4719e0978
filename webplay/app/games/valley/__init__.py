"""The Valley of Wiraqocha: its table in the page."""
