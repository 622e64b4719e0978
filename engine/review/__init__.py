"""The coach: what each decision of a game was worth, against the best that could be found."""
