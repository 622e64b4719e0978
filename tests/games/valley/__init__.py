"""The Valley of Wiraqocha: every test of it, from the clauses to the page."""
