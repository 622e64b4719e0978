"""L'île de Pan: its table in the page."""
