"""For whoever hosts the page: what a server has to do, and a look at whether this one does."""
