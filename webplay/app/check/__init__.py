"""The paper checker."""
