"""What the three Penny Papers games share: its rules."""
