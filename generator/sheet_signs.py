"""What a printed sheet says about itself in its QR code: its game, its map and its language (`temple/sun-court/en`).

A shipped map is named by its id, an invented one too, and somebody's own map by a few letters of its digest
(`own-1f2e3d4c5b`): whoever has that map finds it by them. The code of a game or of a lesson, where one is printed,
says it as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.codes.alphabet import tidy
from engine.codes.any_game import read_game
from engine.codes.lesson import KIND as CLASS
from engine.codes.lesson import read_lesson
from engine.errors import Refused
from engine.games.registry import GAMES
from engine.inventing import is_invented
from engine.layout import Layout
from generator.shipped import shipped

OWN = "own-"
SIGN = re.compile(r"(?P<game>[a-z]+)/(?P<layout>[A-Za-z0-9:_-]{1,60})(?:/(?P<language>[a-z]{2}))?")
LINKED = re.compile(rf"#check/({SIGN.pattern})")
#: codes are longer than anything else that stands at the end of a link
CODED = re.compile(r"[0-9A-Za-z-]{8,}")


def sheet_sign(layout: Layout, language: str) -> str:
    """What stands in the QR code of a sheet, behind `#check/`."""
    return f"{layout.game}/{layout.id or own_name(layout)}/{language}"


def own_name(layout: Layout) -> str:
    """The name of somebody's own map: a few letters that only it has."""
    return OWN + layout.digest.hex()[:10]


def signed_layout(text: str, own: Iterable[Layout] = ()) -> Layout | None:
    """The map that a sheet's sign or code names, or a link with one; None where nobody has that map here."""
    found = LINKED.search(text)
    sign = SIGN.fullmatch(found[1] if found else text)
    if not sign or sign["game"] not in GAMES:
        return _layout_of_code(text)
    game, name = sign["game"], sign["layout"]
    if name in shipped().ids(game) or is_invented(name):
        try:
            return shipped().layout(game, name)
        except Refused:
            return None
    return next((one for one in own if one.game == game and name in (one.id, own_name(one))), None)


def _layout_of_code(text: str) -> Layout | None:
    """The map of the lesson or the game whose code stands on a sheet, alone or in a link."""
    code = tidy(CODED.findall(text)[-1]) if "/" in text and CODED.search(text) else tidy(text)
    try:
        return read_lesson(code, shipped()).layout if code[:1] == CLASS else read_game(code, shipped()).record.layout
    except Refused:
        return None
