"""Skull Island: its table in the page."""
