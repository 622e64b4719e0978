"""Which step of a turn on the island of Pan is offered by which class. Not responsible for anything else."""

from __future__ import annotations

from webplay.app.games.pan.step import Step
from webplay.app.games.pan.tiles import AnimalStep, LayStep, TakeStep
from webplay.app.games.pan.walk import ActStep, MoveStep, WonderStep

STEPS: dict[str, type[Step]] = {
    "take": TakeStep,
    "animal": AnimalStep,
    "bonus": AnimalStep,
    "lay": LayStep,
    "move": MoveStep,
    "act": ActStep,
    "wonder": WonderStep,
}
