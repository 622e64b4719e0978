"""My games."""
