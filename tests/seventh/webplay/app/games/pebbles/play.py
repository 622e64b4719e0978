"""How Pebbles is played on the page."""

from __future__ import annotations

from typing import ClassVar

from webplay.app.games.pebbles.controls import PebblesControls

from webplay.app.play import Play


class PebblesPlay(Play):
    """Pebbles."""

    id = "pebbles"
    controls = PebblesControls
    clauses: ClassVar = {"round": ("PE-1",), "score": ("PE-2",)}


PLAY = PebblesPlay()
