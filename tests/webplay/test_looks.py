"""Looks: day and night are told apart in one place."""

from __future__ import annotations

from pathlib import Path

import webplay


def test_only_the_tokens_know_day_from_night() -> None:
    """A rule that is written once for a device at night and once for the dark look soon differs between the two."""
    sheets = {path.name: path.read_text() for path in Path(webplay.__file__).parent.rglob("*.css")}
    assert "prefers-color-scheme: dark" in sheets.pop("tokens.css")
    # The documentation is a site of its own, with neither looks nor tokens.
    sheets.pop("docs.css")
    told = [name for name, text in sheets.items() if "prefers-color-scheme" in text or 'data-look="dark"' in text]
    assert told == []
