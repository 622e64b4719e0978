"""The dice caller on a projector."""
