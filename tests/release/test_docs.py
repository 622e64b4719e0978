"""The documentation: every link leads somewhere, every game has its rules in every language, no other host is asked."""

from __future__ import annotations

import re
from pathlib import PurePosixPath

import pytest

from engine.games.registry import GAMES
from generator.words import LANGUAGES, Words
from webplay.app.rules.rulebook import sections
from webplay.build.docs import PAGES, docs_files, rules_name, target
from webplay.build.places import ROOT

FILES = docs_files()
SITE = {name: data.decode() for name, data in FILES.items() if name.endswith(".html")}


def test_all_that_is_written_has_its_page() -> None:
    written = {path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md"))}
    assert set(PAGES) == written


@pytest.mark.parametrize("name", SITE)
def test_every_link_leads_somewhere_and_nothing_comes_from_elsewhere(name: str) -> None:
    text = SITE[name]
    for address in re.findall(r'\b(?:href|src)="([^"]+)"', text):
        path, _, part = address.partition("#")
        if ":" in path:
            assert path.startswith("https://")
            continue
        assert (path or name) in FILES, address
        if part and (path or name).endswith(".html"):
            assert f'id="{part}"' in SITE[path or name], address
    assert "<script" not in text
    assert not re.search(r'(?:src|xlink:href)="https?:', text)
    assert all(PurePosixPath(file).parts[0] != ".." for file in FILES)


def test_no_column_breaks_a_date_or_a_number_with_its_sign() -> None:
    strength = SITE[PAGES["docs/strength.md"]]
    assert re.search(r"<td>[^<]*\d&nbsp;%", strength)
    assert re.search(r"\d&nbsp;±&nbsp;\d", strength)
    assert re.search(r"<td><time>2\d{3}-\d\d-\d\d</time></td>", strength)
    assert not re.search(r"\d [%±]", strength)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_stand_there_clause_by_clause(game: str, language: str) -> None:
    text = SITE[rules_name(game, language)]
    assert f'<html lang="{language}">' in text
    words = Words(language)
    for section in sections(game, words):
        assert section.text[:40].split("’")[0].split("'")[0] in text
        for clause in section.clauses:
            assert f">{clause}</span>" in text
    assert text.count("<figure>") >= 1


def test_a_link_to_nothing_is_an_error() -> None:
    source = ROOT / "docs" / "strength.md"
    assert target(source, "../README.md#play") == "index.html#play"
    with pytest.raises(ValueError, match=r"nothing\.md"):
        target(source, "nothing.md")
