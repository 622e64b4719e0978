"""A pytest plugin for runs under coverage: every line knows the tests that pass through it, parameter by parameter.

`coverage run -m pytest -p tests.mutation.contexts`; how long each test took is written to `CARNET_SECONDS`.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

_seconds: dict[str, float] = {}
_failed: set[str] = set()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    running, start = coverage.Coverage.current(), time.process_time()
    assert running is not None
    running.switch_context(item.nodeid)
    done = yield
    _seconds[item.nodeid] = time.process_time() - start
    return done


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        _failed.add(report.nodeid)


def pytest_sessionfinish() -> None:
    # A test that fails anyway notices nothing.
    passed = {test: took for test, took in _seconds.items() if test not in _failed}
    Path(os.environ["CARNET_SECONDS"]).write_text(json.dumps(passed), encoding="utf-8")
