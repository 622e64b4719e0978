"""The look of a game on the page comes from its own files: the hue of its drawings, and its own style sheet."""

from __future__ import annotations

import re

import pytest

from generator.draw.ink import tone
from webplay.app.play import playable
from webplay.build.game_styles import game_styles
from webplay.build.places import STATIC


@pytest.mark.parametrize("game", playable())
def test_every_game_has_the_hue_of_its_sheets(game: str) -> None:
    rule = re.search(rf'\[data-game="{game}"\] {{ --hue: (\S+); --wash: (\S+); }}', game_styles().decode())
    assert rule
    assert rule.groups() == (tone(game, "colour"), tone(f"{game}.wash", "colour"))


def test_common_style_sheets_name_no_game() -> None:
    named = {
        path.name: re.findall(r"data-game=[^\]]*", path.read_text(encoding="utf-8")) for path in STATIC.glob("*.css")
    }
    assert {name: found for name, found in named.items() if found} == {}
