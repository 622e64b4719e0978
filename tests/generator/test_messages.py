"""Every refusal and every score line of the engine has its sentence, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.bots import play_out
from engine.errors import Place, Refusal
from engine.games.registry import GAMES
from engine.match import ScoreLine
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.messages import score_sentence, sentence, whole_sentence

ENGINE = Path(__file__).parents[2] / "engine"
MAKERS = {"refuse", "unreadable", "refuse_at_cell", "refuse_at_key", "Refusal"}


def calls() -> Iterator[ast.Call]:
    for path in sorted(ENGINE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield node


@cache
def refusal_keys() -> set[str]:
    """The keys of all refusals that the engine's code can make, as far as they stand there as texts."""
    firsts = [call.args[0] for call in calls() if call.func.id in MAKERS and call.args]  # type: ignore[attr-defined]  # calls() gives calls of names
    # A key that is put together (f"{game}_column") is not seen here; the games' own tests refuse with it.
    whole = [first for first in firsts if not isinstance(first, ast.JoinedStr)]
    texts = [node.value for first in whole for node in ast.walk(first) if isinstance(node, ast.Constant)]
    return {text for text in texts if isinstance(text, str) and text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language: str) -> None:
    words = Words(language)
    keys = refusal_keys()
    assert len(keys) > 40
    assert [key for key in sorted(keys) if f"refusal.{key}" not in words] == []


@cache
def places() -> set[str]:
    """The kinds of places that the engine's code names."""
    found = set()
    for path in sorted(ENGINE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for pattern in (r'\.at\("([a-z]+)", ', r'unreadable\("[a-z_]+", \("([a-z]+)", '):
            found |= set(re.findall(pattern, text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_place_has_its_word(language: str) -> None:
    assert {"cell", "move", "key", "line"} <= places()
    assert [kind for kind in sorted(places()) if f"place.{kind}" not in Words(language)] == []


@pytest.mark.parametrize("game", list(GAMES))
def test_every_part_title_and_score_line_has_its_words(game: str) -> None:
    spoken = [Words(language) for language in LANGUAGES]
    assert all(words(f"sheet.{game}.part.{part}") for part in GAMES[game].parts for words in spoken)
    seen: set[str] = set()
    for layout in shipped().layouts(game):
        for seed in range(4):
            match = GAMES[game].start(layout, GAMES[game].least_players, seed)
            play_out(match, "greedy" if seed % 2 else "random")
            for player in range(match.players):
                lines: list[ScoreLine] = match.explain(player)
                seen |= {line.key for line in lines}
                assert all(score_sentence(game, line, words) for line in lines for words in spoken)
                title = match.title(player)
                assert title is None or all(words(f"sheet.title.{title}") for words in spoken)
    assert seen


def test_a_sentence_has_its_place_before_and_its_clause_behind() -> None:
    refusal = Refusal("outside", "TE-1", ("z9",), {"cell": "z9"}, Place("move", 3))
    assert whole_sentence(refusal, Words("en")) == "move 3: z9 lies outside the map. (TE-1)"
    assert whole_sentence(refusal, Words("fr")) == "coup 3\u202f: z9 est hors de la carte. (TE-1)"


def test_values_from_outside_stay_on_one_line_and_are_cut() -> None:
    said = sentence(Refusal("move_text", values={"text": "a\nb\x1b[31m" + "x" * 500}), Words("en"))
    assert "\n" not in said
    assert "\x1b" not in said
    assert len(said) < 140
    whole, cut = (sentence(Refusal("move_text", values={"text": "x" * size}), Words("en")) for size in (80, 81))
    assert "x" * 80 in whole
    assert "x" * 79 + "…" in cut
    assert "x" * 80 not in cut


def test_what_was_measured_has_the_decimal_sign_of_the_language() -> None:
    refusal = Refusal("small_type", values={"product": "2.5", "paper": "a6", "points": 3.6, "least": 6.5})
    assert "3.6 points" in sentence(refusal, Words("en"))
    said = sentence(refusal, Words("fr"))
    assert "3,6 points" in said
    assert "6,5" in said
    # What people wrote stays as they wrote it.
    assert "2.5" in said


def test_the_hazard_is_named_in_the_readers_language() -> None:
    refusal = Refusal("hazard_cancels", "PP-5", values={"hazard": "mummy"})
    assert "la momie" in sentence(refusal, Words("fr"))


def test_tenths_have_the_sign_of_the_language() -> None:
    refusal = Refusal("small_type", values={"product": "temple", "paper": "a6", "points": 4.9, "least": 6.5})
    assert "4.9" in sentence(refusal, Words("en"))
    assert {"4,9", "6,5"} <= set(re.findall(r"\d,\d", sentence(refusal, Words("de"))))
