"""The screens. `start` takes over the home screen that the page showed while Python woke up."""

import engine


async def start() -> None:
    """Make the page playable."""
    assert engine.__name__
