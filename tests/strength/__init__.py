"""How strong the bots are, and the tuner of their weights."""
