"""What can be printed, one file each."""
