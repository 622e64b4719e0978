"""One language more, begun as TRANSLATING.md says: a folder with its facts and a few words; everything speaks it."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.words import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
FACTS = """name = "Lëtzebuergesch"
decimal = ","
quotes = "„“"
alphabet = "abcdefghijklmnopqrstuvwxyz"
accented = "äëéöü"
[plural]
one = "i = 1 and v = 0"
"""
WORDS = """[page]
close = "Zoumaachen"
[page.stars]
one = "{total} Stär"
other = "{total} Stären"
[cli]
players_range = "{least} bis {most} Spiller"
"""
ASKED = """
import json
from generator.fit import paper_problems
from generator.words import LANGUAGES, Words
from webplay.build.page import boot_words
from webplay.build.sources import words_archives
say, boot = Words("lb"), boot_words()
archives = words_archives()
held = json.loads(archives["words-lb"]["generator/words/lb.json"])
print(json.dumps({
    "languages": LANGUAGES, "said": [say("page.close"), say("page.rules")], "figures": say.figures("1.5"),
    "stars": [say("page.stars", count=count, total=count) for count in (0, 1, 2)],
    "archives": sorted(archives), "held": [held["page.close"], held["page.rules"]],
    "boot": [boot["lb"]["title"], boot["lb"]["choose"], sorted(boot["lb"]) == sorted(boot["en"])],
    "misfits": len(list(paper_problems("lb"))),
}))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with one language more in it."""
    place = tmp_path_factory.mktemp("project")
    for folder in ("engine", "generator", "webplay", "layouts"):
        # What was compiled comes along: dates stay, so it need not be compiled again by every Python below.
        shutil.copytree(ROOT / folder, place / folder)
    shutil.copy(ROOT / "carnet.py", place / "carnet.py")
    files = {"language.toml": FACTS, "page.toml": WORDS}
    (place / "generator" / "words" / "lb").mkdir()
    for name, text in files.items():
        (place / "generator" / "words" / "lb" / name).write_text(text, encoding="utf-8")
    (place / "webplay" / "words" / "lb").mkdir()
    (place / "webplay" / "words" / "lb" / "boot.toml").write_text('choose = "Wuer?"\n', encoding="utf-8")
    return place


def run(copy: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy."""
    surroundings = {name: value for name, value in os.environ.items() if name not in ("LC_ALL", "LC_MESSAGES")}
    more = {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run(
        [sys.executable, *arguments], cwd=copy, env=surroundings | more, capture_output=True, text=True, check=False
    )


def test_all_rooms_speak_it_and_english_stands_in(copy: Path) -> None:
    done = run(copy, "-c", ASKED)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == {
        "languages": ["en", *sorted({"lb", *LANGUAGES} - {"en"})],
        "said": ["Zoumaachen", "Rules"],
        "figures": "1,5",
        "stars": ["0 Stären", "1 Stär", "2 Stären"],
        "archives": sorted(f"words-{language}" for language in ("lb", *LANGUAGES)),
        "held": ["Zoumaachen", "Rules"],
        "boot": ["Carnet", "Wuer?", True],
        "misfits": 0,
    }


def test_the_command_line_speaks_it_where_the_device_does(copy: Path) -> None:
    done = run(copy, "carnet.py", "games", LANG="lb_LU.UTF-8")
    assert (done.returncode, "1 bis" in done.stdout) == (0, True)
    refused = run(copy, "carnet.py", "games", "--lang", "xx", LANG="C")
    assert (refused.returncode, "“xx”" in refused.stderr) == (2, True)


def test_what_it_lacks_is_said(copy: Path) -> None:
    done = run(copy, "carnet.py", "words", "check", "lb", "--lang", "en")
    assert done.returncode == 2
    lines = done.stdout.splitlines()
    assert "page.rules: missing (English: Rules)" in lines
    assert "boot.title: missing (English: Carnet)" in lines
    assert any(line.endswith("words/lb.toml: this file is missing") for line in lines)
    assert not any(line.startswith(("page.close", "page.stars")) for line in lines)
    assert "There is no glossary.md yet" in done.stdout
    assert done.stderr.startswith("lb: to be put right: ")


def test_broken_facts_leave_the_language_out_and_are_said(copy: Path) -> None:
    facts = copy / "generator" / "words" / "lb" / "language.toml"
    facts.write_text(FACTS.replace("i = 1", "i is 1"), encoding="utf-8")
    try:
        assert run(copy, "carnet.py", "games").returncode == 0
        done = run(copy, "carnet.py", "words", "check", "lb", "--lang", "en")
        assert "generator/words/lb/language.toml: cannot be read: no plural rule: 'i is 1'" in done.stdout
    finally:
        facts.write_text(FACTS, encoding="utf-8")
