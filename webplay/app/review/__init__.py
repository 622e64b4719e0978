"""The coach: a finished game looked through, decision by decision."""
