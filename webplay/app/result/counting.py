"""The score at the end of a game, counted up part by part; those who want no motion see it at once."""

from __future__ import annotations

import asyncio

import js

from engine.match import Score
from generator.look import look_of
from generator.words import Words
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.table.lookups import plain

#: seconds for one part, and how many numbers are shown on the way
A_PART = 0.45
NUMBERS = 9


class Counting:
    """A box for each part of a score and one for the total."""

    def __init__(self, game: str, score: Score, words: Words) -> None:
        self.score = score
        self.ended = False
        look = look_of(game)
        self.boxes: dict[str, Element] = {part: dom.make("span", class_="count-points") for part in score.parts}
        self.total = dom.make("span", class_="count-points")
        rows = []
        for part, box in self.boxes.items():
            picture = dom.drawn(pictures.icon(look.part_icons[part], game, f"{game}.wash"), class_="icon")
            name = words(f"sheet.{game}.part.{part}")
            rows.append(dom.make("li", picture, box, dom.make("span", name, class_="count-name"), class_="count-box"))
        star = dom.drawn(pictures.icon("star", game, "gold"), class_="icon")
        told = dom.make("span", words("sheet.total"), class_="count-name")
        rows.append(dom.make("li", star, self.total, told, class_="count-box count-total"))
        self.element = dom.make("ul", *rows, class_="counting", data_do="count-end")
        self.show_end()

    def show_end(self) -> None:
        """All numbers as they are at the end."""
        self.ended = True
        for part, box in self.boxes.items():
            dom.fill(box, plain(self.score.parts[part]))
        dom.fill(self.total, plain(self.score.total))

    async def run(self) -> None:
        """Count up; a tap ends it."""
        if js.matchMedia("(prefers-reduced-motion: reduce)").matches:
            return
        self.ended = False
        for box in (*self.boxes.values(), self.total):
            dom.fill(box, "0")
        before = 0
        for part, box in self.boxes.items():
            points = self.score.parts[part]
            for number in range(1, NUMBERS + 1 if points else 1):
                await asyncio.sleep(A_PART / NUMBERS)
                if self.ended:
                    return
                so_far = round(points * number / NUMBERS)
                dom.fill(box, plain(so_far))
                dom.fill(self.total, plain(before + so_far))
            before += points
        self.show_end()
