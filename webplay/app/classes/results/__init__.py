"""What a class hands in: collected, replayed, ranked."""
