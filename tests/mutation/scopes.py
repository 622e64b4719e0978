"""What is mutated: the engine without its bots' estimates, what reads files in the generator, the page's pure Python."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: bots' estimates may be a little off without being wrong: what they are worth says `make strength`
ESTIMATES = (
    "bots/",
    "bot.py",
    "sketch.py",
    "weights.py",
    "estimate.py",
    "outlook.py",
    "par.py",
    "puzzles.py",
    "review/",
    # how a bot of this game thinks of a round
    "valley/mind.py",
    "valley/plans.py",
    "valley/revealing.py",
)
#: what reads codes, files and lists in the generator
READERS = (
    "files.py",
    "measured.py",
    "naming.py",
    "pars.py",
    "sheet_signs.py",
    "shipped.py",
    "commands/inputs.py",
    "shop/names.py",
    "shop/options.py",
    "shop/order.py",
    "words/__init__.py",
    "words/languages.py",
    "words/messages.py",
    "words/plain_text.py",
    "words/plurals.py",
)
#: what a module of the page says of itself when it runs anywhere
PURE = "Pure Python"


def engine() -> list[Path]:
    files = sorted((ROOT / "engine").rglob("*.py"))
    return [file for file in files if not any(part in file.relative_to(ROOT).as_posix() for part in ESTIMATES)]


def readers() -> list[Path]:
    return [ROOT / "generator" / name for name in READERS]


def page() -> list[Path]:
    files = sorted((ROOT / "webplay" / "app").rglob("*.py"))
    return [file for file in files if PURE in file.read_text(encoding="utf-8").partition("from __future__")[0]]


SCOPES = {"engine": engine, "readers": readers, "page": page}
