"""L'île de Pan: its rules."""
