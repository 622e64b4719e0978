"""What the two seas share: its paper."""
