"""No name that comes in from outside turns the direction of the words around it."""

from __future__ import annotations

import pytest

from engine.codes.result import clean_name
from engine.games.registry import game_of
from engine.letters import DIRECTION_SIGNS, without_direction_signs
from engine.record import record_from
from generator.shipped import shipped
from generator.shop.names import read_names
from generator.words import Words
from webplay.app.setup.party import Party

SIGNS = "".join(map(chr, DIRECTION_SIGNS))
#: what an override does: "Ada" and everything behind it reads backwards
TURNED = "\u202eAda\u2066"


@pytest.mark.parametrize("name", ["Ada", "مريم", "נועה", "Zoë 👩‍🚀", "李"])
def test_letters_of_every_script_stay(name: str) -> None:
    assert without_direction_signs(f"{SIGNS}{name}{SIGNS}") == name


def test_player_names_lose_the_signs_wherever_they_come_in() -> None:
    record = {"format": 1, "game": "temple", "layout": "sun-court", "players": [TURNED, SIGNS], "seed": 1, "moves": []}
    assert record_from(record, shipped()).players == ("Ada", "P2")
    assert clean_name(TURNED) == "Ada"
    assert read_names(f"{TURNED}\n{SIGNS}\nBo") == ("Ada", "Bo")
    party = Party(game_of("temple"))
    party.name(0, TURNED)
    assert party.names(Words("en")) == ("Ada",)


def test_map_names_lose_them_too() -> None:
    layout = shipped().layout("temple", "sun-court")
    data = {**layout.to_data(), "name": {"en": f"{TURNED} Court", "fr": f"Cour {TURNED}"}}
    assert type(layout)(data).name == {"en": "Ada Court", "fr": "Cour Ada"}


@pytest.mark.parametrize("sign", ["\u061b", "\u061d", "\u200d", "\u2010", "\u2029", "\u202f", "\u2065", "\u206a"])
def test_neighbours_of_the_signs_stay(sign: str) -> None:
    """The narrow space before a French colon is one of them."""
    assert without_direction_signs(f"a{sign}b") == f"a{sign}b"


@pytest.mark.parametrize("sign", "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
def test_every_sign_goes(sign: str) -> None:
    assert without_direction_signs(f"a{sign}b") == "ab"
