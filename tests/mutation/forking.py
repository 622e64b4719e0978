"""A pytest plugin that tries many mutants in one run: the tests are collected once, each mutant gets a forked process.

In it the changed functions get the code of the mutant. What is run only when a module is imported cannot be changed
that way: such mutants, and those that survive here, are tried in a process of their own (`plugin.py`).
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
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NoReturn

import pytest

from tests.mutation.mutants import mutated
from tests.mutation.scopes import ROOT

SURVIVED, NOTICED, ELSEWHERE = 0, 1, 2
#: a mutant may run in circles: so many seconds of work, however busy the machine is
PATIENCE = 25


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool:
    tasks = json.loads(Path(os.environ["CARNET_MUTANTS"]).read_text(encoding="utf-8"))
    trying = Trying(session)
    with Path(os.environ["CARNET_NOTICED"]).open("a", encoding="utf-8") as results:
        for task in tasks:
            code = trying.tried(task)
            results.write(f"{task['name']}\t{code}\n")
            results.flush()
            print({SURVIVED: "s", ELSEWHERE: "-"}.get(code, "."), end="", file=sys.__stderr__, flush=True)
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
        while True:
            code, test = self._forked(task, task["tests"])
            if code != NOTICED or not test or test in self.trusted:
                return code
            if self._forked(None, [test])[0] == SURVIVED:
                self.trusted.add(test)
                return code
            del self.items[test]

    def _forked(self, task: dict[str, Any] | None, tests: list[str]) -> tuple[int, str]:
        """What becomes of a process, and the test that failed in it."""
        told, telling = os.pipe()
        child = os.fork()
        if not child:
            self._try(task, tests, telling)
        os.close(telling)
        _, status = os.waitpid(child, 0)
        test = os.read(told, 10_000).decode()
        os.close(told)
        # A process that was ended by a signal ran in circles, or without end into its stack.
        return (os.waitstatus_to_exitcode(status) if os.WIFEXITED(status) else NOTICED), test

    def _try(self, task: dict[str, Any] | None, tests: list[str], telling: int) -> NoReturn:
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        if task and not _change(task["path"], task["number"], self.functions):
            os._exit(ELSEWHERE)
        for each in self.kept:
            each.cache_clear()
        chosen = [self.items[test] for test in tests if test in self.items]
        for place, item in enumerate(chosen):
            following = chosen[place + 1] if place + 1 < len(chosen) else None
            try:
                failed = any(report.failed for report in _reports(item, following))
            except BaseException:
                failed = True
            if failed:
                os.write(telling, item.nodeid.encode())
                os._exit(NOTICED)
        os._exit(SURVIVED)


def _reports(item: pytest.Item, following: pytest.Item | None) -> list[pytest.TestReport]:
    from _pytest.runner import runtestprotocol

    return runtestprotocol(item, log=False, nextitem=following)


def _change(path: str, number: int, functions: list[FunctionType]) -> bool:
    """Whether the functions of a module could be given the code of a mutant."""
    file = ROOT / path
    source = file.read_text(encoding="utf-8")
    written, changed = compile(source, str(file), "exec"), compile(mutated(source, number), str(file), "exec")
    if not _is_inside(written, changed):
        return False
    new = {_key(code): code for code in _codes(changed)}
    for function in functions:
        if function.__code__.co_filename == str(file) and _key(function.__code__) in new:
            function.__code__ = new[_key(function.__code__)]
    return True


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
