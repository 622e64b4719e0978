"""Maps that people made themselves."""
