"""Thought in slices: a generator is run for a few milliseconds at a time, and left when nobody waits any more."""

import asyncio
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any

#: seconds: a frame has 16 milliseconds, and the page needs some of them
SLICE = 0.008

#: long thought: yields news of its progress (None where there is none) and returns its answer, all fit for JSON
Steps = Generator[Any, None, Any]


class NobodyWaits(Exception):
    """Nobody waits for the answer any more."""


async def in_slices(steps: Steps, wanted: Callable[[], bool], progress: Callable[[Any], None]) -> Any:
    """What the steps lead to; others are let in between two slices."""
    until = perf_counter() + SLICE
    while True:
        try:
            news = next(steps)
        except StopIteration as end:
            return end.value
        if news is not None:
            progress(news)
        if perf_counter() >= until:
            await asyncio.sleep(0)
            if not wanted():
                steps.close()
                raise NobodyWaits
            until = perf_counter() + SLICE
