"""Reading a photographed sheet: where it lies in the photo, and what is written on it."""
