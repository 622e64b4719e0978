"""Dice for a table that plays on paper."""
