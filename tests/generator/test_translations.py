"""Every language is whole: no word missing, unknown or out of its place; one word for one thing; and a made-up language
shows what could not be translated and what would not fit."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import carnet
from engine.games.registry import GAMES
from engine.ranking import ClassResults
from generator import fit
from generator.draw.fonts import missing
from generator.draw.pages import PageSetup
from generator.shipped import shipped
from generator.shop.products.certificates import class_pages
from generator.words import FALLBACK, LANGUAGES, PSEUDO, Words, checking, glossary
from generator.words import GAMES as GAME_WORDS
from generator.words.checking import Problem, problems, read_texts, too_wide
from generator.words.languages import FOLDER, broken_facts
from generator.words.pseudo import PADDING, disguise
from generator.words.pseudo import disguised as disguised_catalogue
from tests.generator.paper import ordered, words_on
from tests.generator.test_legible import SHEETS
from tests.generator.test_ranking_table import class_results_of

#: in a disguised text no plain vowel is left but in the words that make it longer; letters alone name columns
PLAIN = re.compile(r"(?=[A-Za-z]{3})[A-Za-z]*[aeiouAEIOU][A-Za-z]*")
QUOTED = re.compile("“([A-Z][^”{]+)”")
TYPED = {"Carnet", "carnet"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_wrong_with_the_words_of_a_language(language: str) -> None:
    assert list(problems(language)) == []
    assert broken_facts == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_word_for_one_thing(language: str) -> None:
    texts, english = read_texts(language).texts, read_texts(FALLBACK).texts
    assert list(glossary.glossary_problems(language, texts)) == []
    assert glossary.unused(language, texts) == []
    # Few texts say a thing without its word (“in a row” is no row of cells).
    apart = list(glossary.not_said(language, texts, english))
    assert len(apart) < 0.06 * len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_quoted_is_called_as_it_is_quoted(language: str) -> None:
    """“Tap “I have a code”” needs a button that says so."""
    texts, english = read_texts(language).texts, read_texts(FALLBACK).texts
    labels: dict[str, list[str]] = {}
    for key, text in english.items():
        labels.setdefault(text, []).append(key)
    quoted = {key: labels[label] for key, text in english.items() for label in QUOTED.findall(text) if label in labels}
    assert len(quoted) > 8
    unlike = [key for key, called in quoted.items() if not any(texts[label] in texts[key] for label in called)]
    assert unlike == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_fits_on_paper(language: str) -> None:
    assert list(fit.paper_problems(language)) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_certificates_and_rankings_fit(language: str) -> None:
    known = fit.keys_of(language)
    for game, results in zip(GAMES, ranked(), strict=True):
        pages = class_pages(results.ranking(), Words(language), PageSetup())
        assert list(fit.page_problems(pages, 0, game, known)) == []


@cache
def ranked() -> list[ClassResults]:
    """A class of each game."""
    return [class_results_of(game, ("Ada", "Anne-Lise Grünwald")) for game in GAMES]


def test_the_made_up_language_shows_what_would_not_fit() -> None:
    found = list(fit.paper_problems(PSEUDO))
    # Short words stand in the boxes of a sheet: there is no room for two fifths more in all of them.
    assert {"cut", "over", "edge", "frame"} <= {problem.kind for problem in found}
    assert any(problem.key.startswith("sheet.") for problem in found)
    assert any(True for _ in too_wide(PSEUDO, Words(PSEUDO).catalogue()))


def foreign(texts: list[str]) -> set[str]:
    """The words in some texts that are neither in disguise nor the name of a map."""
    names = {word for game in GAMES for layout in shipped().layouts(game) for word in PLAIN.findall(layout.name["en"])}
    return {word for text in texts for word in PLAIN.findall(text)} - names - {*PADDING} - TYPED


@pytest.mark.parametrize("product", [*SHEETS, *(f"rules:{game}" for game in GAMES), "dice", "scorecard", "cards"])
def test_every_word_on_paper_can_be_translated(product: str) -> None:
    assert foreign(words_on(ordered(product, language=PSEUDO, seed=None))) == set()


def test_a_text_in_disguise() -> None:
    assert disguise("Sheet") == "[Sħéét]"
    assert disguise("Take back {count} of them") == "[Tåké båçk {count} öf tħém one two]"
    assert disguise("- one\n- two lines") == "- [öñé]\n- [twö łîñés one]"
    assert [disguise(text) for text in ("{name}", "9", "m", "")] == ["{name}", "9", "m", ""]
    texts = read_texts(FALLBACK).texts
    longer = [key for key, text in texts.items() if len(text) > 20 and len(disguise(text)) < 1.25 * len(text)]
    assert [key for key in longer if "{" not in texts[key]] == []
    assert "".join(map(missing, disguised_catalogue(texts).values())).strip("\n\ufffd") == ""


# A language that somebody has begun.


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of French in another folder, for others to spoil."""
    words = tmp_path / "generator" / "words"
    games = tmp_path / "generator" / "games"
    boot = tmp_path / "webplay" / "words"
    for language in ("en", "fr"):
        shutil.copytree(FOLDER / language, words / language)
        shutil.copytree(checking.BOOT / language, boot / language)
        for path in sorted(GAME_WORDS.glob(f"*/words/{language}.toml")):
            place = games / path.relative_to(GAME_WORDS)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, place)
    for module in (checking, glossary):
        monkeypatch.setattr(module, "FOLDER", words)
    monkeypatch.setattr(checking, "GAMES", games)
    monkeypatch.setattr(checking, "BOOT", boot)
    monkeypatch.setattr("generator.words.FOLDER", words)
    monkeypatch.setattr("generator.words.GAMES", games)
    read_texts.cache_clear()
    yield tmp_path
    read_texts.cache_clear()


def spoiled(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ('close = "Fermer"\n', "", Problem("missing", "page.close", "Close")),
        ('close = "Fermer"', 'close = "Fermer"\nshut = "Clore"', Problem("unknown", "page.shut", "Clore")),
        ('close = "Fermer"', 'close = " "', Problem("empty", "page.close", "Close")),
        ('close = "Fermer"', 'close = "Fermer {door}"', Problem("gaps", "page.close", "–")),
        ('close = "Fermer"', 'close = "Fermer {"', Problem("gaps", "page.close", "–")),
        ('close = "Fermer"', 'close = "“Fermer”"', Problem("signs", "page.close", "“”")),
        ('close = "Fermer"', 'close = "L\'heure"', Problem("signs", "page.close", "'")),
        ('close = "Fermer"', 'close = "Annuler"', Problem("term", "page.close", "annuler → reprendre")),
    ],
)
def test_what_is_wrong_with_a_word_is_found(begun: Path, before: str, after: str, found: Problem) -> None:
    spoiled(begun / "generator/words/fr/page.toml", before, after)
    texts = read_texts("fr").texts
    assert [*problems("fr"), *glossary.glossary_problems("fr", texts)] == [found]


def test_what_is_wrong_with_a_file_is_found(begun: Path) -> None:
    (begun / "generator/words/fr/page_dice.toml").write_text("[page.dice\n", encoding="utf-8")
    (begun / "generator/games/temple/words/fr.toml").unlink()
    shutil.rmtree(begun / "webplay/words/fr")
    kinds = {(problem.kind, problem.key) for problem in problems("fr")}
    assert ("unreadable", "generator/words/fr/page_dice.toml") in kinds
    assert ("no_file", "generator/games/temple/words/fr.toml") in kinds
    assert ("no_file", "webplay/words/fr/boot.toml") in kinds
    assert ("missing", "game.temple.name") in kinds
    assert ("missing", "boot.title") in kinds


def test_a_word_that_is_too_wide_for_a_phone_is_found(begun: Path) -> None:
    spoiled(begun / "generator/games/temple/words/fr.toml", 'short = "Temple"', 'short = "Sonnenaltertempel"')
    assert [(problem.kind, problem.key) for problem in problems("fr")] == [("wide", "game.temple.short")]


def test_a_glossary_that_cannot_be_read_is_said(begun: Path) -> None:
    spoiled(begun / "generator/words/fr/glossary.md", "| hint | conseil |", "| hint |")
    (found,) = glossary.glossary_problems("fr", {})
    assert found.kind == "unreadable"
    assert "| hint |" in found.more


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["words", "check", "fr", "--lang", "en"]) == 0
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.endswith("words, and all is well.\n")


@pytest.mark.parametrize("language", ["xx", "../..", "", "__pycache__", "\x1b[31m"])
def test_a_language_that_is_not_there(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["words", "check", language, "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("There is no folder generator/words/")
    assert "\x1b" not in said.err


def test_the_command_tells_what_is_wrong(begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    spoiled(begun / "generator/words/fr/page.toml", 'close = "Fermer"\n', "")
    assert carnet.main(["words", "check", "fr", "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines()[0] == "page.close: missing (English: Close)"
    assert said.err == "fr: to be put right: 1.\n"


def test_developers_may_speak_the_made_up_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["games", "--lang", PSEUDO]) == 0
    assert "[Tħé" in capsys.readouterr().out


def test_the_command_survives_a_file_that_cannot_be_read(begun: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (begun / "generator/words/fr/page_dice.toml").write_text("[page.dice\n", encoding="utf-8")
    assert carnet.main(["words", "check", "fr", "--lang", "en"]) == 2
    assert capsys.readouterr().out.startswith("generator/words/fr/page_dice.toml: cannot be read: ")
