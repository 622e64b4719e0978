"""The Temple of Apikhabou: its paper."""
