"""The print shop: what a table needs besides blank sheets. `generator/printing.py` puts its drawings on pages."""
