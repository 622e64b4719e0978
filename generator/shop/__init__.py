"""The print shop: what a table needs besides blank sheets. `make.py` puts its drawings on pages."""
