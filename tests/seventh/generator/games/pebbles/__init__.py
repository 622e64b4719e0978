"""Pebbles: a game of the tests, small but whole."""
