"""Builds the static site: `python -m webplay.build`. Never shipped in it."""
