"""What the two seas share: every test of it, from the clauses to the page."""
