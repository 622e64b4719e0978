"""The rules, dice, moves, scoring, records and bots of Carnet's games. Standard library only."""
