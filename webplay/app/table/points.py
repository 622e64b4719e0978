"""Points as people read them. Pure Python."""

from __future__ import annotations


def signed(points: int) -> str:
    """Points with a sign that reads well."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """Points with a minus that reads well."""
    return str(points).replace("-", "−")
