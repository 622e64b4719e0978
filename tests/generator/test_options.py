"""What the options of the print shop take: their limits, which people rely on, and what is said beyond them."""

from __future__ import annotations

import pytest

from engine.errors import Unreadable
from generator.shop.options import BY_NAME
from generator.shop.order import PrintOrder

LIMITS = {
    "copies": (1, 10_000),
    "margin": (0, 100),
    "seed": (0, 4_294_967_295),
    "players": (1, 100),
    "table": (1, 100),
    "page": (1, 20_000),
}


@pytest.mark.parametrize("name", LIMITS)
def test_a_number_is_taken_within_its_limits_only(name: str) -> None:
    least, most = LIMITS[name]
    assert [BY_NAME[name].read(str(number)) for number in (least, most)] == [least, most]
    for beyond in (least - 1, most + 1):
        with pytest.raises(Unreadable, match="option_number"):
            BY_NAME[name].read(str(beyond))


def test_no_other_option_is_a_number() -> None:
    assert {name for name, option in BY_NAME.items() if option.kind == "number"} == set(LIMITS)


@pytest.mark.parametrize(
    ("text", "offset"), [("20,-20", (20.0, -20.0)), ("0.5, 1", (0.5, 1.0)), ("0,5; 1", (0.5, 1.0))]
)
def test_an_offset_is_taken_to_both_sides(text: str, offset: tuple[float, float]) -> None:
    assert BY_NAME["back_offset"].read(text) == offset


@pytest.mark.parametrize("text", ["20.1,0", "0,20.1", "-20.1,0", "0,-20.1", "1", "1,2,3", "a,b", "nan,0"])
def test_an_offset_beyond_the_paper_is_refused(text: str) -> None:
    with pytest.raises(Unreadable, match="option_offset"):
        BY_NAME["back_offset"].read(text)


def test_whoever_chooses_nothing_gets_plain_sheets() -> None:
    order = PrintOrder(())
    assert (order.dice_line, order.hide_sums, order.fold) == (True, False, False)
    assert BY_NAME["margin"].default == 0
