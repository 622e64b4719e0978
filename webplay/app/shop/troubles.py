"""What is wrong with a field of the print shop, said beside it. Not responsible for finding out."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import Refusal
from generator.words import Words
from generator.words.messages import whole_sentence
from webplay.app.shell import dom
from webplay.app.shell.dom import Element

#: what comes from outside is judged when it comes, not with the order
FROM_OUTSIDE = ("record", "own")


def show_troubles(shop: Element, troubles: Mapping[str, Refusal], words: Words) -> None:
    """Say beside every field of an order what is wrong with it."""
    for place in dom.find_all("[data-trouble]", shop):
        name = dom.data(place, "trouble")
        if name not in FROM_OUTSIDE:
            refusal = troubles.get(name)
            _say(place, whole_sentence(refusal, words) if refusal else "", is_bad=refusal is not None)


def say_trouble(shop: Element, name: str, text: str) -> None:
    """Say beside one field what is wrong with it; "" for nothing."""
    _say(dom.the(f"[data-trouble={name}]", shop), text, is_bad=bool(text))


def say_good(shop: Element, name: str, text: str) -> None:
    """Say something good beside one field."""
    _say(dom.the(f"[data-trouble={name}]", shop), text, is_bad=False)


def _say(place: Element, text: str, is_bad: bool) -> None:
    dom.fill(place, text)
    place.hidden = not text
    place.className = "refusal" if is_bad else "good"
