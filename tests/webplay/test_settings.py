"""What a reader chooses for the whole page, and what becomes of it when it cannot be read."""

from __future__ import annotations

import pytest

from webplay.app.settings.settings import KEY, SPEEDS, SWITCHES, Settings


def test_a_first_visit_asks_before_it_writes_and_is_silent() -> None:
    settings = Settings({})
    assert (settings.speed, settings.pace) == ("normal", 1.0)
    assert settings.confirm
    assert not settings.sound
    assert not settings.vibration


def test_what_was_chosen_stays() -> None:
    texts: dict[str, str] = {}
    for speed in SPEEDS:
        Settings(texts).speed = speed
        assert Settings(texts).speed == speed
        assert Settings(texts).pace == SPEEDS[speed]
    for name, first in SWITCHES.items():
        Settings(texts).switch(name)
        assert Settings(texts).is_on(name) is not first
    assert list(texts) == [KEY]
    Settings(texts).speed = "unheard of"
    assert Settings(texts).speed == list(SPEEDS)[-1]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '"x"', '{"speed": 3, "confirm": "no"}', "[" * 100_000])
def test_nonsense_is_a_first_visit(text: str) -> None:
    settings = Settings({KEY: text})
    assert (settings.speed, settings.confirm, settings.sound) == ("normal", True, False)
    settings.switch("sound")
    assert settings.sound
