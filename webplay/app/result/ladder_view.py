"""The ladder of titles, drawn."""

from __future__ import annotations

from generator.words import Words
from webplay.app.result.ladder import Ladder
from webplay.app.shell import dom
from webplay.app.shell.dom import Element


def ladder_element(ladder: Ladder | None, words: Words, meaning: str = "") -> Element | None:
    """All titles with what they take, what is missing to the next, and what that one means on this map."""
    if ladder is None:
        return None
    rungs = []
    for rung in ladder.rungs:
        least = dom.make("span", str(rung.least), class_="rung-least") if rung.least is not None else None
        name = dom.make("span", words(f"sheet.title.{rung.title}"), class_="rung-name")
        rungs.append(dom.make("li", name, " ", least, class_="rung reached" if rung.reached else "rung"))
    upper = ladder.next
    if upper is None:
        told = words("page.ending.top")
    else:
        told = words("page.ending.missing", count=ladder.missing, title=words(f"sheet.title.{upper.title}"))
    return dom.make(
        "div",
        dom.make("ol", *rungs, class_="ladder", aria_label=words("page.ending.ladder")),
        dom.make("p", told, class_="note"),
        dom.make("p", meaning, class_="note meaning") if meaning else None,
    )
