"""A game step by step."""
