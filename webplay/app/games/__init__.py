"""The games at the table, one folder each."""
