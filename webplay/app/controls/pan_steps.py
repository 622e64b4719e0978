"""Which step of a turn on the island of Pan is offered by which class. Not responsible for anything else."""

from __future__ import annotations

from webplay.app.controls.pan_step import Step
from webplay.app.controls.pan_tiles import AnimalStep, LayStep, TakeStep
from webplay.app.controls.pan_walk import ActStep, MoveStep, WonderStep

STEPS: dict[str, type[Step]] = {
    "take": TakeStep,
    "animal": AnimalStep,
    "bonus": AnimalStep,
    "lay": LayStep,
    "move": MoveStep,
    "act": ActStep,
    "wonder": WonderStep,
}
