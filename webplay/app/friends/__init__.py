"""Friends: challenges, and games that are played by link."""
