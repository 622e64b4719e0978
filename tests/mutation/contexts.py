"""A pytest plugin for runs under coverage: every line knows the tests that pass through it, parameter by parameter.

`coverage run -m pytest -p tests.mutation.contexts`; how long each test took is written to `CARNET_SECONDS`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Generator
from pathlib import Path

import coverage
import pytest

FAILED = float("inf")
_seconds: dict[str, float] = {}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    running = coverage.Coverage.current()
    assert running is not None
    running.switch_context(item.nodeid)
    return (yield)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # A test that fails anyway notices nothing.
    took = _seconds.get(report.nodeid, 0.0) + report.duration
    _seconds[report.nodeid] = FAILED if report.failed else took


def pytest_sessionfinish() -> None:
    passed = {test: took for test, took in _seconds.items() if took < FAILED}
    Path(os.environ["CARNET_SECONDS"]).write_text(json.dumps(passed), encoding="utf-8")
