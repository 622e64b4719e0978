"""The Temple of Apikhabou: its table in the page."""
