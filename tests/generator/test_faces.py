"""Every level of bots has a face and a name of its own."""

from __future__ import annotations

import pytest

from engine.bots import BOTS, LEVELS
from generator.draw import icons
from generator.faces import PLAIN, face_of
from generator.words import Words


def test_every_level_has_a_face_of_its_own() -> None:
    faces = [face_of(level) for level in LEVELS]
    assert len(set(faces)) == len(LEVELS)
    assert PLAIN not in faces
    assert {face_of(bot) for bot in (*BOTS, "one of an edition to come")} <= set(icons.names())


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_level_has_a_name_of_its_own(language: str) -> None:
    words = Words(language)
    names = {words(f"page.setup.bot.{level}") for level in LEVELS}
    assert len(names) == len(LEVELS)
