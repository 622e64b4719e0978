"""L'île de Pan: every test of it, from the clauses to the page."""
