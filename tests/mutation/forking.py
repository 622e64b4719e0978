"""A pytest plugin that tries many mutants in one run: the tests are collected once, each mutant gets a forked process.

In it the changed functions get the code of the mutant. What is run only when a module is imported cannot be changed
that way: for such mutants, and again for those that survive, all of our modules are imported anew (`plugin.py`).
`CARNET_MUTANTS` names a file of tasks, `CARNET_NOTICED` the file to which each mutant that is noticed is written.
"""

from __future__ import annotations

import functools
import gc
import json
import os
import signal
import sys
from collections.abc import Iterator
from inspect import CO_OPTIMIZED
from itertools import zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

from tests.mutation.mutants import mutated
from tests.mutation.plugin import install
from tests.mutation.scopes import ROOT

SURVIVED, NOTICED = 0, 1
#: what is imported anew
OURS = ("engine", "generator", "webplay", "tests", "carnet")
#: a mutant may run in circles: so many seconds of work, however busy the machine is; and with all of its tests
PATIENCE, LAST_PATIENCE = 20, 180


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    tasks = json.loads(Path(os.environ["CARNET_MUTANTS"]).read_text(encoding="utf-8"))
    trying = Trying(session)
    with Path(os.environ["CARNET_NOTICED"]).open("a", encoding="utf-8") as results:
        for task in tasks:
            code = trying.tried(task)
            results.write(f"{task['name']}\t{code}\n")
            results.flush()
            print("." if code == NOTICED else "s", end="", file=sys.__stderr__, flush=True)
    return True


class Trying:
    """Tests that are collected, and functions that can be changed."""

    def __init__(self, session: pytest.Session) -> None:
        self.items = {item.nodeid: item for item in session.items}
        self.functions = [each for each in gc.get_objects() if isinstance(each, FunctionType)]
        self.kept = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        self.trusted: set[str] = set()
        gc.freeze()

    def tried(self, task: dict[str, Any]) -> int:
        """Whether a test notices a mutant; one that fails without it too is never asked again."""
        anew = not _is_inside(*_both(task["path"], task["number"]))
        if not anew and self._noticed(task, task["first"], anew=False):
            return NOTICED
        if self._noticed(task, task["tests"], anew=True):
            return NOTICED
        return NOTICED if self._noticed(task, task["last"], anew=True, patience=LAST_PATIENCE) else SURVIVED

    def _noticed(self, task: dict[str, Any], tests: list[str], anew: bool, patience: int = PATIENCE) -> bool:
        asked = [test for test in tests if test in self.items]
        while asked:
            code, test = self._forked(task, asked, anew, patience)
            if code == SURVIVED:
                return False
            if test in self.trusted:
                return True
            # What fails or runs out of time without the mutant, too, says nothing of it.
            if self._forked(None, [test] if test else asked, anew, patience)[0] == SURVIVED:
                self.trusted |= {test} - {""}
                return True
            if test:
                del self.items[test]
            asked = [each for each in asked if each in self.items] if test else asked[: len(asked) // 2]
        return False

    def _forked(self, task: dict[str, Any] | None, tests: list[str], anew: bool, patience: int) -> tuple[int, str]:
        """What becomes of a process, and the test that failed in it."""
        told, telling = os.pipe()
        child = os.fork()
        if not child:
            self._try(task, tests, anew, patience, telling)
        os.close(telling)
        _, status = os.waitpid(child, 0)
        test = os.read(told, 10_000).decode()
        os.close(told)
        # A process that was ended by a signal ran in circles, or without end into its stack.
        return (os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else NOTICED), test

    def _try(self, task: dict[str, Any] | None, tests: list[str], anew: bool, patience: int, telling: int) -> NoReturn:
        signal.setitimer(signal.ITIMER_PROF, patience)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        try:
            failed = _run_anew(task, tests) if anew else self._run(task, tests)
        except BaseException:
            os._exit(NOTICED)
        os.write(telling, failed.encode())
        os._exit(NOTICED if failed else SURVIVED)

    def _run(self, task: dict[str, Any] | None, tests: list[str]) -> str:
        """The first test that fails; "" when none does."""
        if task:
            _change(task["path"], task["number"], self.functions)
        for each in self.kept:
            each.cache_clear()
        chosen = [self.items[test] for test in tests]
        for item, following in zip_longest(chosen, chosen[1:]):
            if any(report.failed for report in _reports(item, following)):
                return item.nodeid
        return ""


def _run_anew(task: dict[str, Any] | None, tests: list[str]) -> str:
    """The first test that fails when all of our modules are imported anew; "" when none does."""
    for name in [name for name in sys.modules if name.partition(".")[0] in OURS]:
        del sys.modules[name]
    if task:
        install(task["name"])
    watch = _Watch()
    command = ["-q", "-x", "-s", "-p", "no:cacheprovider", "-m", "not browser and not soak", *tests]
    if not tests or pytest.main(command, plugins=[watch]) == pytest.ExitCode.OK:
        return ""
    return watch.failed or tests[0]


class _Watch:
    """Sees which test fails."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def _reports(item: pytest.Item, following: pytest.Item | None) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol

    return runtestprotocol(item, log=False, nextitem=following)


def _both(path: str, number: int) -> tuple[CodeType, CodeType]:
    """A module as it is written, and as a mutant."""
    file = ROOT / path
    source = file.read_text(encoding="utf-8")
    return compile(source, str(file), "exec"), compile(mutated(source, number), str(file), "exec")


def _change(path: str, number: int, functions: list[FunctionType]) -> None:
    """Give the functions of a module the code of a mutant."""
    new = {_key(code): code for code in _codes(_both(path, number)[1])}
    for function in functions:
        if function.__code__.co_filename == str(ROOT / path) and _key(function.__code__) in new:
            function.__code__ = new[_key(function.__code__)]


def _key(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield from _codes(each)


def _is_inside(written: CodeType, changed: CodeType) -> bool:
    """Whether two modules differ only within functions."""
    if written.co_flags & CO_OPTIMIZED and not written.co_name.startswith("<"):
        return True
    inner = [[each for each in code.co_consts if isinstance(each, CodeType)] for code in (written, changed)]
    own = [
        [each for each in code.co_consts if not isinstance(each, CodeType)] + [code.co_code, code.co_names]
        for code in (written, changed)
    ]
    return own[0] == own[1] and len(inner[0]) == len(inner[1]) and all(map(_is_inside, *inner))
