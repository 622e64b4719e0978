"""Layout files: read exactly, refused exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import Refused, Unreadable
from engine.games.registry import GAMES, read_layout
from engine.layout import read_grid, write_grid
from engine.texts import read_toml, write_toml
from generator.shipped import shipped


def temple(chart: str, more: str = "") -> str:
    return f'game = "temple"\nname.en = "Mine"\nname.fr = "Le mien"\nmap = """\n{chart}\n"""\n{more}'


def test_a_layout_reads_back_as_it_was_written() -> None:
    for game in GAMES:
        for layout in shipped().layouts(game):
            again = read_layout(write_toml(layout.to_data()), layout.id)
            assert again.to_data() == layout.to_data()
            assert again.digest == layout.digest


def test_a_map_is_written_as_a_block_of_lines() -> None:
    layout = read_layout(temple(". D\n. ."))
    text = write_toml(layout.to_data())
    assert 'map = """\n. D\n. .\n"""\n' in text
    assert read_layout(text).to_data() == layout.to_data()


def test_a_sheet_names_a_shipped_layout_and_holds_any_other() -> None:
    here = shipped().layout("temple", "sun-court")
    assert GAMES["temple"].start(here).table_data(0)["sheet"]["layout"] == "sun-court"
    own = read_layout(temple(". ."))
    assert GAMES["temple"].start(own).table_data(0)["sheet"]["layout"] == own.to_data()


@pytest.mark.parametrize("name", [7, None, True, ["a1"], {"a1": 1}, "A1", "a01", "a2", ""])
def test_a_cell_is_named_by_a_text(name: object) -> None:
    valley = GAMES["valley"]
    with pytest.raises(Unreadable) as refused:
        valley.read_sheet({"cells": "6 6 6", "mountains": [["a1", "b1", name]]}, valley.read_layout({"map": ". . ."}))
    assert (refused.value.refusal.key, refused.value.refusal.place) == ("cell_name", ("key", "mountains"))


def test_no_two_shipped_layouts_of_a_game_are_taken_for_each_other() -> None:
    from engine.codes.alphabet import layout_tag

    for game in GAMES:
        tags = [layout_tag(layout) for layout in shipped().layouts(game)]
        assert len(set(tags)) == len(tags)


@pytest.mark.parametrize(
    ("text", "key", "place"),
    [
        ("game = ", "toml", ("line", 1)),
        ('game = "temple"\nmap = """\n. .\n', "toml", ("line", 3)),
        ('game = "chess"', "game", ("key", "game")),
        ('game = "temple"', "grid_missing", ("key", "map")),
        ('game = "temple"\nmap = 7', "grid_missing", ("key", "map")),
        (temple(". .\n. . ."), "grid_ragged", ("row", 2)),
        (temple(". .\n. X"), "layout_token", ("cell", "b2")),
        (temple(" ".join("." * 27)), "grid_too_large", ("key", "map")),
        (temple("\n".join("." * 41)), "grid_too_large", ("key", "map")),
        (temple(". ."), None, None),
        (temple("D D"), "temple_without_rooms", None),
        (temple(". .", "colour = 1"), "layout_key", ("key", "colour")),
        ('game = "temple"\nname = "x"\nmap = "."', "layout_name", ("key", "name")),
        ('game = "temple"\nname.fr = "x"\nmap = "."', "layout_name", ("key", "name")),
        ('game = "temple"\nname.en = 7\nmap = "."', "layout_name", ("key", "name")),
        ('game = "temple"\nname.en = "x"\nname.fr = 7\nmap = "."', "layout_name", ("key", "name")),
    ],
)
def test_what_is_wrong_with_a_layout_is_said_with_its_place(text: str, key: str | None, place: object) -> None:
    if key is None:
        assert read_layout(text).name == {"en": "Mine", "fr": "Le mien"}
        return
    with pytest.raises(Refused) as refused:
        read_layout(text)
    assert refused.value.refusal.key == key
    assert refused.value.refusal.place == place


def test_an_unknown_shipped_layout_is_refused_by_name() -> None:
    with pytest.raises(Unreadable, match="layout_unknown"):
        shipped().layout("temple", "../../etc/passwd")


@given(st.lists(st.lists(st.sampled_from([".", "#", "A3:1", "15"]), min_size=3, max_size=3), min_size=1, max_size=5))
def test_grids_read_back(rows: list[list[str]]) -> None:
    grid, tokens = read_grid("\n".join(" ".join(row) for row in rows), "map")
    assert read_grid(write_grid(grid, tokens), "map") == (grid, tokens)


@given(
    st.dictionaries(
        st.text(min_size=1, max_size=8), st.one_of(st.text(), st.integers(-99, 99), st.booleans(), st.lists(st.text()))
    )
)
def test_toml_reads_back(data: dict[str, object]) -> None:
    assert read_toml(write_toml(data)) == data
