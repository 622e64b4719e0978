"""Drawings of sheets, dice, tiles and scorecards, the pages they are printed on, and the words on them."""
