"""The trainer of the reader, and its measurement: synthetic photos of our own sheets, written by many hands."""
