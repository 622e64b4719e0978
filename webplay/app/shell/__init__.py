"""The page around the screens."""
