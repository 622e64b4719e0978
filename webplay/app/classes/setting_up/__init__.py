"""A teacher sets up a lesson."""
