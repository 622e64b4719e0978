"""The Temple of Apikhabou: its rules."""
