"""The words on every blank sheet stay inside the margins, and none lies over another."""

from __future__ import annotations

import pytest

from engine.games.registry import GAMES
from engine.layout import MapLayout
from generator.draw import frame
from generator.look import look_of
from generator.sheet_look import SheetLook
from generator.shipped import shipped
from generator.words import Words
from tests.generator.sheets import box_of, texts
from tests.tiers import spoken_by_turns

MARGIN = 6.0
LAYOUTS = [layout for game in GAMES if isinstance(look_of(game), SheetLook) for layout in shipped().layouts(game)]
#: maps of one game have the same words beside them: the first speaks all languages, the others take turns
SPOKEN = spoken_by_turns(LAYOUTS, whole=[layout for layout in LAYOUTS if layout is shipped().layouts(layout.game)[0]])


@pytest.mark.parametrize(("layout", "language"), SPOKEN, ids=lambda value: getattr(value, "id", value))
def test_words_stay_inside_the_margins_and_never_overlap(layout: MapLayout, language: str) -> None:
    look = look_of(layout.game)
    assert isinstance(look, SheetLook)
    boxes = [(box_of(text), text.text) for text in texts(look.sheet.draw(layout, None, Words(language)).shapes)]
    assert boxes
    for (left, top, right, bottom), text in boxes:
        assert min(left, top) >= MARGIN, text
        assert right <= frame.WIDTH - MARGIN, text
        assert bottom <= frame.HEIGHT - MARGIN, text
    for index, (one, text) in enumerate(boxes):
        for other, second in boxes[index + 1 :]:
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, f"{text!r} and {second!r} overlap"
