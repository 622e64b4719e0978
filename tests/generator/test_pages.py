from __future__ import annotations

from typing import Any

import pytest

from generator.draw.pages import WHITE, DoesNotFit, PageSetup, copies, impose, scale_for
from generator.draw.shapes import Drawing
from generator.words import LANGUAGES, Words
from generator.words.messages import whole_sentence

A5 = Drawing(148, 210, ())


def test_a5_sheets_are_printed_in_full_size_on_a4() -> None:
    page = impose([A5, A5], PageSetup())[0]
    assert [placed.scale for placed in page.placements] == [1, 1]
    assert (page.width, page.height) == (297, 210)


def test_sheets_are_scaled_to_the_room_that_margins_leave() -> None:
    assert scale_for(A5, PageSetup(margin=10)) == pytest.approx(190.5 / 210)
    # Four on a page: their frames would come too near to the edge of the paper.
    assert scale_for(A5, PageSetup(per_page=4)) == pytest.approx((105 / 2 - 5) / (148 / 2 - WHITE))


def test_a_sheet_alone_fills_the_page() -> None:
    assert scale_for(A5, PageSetup("a5", 1)) == 1
    assert scale_for(A5, PageSetup("a4", 1)) == pytest.approx(297.5 / 210)
    assert scale_for(A5, PageSetup("a6", 1)) == pytest.approx((105 / 2 - 5) / (148 / 2 - WHITE))


def test_placed_sheets_stay_on_the_page_and_apart() -> None:
    page = impose([A5] * 4, PageSetup("letter", 4, margin=5))[0]
    spots = [(p.x, p.y, p.x + p.scale * 148, p.y + p.scale * 210) for p in page.placements]
    assert all(x >= 4.5 and y >= 4.5 and right <= 211.5 and bottom <= 275 for x, y, right, bottom in spots)
    assert spots[0][2] <= spots[1][0] + 0.6
    assert spots[0][3] <= spots[2][1] + 0.6


def test_sides_alternate_page_by_page() -> None:
    front, back = Drawing(148, 210, (), "front"), Drawing(148, 210, (), "back")
    printed = copies([front, back], 3, PageSetup())
    assert [[p.drawing.title for p in page.placements] for page in printed] == [
        ["front", "front"],
        ["back", "back"],
        ["front"],
        ["back"],
    ]
    # Turned over, the last back lies behind the last front.
    assert printed[2].placements[0].x + printed[3].placements[0].x + 148 == pytest.approx(297)


def test_crop_marks_only_when_wanted() -> None:
    assert not impose([A5], PageSetup())[0].marks
    assert len(impose([A5], PageSetup(crop_marks=True))[0].marks) == 2
    assert len(impose([A5], PageSetup("a3", 1, crop_marks=True))[0].marks) == 8


@pytest.mark.parametrize(
    "settings",
    [{"paper": "a9"}, {"per_page": 3}, {"margin": -1}, {"margin": 200}, {"paper": "a5", "per_page": 4, "margin": 30}],
)
def test_what_cannot_fit_is_refused_with_a_reason(settings: dict[str, Any]) -> None:
    with pytest.raises(DoesNotFit) as refused:
        impose([A5], PageSetup(**settings))
    for language in LANGUAGES:
        assert len(whole_sentence(refused.value.refusal, Words(language))) > 20


def test_no_copies_is_refused() -> None:
    with pytest.raises(DoesNotFit):
        copies([A5], 0, PageSetup())
