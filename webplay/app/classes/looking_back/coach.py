"""The way from a class to the coach: every pupil's game can be looked back at.

Not responsible for the review (`review/screen.py`): the game goes there as its share code.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.codes.share import write_code
from engine.ranking import Entry
from generator.ranking_table import nameless
from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element


def coach_links(entries: Sequence[Entry], words: Words) -> Element:
    """A link for each pupil, folded up: a class has many."""
    links = [
        dom.make(
            "li",
            dom.make("a", nameless(entry.name, words), href=f"#review/{write_code(entry.result.match)}", class_="link"),
        )
        for entry in entries
    ]
    return dom.make(
        "details",
        dom.make("summary", words("page.talk.coach")),
        dom.make("ul", *links, class_="coach-links"),
        class_="talk-coach",
    )
