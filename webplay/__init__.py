"""The page: its screens, its storage, and the build of the static site."""
