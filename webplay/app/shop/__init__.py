"""The print shop's counter."""
