"""What a snapshot of the page's memory holds: modules that never touch the browser, already imported.

Screens stay out of it: a snapshot is made in a worker, and what belongs to its world does not exist in the page's.
"""

import importlib
import pkgutil
import random

# ReportLab is not there until somebody prints.
PACKAGES = ("engine", "generator", "webplay.app.controls")


def warm() -> None:
    """Import every module of the engine, the generator and the controls that can be imported now."""
    for package in PACKAGES:
        for module in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
            try:
                importlib.import_module(module.name)
            except ImportError:
                continue


def freshen() -> None:
    """A restored memory has a frozen state of chance: shake it."""
    random.seed()
