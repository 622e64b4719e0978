"""Shapes, ink, type and pages: knows paper, never a game."""
