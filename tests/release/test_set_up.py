"""Setting up: what fails halfway is started over, folders may have any name, nothing is installed unasked."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from pathlib import Path

import pytest

from tests.webplay import chromium
from webplay.build.places import ROOT

#: stands in for a Python: it knows its version, and makes an environment whose pip does as the test says
PYTHON = """#!/bin/sh
case "$*" in
  --version) echo "Python 3.{minor}.0";;
  -c*) [ {minor} -ge 11 ];;
  "-m venv .venv")
    mkdir -p .venv/bin && echo made >> made.txt
    printf '%s\\n' '#!/bin/sh' 'echo "$@" >> pip.txt' > .venv/bin/python
    echo 'test -f fails.txt && case "$*" in *tools.lock*) exit 1;; esac; exit 0' >> .venv/bin/python
    chmod +x .venv/bin/python
    {ending};;
esac
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "Été à la mer"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml", "tools.lock"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def make(project: Path, target: str = ".venv/.carnet-installed", minor: int = 12, ending: str = "exit 0") -> str:
    """Make something with a Python of ours; what was said, and in the first word whether it worked."""
    python = project / "our python"
    python.write_text(PYTHON.replace("{minor}", str(minor)).replace("{ending}", ending))
    python.chmod(python.stat().st_mode | stat.S_IXUSR)
    command = ["make", "--no-print-directory", f"PYTHON={python}", target]
    done = subprocess.run(command, cwd=project, capture_output=True, text=True, check=False)
    return f"{'failed' if done.returncode else 'made'} {done.stdout}{done.stderr}"


def lock_again(project: Path) -> None:
    """Let the lock be newer than what was installed from it."""
    later = (project / ".venv" / ".carnet-installed").stat().st_mtime + 5
    os.utime(project / "tools.lock", (later, later))


def times_made(project: Path) -> int:
    return (project / "made.txt").read_text().count("made")


def test_an_environment_that_could_not_be_made_leaves_nothing(project: Path) -> None:
    said = make(project, ending="exit 1")
    assert said.startswith("failed")
    assert "python3-venv" in said
    assert not (project / ".venv").exists()
    assert make(project).startswith("made")


def test_an_environment_that_was_not_filled_is_not_taken_for_a_good_one(project: Path) -> None:
    (project / "fails.txt").touch()
    said = make(project)
    assert said.startswith("failed")
    assert "starts over" in said
    assert (project / ".venv").exists()
    (project / "fails.txt").unlink()
    assert make(project).startswith("made")
    assert times_made(project) == 2
    # A good one is kept, and brought up to date when what is locked has changed.
    assert make(project).startswith("made")
    lock_again(project)
    assert make(project).startswith("made")
    assert times_made(project) == 2
    assert (project / "pip.txt").read_text().count("tools.lock") == 3


def test_everything_is_installed_by_its_hash(project: Path) -> None:
    make(project)
    installed = (project / "pip.txt").read_text()
    assert "--require-hashes --no-deps -r tools.lock" in installed
    assert "--no-deps --no-build-isolation -e ." in installed


def test_an_environment_whose_python_is_gone_is_made_anew(project: Path) -> None:
    make(project)
    (project / ".venv" / "bin" / "python").unlink()
    lock_again(project)
    assert make(project).startswith("made")
    assert times_made(project) == 2


def test_too_old_a_python_is_said(project: Path) -> None:
    said = make(project, minor=10)
    assert said.startswith("failed")
    assert "needs Python 3.11 or later" in said
    assert not (project / ".venv").exists()


def test_clean_starts_over(project: Path) -> None:
    make(project)
    for name in ("node_modules", "dist", ".cache"):
        (project / name).mkdir()
    assert make(project, "clean").startswith("made")
    assert not {".venv", "node_modules", "dist", ".cache"} & {path.name for path in project.iterdir()}


def test_no_system_package_is_installed_for_whoever_is_not_root(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried: list[list[str]] = []
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr(chromium, "driver_trouble", lambda: "")
    monkeypatch.setattr(chromium, "find", lambda **_: None)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: tried.append(command))
    assert chromium.main() == 1
    assert tried
    assert all("apt-get" not in command and "sudo" not in command and "--with-deps" not in command for command in tried)
    said = capsys.readouterr().err
    assert "system package chromium" in said
    assert said.count("\n") == 1


def test_a_library_that_playwright_lacks_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert chromium.driver_trouble() == ""
    broken = tmp_path / "python"
    broken.write_text(
        "#!/bin/sh\necho 'node: error while loading shared libraries: libatomic.so.1: no such file' >&2\nexit 127"
    )
    broken.chmod(0o755)
    monkeypatch.setattr("sys.executable", str(broken))
    assert chromium.main() == 1
    said = capsys.readouterr()
    assert said.err.endswith("does not start here: libatomic.so.1: no such file\n")
    assert said.err.count("\n") == 1
    assert not said.out
