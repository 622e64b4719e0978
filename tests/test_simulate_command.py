"""`carnet simulate` on many cores: the same bytes for any number of processes, stopped or killed in the middle."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path
from select import select

import pytest

import carnet
from engine.codes.any_game import read_game
from engine.record import Record, read_record
from generator.shipped import shipped
from webplay.app.shell.links import read_given
from webplay.app.store.exchange import read_any

ROOT = Path(__file__).parents[1]
SIMULATE = [sys.executable, str(ROOT / "carnet.py"), "simulate", "temple", "--bot", "greedy", "--json", "--lang", "en"]


def hear_ctrl_c() -> None:
    """A test run in the background may have been told to pass Ctrl-C over, and so would whatever it starts."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def simulated(*arguments: str) -> str:
    return subprocess.run([*SIMULATE, *arguments], capture_output=True, text=True, check=True).stdout


def grandchildren(parent: int) -> list[int]:
    """The processes that play for a command: children of its fork server, or of itself."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                facts = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if facts[0] != "Z":
                children.setdefault(int(facts[1]), []).append(int(folder.name))
    return [worker for child in children.get(parent, []) for worker in children.get(child, [])]


@pytest.mark.thorough
def test_the_same_bytes_for_any_number_of_processes() -> None:
    alone = simulated("--games", "9", "--jobs", "1")
    assert [json.loads(line)["seed"] for line in alone.splitlines()] == list(range(9))
    assert simulated("--games", "9", "--jobs", "3") == alone
    assert simulated("--games", "9") == alone


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for workers in /proc")
def test_a_killed_worker_is_replaced_and_ctrl_c_stops_everybody() -> None:
    command = subprocess.Popen(
        [*SIMULATE, "--games", "100000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_ctrl_c,
    )
    assert command.stdout is not None
    assert command.stderr is not None
    lines = [command.stdout.readline() for _ in range(5)]
    workers = grandchildren(command.pid)
    assert len(workers) == 2
    os.kill(workers[0], signal.SIGKILL)
    # Far more than can have been on its way when the worker died.
    lines += [command.stdout.readline() for _ in range(40)]
    assert [json.loads(line)["seed"] for line in lines] == list(range(45))
    workers = grandchildren(command.pid)
    command.send_signal(signal.SIGINT)
    rest, said = command.communicate(timeout=20)
    assert command.returncode == 130
    assert said == "Stopped. What has been printed so far is complete.\n"
    assert [json.loads(line)["seed"] for line in rest.splitlines()] == list(range(45, 45 + len(rest.splitlines())))
    for worker in workers:
        with pytest.raises(ProcessLookupError):
            os.kill(worker, 0)


def test_the_bar_is_for_terminals() -> None:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (24, 80))
    command = [*SIMULATE, "--games", "100000", "--jobs", "2"]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs, preexec_fn=hear_ctrl_c)
    os.close(theirs)
    told = b""
    while b"/100000" not in told and select([ours], [], [], 30)[0]:
        told += os.read(ours, 1000)
    running.send_signal(signal.SIGINT)
    assert running.wait(20) == 130
    os.close(ours)
    assert b"Playing" in told


def test_a_cluster_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.cluster.PATIENCE", 1)
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        assert carnet.main(["simulate", "temple", "--cluster", address, "--lang", "en"]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert told.err.startswith(f"No cluster answers at {address}: ")
        assert told.err.count("\n") == 1
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert carnet.main(["simulate", "temple", "--cluster", "tcp://127.0.0.1:9", "--lang", "en"]) == 2
    assert "carnet[cluster]" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        carnet.main(["simulate", "temple", "--cluster", "tcp://127.0.0.1:9", "--jobs", "2"])


def test_a_whole_line_is_read_wherever_a_record_is() -> None:
    line = simulated("--games", "1")
    record = json.loads(line)["record"]
    shelf = shipped()
    assert read_game(line, shelf).record.to_data() == record
    assert read_record(line, shelf).to_data() == record
    given = read_given(line, shelf)
    assert isinstance(given, Record)
    assert given.to_data() == record
    assert [game.record.to_data() for game in read_any(line, shelf).games] == [record]


def test_a_layout_is_tried_by_many_as_by_one(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('game = "temple"\nmap = """\n. . D\n. . .\n"""\n', encoding="utf-8")
    told = []
    for jobs in ("1", "2"):
        assert carnet.main(["check", str(file), "--jobs", jobs]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
