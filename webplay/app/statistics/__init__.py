"""Statistics and stamps."""
