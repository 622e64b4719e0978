"""Forgetting everything on a device: what there is, in people's words, and a clean end.

Not responsible for asking first. Pure Python.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import MutableMapping

from generator.words import Words

REST = "rest"
#: kept for the page's own convenience, and not worth a word
UNSAID = "front"
#: kinds of things, by how their names begin; counted ones come first
KINDS = {
    "carnet.game.": "game",
    "carnet.layout.": "layout",
    "carnet.draft.": "draft",
    "carnet.best.": "best",
    "carnet.names": "names",
    "carnet.played.": "statistics",
    "carnet.counted": "statistics",
    "carnet.days": "today",
    "carnet.today": "today",
    "carnet.link.": "links",
    "carnet.settings": "settings",
    "carnet.lesson": "lesson",
    "carnet.look": "look",
    "carnet.front": UNSAID,
    "carnet.language": "language",
}
COUNTED = ("game", "layout", "best")


def kind_of(name: str) -> str:
    """What kind of thing is kept under a name."""
    return next((kind for start, kind in KINDS.items() if name.startswith(start)), REST)


def forget_all(texts: MutableMapping[str, str]) -> Counter[str]:
    """Forget everything; says how many things of each kind there were."""
    found: Counter[str] = Counter()
    for name in list(texts):
        if texts.pop(name, None) is not None:
            found[kind_of(name)] += 1
    # Also what cannot be seen from here.
    texts.clear()
    return found


def things(found: Counter[str], words: Words) -> str:
    """What was forgotten, in words."""
    kinds = [kind for kind in (*dict.fromkeys(KINDS.values()), REST) if found[kind] and kind != UNSAID]
    said = [
        words(f"page.saved.thing.{kind}", count=found[kind]) if kind in COUNTED else words(f"page.saved.thing.{kind}")
        for kind in kinds
    ]
    return ", ".join(said)
