"""The lessons that a teacher keeps, and a lesson in use."""
