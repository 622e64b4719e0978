"""Every code that people are given: games, lessons, results."""
