"""Skull Island: its rules."""
