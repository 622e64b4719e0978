"""The Valley of Wiraqocha: its rules."""
