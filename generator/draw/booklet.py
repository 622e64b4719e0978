"""A booklet: pages laid out two by two so that sheets of paper, folded in the middle and stapled, are read in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.draw.pages import Page, PageSetup, impose, turned_back
from generator.draw.shapes import Drawing


def booklet(drawings: Sequence[Drawing], setup: PageSetup) -> list[Page]:
    """Return front and back of every sheet, the outermost first; its pages become a multiple of four.

    The outermost sheet has the last and the first page on its front, the second and the last but one on its back.
    """
    blank = Drawing(drawings[0].width, drawings[0].height, ())
    # What is added stands before the last page, which is the outside of the booklet.
    whole = [*drawings[:-1], *[blank] * (-len(drawings) % 4), drawings[-1]]
    spread = replace(setup, per_page=2)
    pages: list[Page] = []
    for leaf in range(len(whole) // 4):
        first, last = 2 * leaf, len(whole) - 1 - 2 * leaf
        (front,) = impose([whole[last], whole[first]], spread)
        (back,) = impose([whole[first + 1], whole[last - 1]], spread)
        pages += [front, turned_back(back, setup.duplex)]
    return pages
