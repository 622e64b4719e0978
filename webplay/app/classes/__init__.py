"""Lessons: setting up, playing, handing in, looking back."""
