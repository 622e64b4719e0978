"""Print-and-play kits: pieces to cut out, on both sides of the paper."""
