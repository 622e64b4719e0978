"""Every command that README and the documentation name is run, or is at least one that can be."""

from __future__ import annotations

import importlib.util
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import webbrowser
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import carnet
from engine.bots import play_out
from engine.games.registry import GAMES
from engine.record import record_of
from generator import page_server
from generator.shipped import shipped
from tests.engine.pupils import class_codes, lesson_for
from tests.test_command_line import SHEET
from webplay.build.docs import DOCS, PAGES
from webplay.build.places import ROOT, SCORM_ZIP, SINGLE, SITE, SITE_ZIP
from webplay.build.release import RELEASE
from webplay.build.scorm import main as scorm_main

#: commands that take a minute or more, because bots play many games
LONG = ("simulate", "review", "par", "check")


def commands() -> Iterator[list[str]]:
    """The commands of all examples: lines that are set apart."""
    for file in PAGES:
        for line in (ROOT / file).read_text(encoding="utf-8").splitlines():
            if found := re.fullmatch(r"    (?:\.venv/bin/)?((?:carnet|make|python carnet\.pyz)\b[^#]*)(?:#.*)?", line):
                yield shlex.split(found[1])


def spans() -> Iterator[str]:
    """What is written in the text as something to type, on one line."""
    for file in PAGES:
        # The marks of a block that is set apart are no pair.
        text = re.sub(r"^```.*?^```$", "", (ROOT / file).read_text(encoding="utf-8"), flags=re.M | re.S)
        for found in re.findall(r"`([^`]+)`", text):
            yield " ".join(found.split())


#: in the text, a command that can be typed as it stands: it names a file or a language (`SHEET.toml` is a gap to fill)
WHOLE = re.compile(r"carnet .*(?:[a-z]\.[a-z]+|en-XA|--help)")
COMMANDS = list(commands())
TOLD = [shlex.split(span) for span in dict.fromkeys(spans()) if WHOLE.fullmatch(span)]
OURS = [command[1:] for command in [*COMMANDS, *TOLD] if command[0] == "carnet"]


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files that the examples name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LANG", "en")
    for name in ("mine.toml", "ada.toml", "bob.toml"):
        Path(name).write_text(SHEET, encoding="utf-8")
    shutil.copy(ROOT / "layouts" / "temple" / "sun-court.toml", "my-temple.toml")
    match = GAMES["temple"].start(shipped().layouts("temple")[0], 1, 3)
    play_out(match, "greedy")
    Path("game.json").write_text(record_of(match).to_text(), encoding="utf-8")
    shutil.copy(ROOT / "tests" / "data" / "photos" / "temple.jpg", "photo.jpg")
    Path("codes.txt").write_text("\n".join(class_codes(lesson_for(), 3)), encoding="utf-8")
    return tmp_path


def ran(arguments: list[str]) -> int:
    try:
        return carnet.main(arguments)
    except SystemExit as stopped:
        return int(stopped.code or 0)


def test_there_are_examples() -> None:
    assert len(OURS) > 12
    assert {command[0] for command in OURS} >= {"print", "play", "serve", "score", "replay", "check", "results"}


def examples() -> list[Any]:
    """Those that are quick; what other tests do as well is left to `make thorough`."""
    quick = [line for line in OURS if line[0] not in (*LONG, "play", "serve")]
    return [
        pytest.param(line, marks=pytest.mark.thorough if seen_elsewhere(line) else (), id=" ".join(line))
        for line in quick
    ]


def seen_elsewhere(line: list[str]) -> bool:
    return line[0] == "read" or (line[:2] == ["words", "check"] and line[2:] != ["fr"])


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("arguments", examples())
def test_every_example_works(arguments: list[str]) -> None:
    # The made-up language is longer than any: much of it does not fit, and that is said.
    assert ran(arguments) == (2 if "en-XA" in arguments else 0)
    if "-o" in arguments:
        assert Path(arguments[arguments.index("-o") + 1]).stat().st_size > 300


@pytest.mark.soak
@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("arguments", [line for line in OURS if line[0] in LONG], ids=" ".join)
def test_every_long_example_works(arguments: list[str]) -> None:
    assert ran(arguments) == 0


@pytest.mark.parametrize("arguments", [line for line in OURS if line[0] in ("play", "serve")], ids=" ".join)
def test_the_page_is_opened_or_served(arguments: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    served: list[int] = []
    monkeypatch.setattr(webbrowser, "open", lambda address: opened.append(address) or True)  # type: ignore[func-returns-value]  # append answers None
    monkeypatch.setattr(page_server.Server, "serve_forever", lambda server: served.append(server.server_port))
    assert SITE_ZIP.is_file()
    assert carnet.main(arguments) == 0
    assert served
    assert opened == ([f"http://127.0.0.1:{served[0]}/"] if arguments[0] == "play" else [])


def test_everything_that_is_made_can_be_made() -> None:
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    told = "\n".join((ROOT / file).read_text(encoding="utf-8") for file in PAGES)
    named = set(re.findall(r"`make ([a-z]+)", told)) | {
        command[1] for command in COMMANDS if command[0] == "make" and command[1:]
    }
    assert named
    assert named <= known
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert phony
    assert set(phony[1].split()) == known
    dry = subprocess.run(["make", "-n", *sorted(named - {"clean"})], cwd=ROOT, capture_output=True, check=False)
    assert dry.returncode == 0


def test_no_command_is_named_that_there_is_not() -> None:
    known = {command.name for command in carnet.COMMANDS}
    for file in PAGES:
        for name in re.findall(r"`carnet ([a-z]+)", (ROOT / file).read_text(encoding="utf-8")):
            assert name in known, f"{file}: carnet {name}"


def test_every_extra_that_is_named_can_be_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    told = "\n".join((ROOT / file).read_text(encoding="utf-8") for file in PAGES)
    named = set(re.findall(r"\bcarnet\[(\w+)\]", told))
    assert named == set(project["optional-dependencies"])


def options_named() -> dict[str, set[str]]:
    """The options that are named with each of our commands, in examples and in the text."""
    named: dict[str, set[str]] = {}
    for text in (*map(" ".join, OURS), *(span.removeprefix("carnet ") for span in spans() if "carnet " in span[:7])):
        command = re.match(r"[a-z]+", text)
        if command and command[0] in {each.name for each in carnet.COMMANDS}:
            named.setdefault(command[0], set()).update(re.findall(r"(?<!\S)\[?(--[a-z][a-z-]*)", text))
    return named


@pytest.mark.parametrize("command", sorted(options_named()))
def test_every_option_that_is_named_is_known(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert ran([command, "--help"]) == 0
    known = set(re.findall(r"--[a-z][a-z-]*", capsys.readouterr().out))
    assert options_named()[command] <= known


def test_every_module_that_is_named_can_be_run() -> None:
    modules = {name for span in spans() for name in re.findall(r"python -m ([\w.]+(?:\|\w+)*)", span)}
    assert len(modules) > 5
    for named in modules:
        first, *others = named.split("|")
        for module in (first, *(f"{first.rpartition('.')[0]}.{other}" for other in others)):
            found = importlib.util.find_spec(module)
            assert found, module
            if found.submodule_search_locations:
                assert importlib.util.find_spec(f"{module}.__main__"), module


def modules_with_options() -> dict[str, set[str]]:
    named: dict[str, set[str]] = {}
    for span in spans():
        if found := re.match(r"python -m ([\w.]+) .*--", span):
            named.setdefault(found[1], set()).update(re.findall(r"--[a-z][a-z-]*", span))
    return named


@pytest.mark.thorough
@pytest.mark.parametrize("module", sorted(modules_with_options()))
def test_every_option_of_a_module_is_known(module: str) -> None:
    command = [sys.executable, "-m", module, "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert modules_with_options()[module] <= set(re.findall(r"--[a-z][a-z-]*", done.stdout))


def test_every_file_of_the_build_is_named_as_it_is_made() -> None:
    made = {path.relative_to(ROOT).as_posix() for path in (DOCS, RELEASE, SCORM_ZIP, SINGLE, SITE, SITE_ZIP)}
    told = {name for file in PAGES for name in re.findall(r"\bdist/[\w./-]*\w", (ROOT / file).read_text("utf-8"))}
    assert len(told) > 4
    assert told <= made


def test_a_package_for_one_lesson_is_made_as_it_is_told(desk: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "python -m webplay.build.scorm --class CODE -o FILE" in set(spans())
    assert scorm_main(["--class", lesson_for().code, "-o", str(desk / "lesson.zip")]) == 0, capsys.readouterr().err
    with zipfile.ZipFile(desk / "lesson.zip") as packed:
        assert lesson_for().code in packed.read("imsmanifest.xml").decode()
    assert scorm_main(["--class", "nonsense", "-o", str(desk / "no.zip")]) != 0
    assert not (desk / "no.zip").exists()


def test_workflows_are_pinned_and_need_no_secret() -> None:
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        text = file.read_text(encoding="utf-8")
        for action in re.findall(r"uses: (\S+)", text):
            assert re.fullmatch(r"[\w./-]+@[0-9a-f]{40}", action), f"{file.name}: {action}"
        assert "secrets." not in text
        for target in re.findall(r"run: make ?([a-z]*)$", text, re.M):
            assert target in {"", "test", "thorough", "release", "docs"}


def test_a_fork_tries_three_pythons_and_publishes_only_where_pages_are_switched_on() -> None:
    flows = ROOT / ".github" / "workflows"
    tried = re.search(r"python: \[(.*)\]", (flows / "test.yml").read_text(encoding="utf-8"))
    assert tried
    assert len(set(re.findall(r"3\.1[1-9]", tried[1]))) == 3
    pages = (flows / "pages.yml").read_text(encoding="utf-8")
    publish = pages[pages.index("  publish:") :]
    assert "if: github.event.repository.has_pages" in publish
