"""L'île de Pan: its paper."""
