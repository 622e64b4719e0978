"""What the two seas share: its rules."""
