"""What a printed sheet says about itself in its QR code: its game, its map and its language (`temple/sun-court/en`).

A shipped map is named by its id, an invented one too, and somebody's own map by a few letters of its digest
(`own-1f2e3d4c5b`): whoever has that map finds it by them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.errors import Refused
from engine.games.registry import GAMES
from engine.inventing import is_invented
from engine.layout import Layout
from generator.shipped import shipped

OWN = "own-"
SIGN = re.compile(r"(?P<game>[a-z]+)/(?P<layout>[A-Za-z0-9:_-]{1,60})(?:/(?P<language>[a-z]{2}))?")
LINKED = re.compile(rf"#check/({SIGN.pattern})")


def sheet_sign(layout: Layout, language: str) -> str:
    """What stands in the QR code of a sheet, behind `#check/`."""
    return f"{layout.game}/{layout.id or own_name(layout)}/{language}"


def own_name(layout: Layout) -> str:
    """The name of somebody's own map: a few letters that only it has."""
    return OWN + layout.digest.hex()[:10]


def signed_layout(text: str, own: Iterable[Layout] = ()) -> Layout | None:
    """The map that a sheet's sign, or a link with one, names; None where it is none, or a map that nobody has here."""
    found = LINKED.search(text)
    sign = SIGN.fullmatch(found[1] if found else text)
    if not sign or sign["game"] not in GAMES:
        return None
    game, name = sign["game"], sign["layout"]
    if name in shipped().ids(game) or is_invented(name):
        try:
            return shipped().layout(game, name)
        except Refused:
            return None
    return next((one for one in own if one.game == game and name in (one.id, own_name(one))), None)
