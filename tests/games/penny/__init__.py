"""What the three Penny Papers games share: every test of it, from the clauses to the page."""
