"""The games on paper, one folder each."""
