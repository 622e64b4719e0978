"""How often a lesson was begun on this device under a name: a second try knows the dice already, and says so.

Whoever asks to be forgotten is forgotten here, too. Pure Python.
"""

from __future__ import annotations

import json
from collections.abc import MutableMapping

from engine.letters import plain_words
from webplay.app.store.stored import by_name, read_kept, stored_entry, whole

KEY = "carnet.tries"
#: lessons beyond so many make room, those begun longest ago first
MOST_LESSONS = 50


def next_try(texts: MutableMapping[str, str], class_code: str, name: str) -> int:
    """Note that somebody begins a lesson; says which try it is."""
    tries = _kept(texts)
    lesson = tries.pop(class_code, {})
    number = lesson.get(plain_words(name), 0) + 1
    tries[class_code] = {**lesson, plain_words(name): number}
    texts[KEY] = json.dumps(dict(list(tries.items())[-MOST_LESSONS:]), ensure_ascii=False)
    return number


def forget_tries(texts: MutableMapping[str, str], class_code: str, name: str) -> None:
    """Forget that somebody played a lesson here."""
    tries = _kept(texts)
    lesson = {other: number for other, number in tries.pop(class_code, {}).items() if other != plain_words(name)}
    tries |= {class_code: lesson} if lesson else {}
    if tries:
        texts[KEY] = json.dumps(tries, ensure_ascii=False)
    else:
        texts.pop(KEY, None)


def _kept(texts: MutableMapping[str, str]) -> dict[str, dict[str, int]]:
    return read_kept(texts.get(KEY), _read) or {}


def _read(text: str) -> dict[str, dict[str, int]]:
    return {
        code: {name: whole(number, 1, 999) for name, number in by_name(names).items()}
        for code, names in stored_entry(text).items()
    }
