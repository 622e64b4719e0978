"""Sea of Treasures: every test of it, from the clauses to the page."""
