"""Lets pytest run on a mutant: `CARNET_MUTANT=engine/grid.py:17 pytest -p tests.mutation.plugin`.

The changed module is compiled from its changed tree when it is imported; no file is touched, so many mutants can be
tried at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType

from tests.mutation.mutants import mutated
from tests.mutation.scopes import ROOT


class MutantFinder(MetaPathFinder, Loader):
    """Finds one module, and makes it otherwise than it is written."""

    def __init__(self, path: str, number: int) -> None:
        self.file = ROOT / path
        self.number = number
        self.module = path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        folder = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        return spec_from_file_location(fullname, self.file, loader=self, submodule_search_locations=folder)

    def exec_module(self, module: ModuleType) -> None:
        tree = mutated(self.file.read_text(encoding="utf-8"), self.number)
        exec(compile(tree, str(self.file), "exec"), module.__dict__)


def install(mutant: str) -> None:
    """Have a module mutated as soon as it is imported."""
    path, _, number = mutant.rpartition(":")
    finder = MutantFinder(path, int(number))
    if finder.module in sys.modules:
        raise RuntimeError(f"{finder.module} was imported before it could be changed")
    sys.meta_path.insert(0, finder)


if mutant := os.environ.get("CARNET_MUTANT"):
    install(mutant)
