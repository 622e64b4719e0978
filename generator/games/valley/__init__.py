"""The Valley of Wiraqocha: its paper."""
