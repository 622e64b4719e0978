"""Long thought (bots, hints, reviews): in a worker where there is one, else in slices between two frames."""
