"""What people download, and how it is set up."""
