"""A class looks back: rounds to talk about, numbers, the coach."""
