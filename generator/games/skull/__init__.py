"""Skull Island: its paper."""
