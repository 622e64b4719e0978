"""What a snapshot of the page's memory holds: all of our code already imported, layouts already read.

Words are not in it: a later visit may be in another language. Its files are unpacked when the memory is there again.

It is made in a worker, which has no document: a module may name `js` but must not ask it for anything while it is
imported. One that does is left out, and imported in the page when it is wanted.
"""

import random

PACKAGES = ("engine", "generator", "webplay.app")


def warm() -> None:
    """Import every module that can be imported now, and read what the first screens will ask for."""
    import importlib
    import pkgutil
    from contextlib import suppress

    for package in PACKAGES:
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            # ReportLab and the fonts are not there until somebody prints.
            with suppress(ImportError, AttributeError):
                importlib.import_module(module.name)

    from engine.games.registry import GAMES
    from generator.shipped import shipped

    for game in GAMES:
        shipped().layouts(game)


def freshen() -> None:
    """A restored memory has a frozen state of chance: shake it."""
    random.seed()
