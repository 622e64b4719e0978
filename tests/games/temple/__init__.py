"""The Temple of Apikhabou: every test of it, from the clauses to the page."""
