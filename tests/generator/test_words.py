from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.bots import play_out
from engine.games.registry import GAMES
from engine.layout import MapLayout
from engine.record import read_record
from generator import words as catalogue
from generator.draw.fonts import missing
from generator.shipped import shipped
from generator.words import FALLBACK, LANGUAGES, MissingWordError, Silence, Words
from generator.words.languages import language_of
from generator.words.plain_text import layout_text, score_text, simulated_data


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_of_every_word_can_be_printed(language: str) -> None:
    words = Words(language)
    lacking = {key: missing(words.catalogue()[key]) for key in words.entries()}
    assert {key: letters for key, letters in lacking.items() if letters.strip("\n\ufffd")} == {}


def test_a_missing_key_raises() -> None:
    with pytest.raises(MissingWordError, match=r"sheet\.nothing"):
        Words("en")("sheet.nothing")


def test_a_missing_value_raises() -> None:
    with pytest.raises(MissingWordError, match="number"):
        Words("en")("sheet.up_to")


def test_an_unknown_language_raises() -> None:
    with pytest.raises(MissingWordError):
        Words("tlh")


def test_values_are_not_read_as_placeholders() -> None:
    assert Words("en")("sheet.up_to", number="{x}") == "up to {x}"


def test_plural_is_chosen_by_count(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"coin.one": "{count} coin", "coin.other": "{count} coins"}
    monkeypatch.setattr(catalogue, "_catalogue", lambda language: table)
    assert [Words("en")("coin", count=count) for count in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert Words("fr")("coin", count=0) == "0 coin"


def test_french_typography() -> None:
    french_spaces = language_of("fr").spaced
    assert french_spaces("Vraiment ? « Oui » : tout !") == ("Vraiment\u202f? «\u202fOui\u202f»\u202f: tout\u202f!")


def test_where_a_language_has_no_word_english_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    files = {
        FALLBACK: {"coin.one": "{count} coin", "coin.other": "{count} coins", "hat": "Hat", "map": "Map"},
        "fr": {
            "coin.one": "{count} sou",
            "coin.few": "{count} sols",
            "coin.other": "{count} sous",
            "hat": "Le chapeau !",
        },
    }
    monkeypatch.setattr(catalogue, "written", files.__getitem__)
    monkeypatch.setattr(catalogue, "_catalogues", {})
    words = Words("fr")
    assert [words("map"), words("hat"), words("coin", count=3)] == ["Map", "Le chapeau\u202f!", "3 sous"]
    assert "coin.one" in words.entries()


def test_in_the_page_some_words_of_a_language_are_there_before_it_is_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ready = {"fr": catalogue.everywhere("fr")}
    (tmp_path / "everywhere.json").write_text(json.dumps(ready), encoding="utf-8")
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    monkeypatch.setattr(catalogue, "READY_EVERYWHERE", tmp_path / "everywhere.json")
    monkeypatch.setattr(catalogue, "_catalogues", {})
    words = Words("fr")
    assert not catalogue.is_here("fr")
    assert words("page.round_words.all").split()
    with pytest.raises(MissingWordError):
        words("page.close")
    (tmp_path / "fr.json").write_text(json.dumps({"page.close": "Fermer"}), encoding="utf-8")
    assert catalogue.is_here("fr")
    assert words("page.close") == "Fermer"


def test_what_runs_where_no_words_are_does_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's worker has no words: it reads photos of sheets, whose lines are drawn, all the same."""
    from generator.reader.models import Model

    monkeypatch.setattr(catalogue, "_catalogue", {}.__getitem__)
    for game in GAMES:
        for layout in shipped().layouts(game):
            if isinstance(layout, MapLayout):
                for model in (Model(layout), Model(layout, plain=True)):
                    assert all((model.lines, model.pictures, model.places))
    assert Silence()("page.close") == ""


def test_a_map_is_called_by_its_own_name_and_without_one_by_its_file() -> None:
    square = {"map": ". . D\n. . .\n. . ."}
    named = GAMES["temple"].read_layout({**square, "name": {"en": "The Cellar", "fr": "La Cave"}})
    assert "The Cellar" in next(layout_text(named, "mine.toml", Words("en")))
    assert "mine.toml" in next(layout_text(GAMES["temple"].read_layout(square), "mine.toml", Words("en")))


def test_a_score_ends_with_its_title_and_its_deeds() -> None:
    result = {"parts": {}, "total": 60, "title": "captain", "deeds": ["sober", "slayer"]}
    words = Words("en")
    *_, title, deeds = score_text("treasures", "Ada", result, [], words)
    assert words("sheet.title.captain") in title
    assert deeds.startswith("  ")
    assert deeds.endswith(f"{words('sheet.deed.sober')}, {words('sheet.deed.slayer')}")


def test_a_simulated_game_as_data_holds_its_record_and_its_result() -> None:
    """Looked at here as well as by the command, whose games are played in processes of their own."""
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 2, 7)
    play_out(match, "random")
    data = simulated_data(match, "random")
    assert read_record(json.dumps(data["record"]), shipped()).replay().scores() == match.scores()
    assert data["record"]["bots"] == {"0": "random", "1": "random"}
    assert [score["total"] for score in data["scores"]] == [score.total for score in match.scores()]
    assert (data["game"], data["players"], data["seed"], data["winners"]) == ("temple", 2, 7, match.winners())
