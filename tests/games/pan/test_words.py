"""Every refusal that the engine of Pan can speak has its sentence in each language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.games.pan.moves import KINDS
from generator.words import LANGUAGES, Words

ENGINE = Path(__file__).parents[3] / "engine" / "games" / "pan"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_engine_has_its_sentence(language: str) -> None:
    words = Words(language)
    text = "".join((ENGINE / name).read_text(encoding="utf-8") for name in ("refusals.py", "layout.py"))
    keys = set(re.findall(r'Refusal\("(\w+)"|_refused\("(\w+)"|unreadable\("(\w+)"', text))
    for key in (next(filter(None, found)) for found in sorted(keys)):
        assert f"refusal.{key}" in words
    steps = ("take", "animal", "lay", "move", "act", "wonder", "bonus")
    for key in [f"step_{step}" for step in steps] + [f"no_{kind}_left" for kind in KINDS]:
        assert f"refusal.{key}" in words
