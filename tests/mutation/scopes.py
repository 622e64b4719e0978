"""What is mutated: the engine but its bots' estimates, what reads files in the generator, the page's pure Python."""

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
    # a bot's mind, and how it thinks of a round
    "skull/mind.py",
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
#: who is asked: tests that need no browser, no cluster and no second Python, and do not draw page after page
ASKED = {
    "engine": (
        *("tests/engine", "tests/fuzz", "tests/games", "tests/webplay", "tests/test_bad_input.py"),
        *(
            f"tests/generator/test_{name}.py"
            for name in ("checking", "ranking_table", "replay_on_paper", "sheet_signs")
        ),
    ),
    "readers": (
        *("tests/fuzz", "tests/engine/test_measuring.py", "tests/engine/test_direction_signs.py"),
        *("tests/engine/test_inventing.py", "tests/test_bad_input.py", "tests/test_maps_commands.py"),
        *("tests/test_par_command.py", "tests/webplay/test_daily.py", "tests/webplay/test_fresh.py"),
        *("tests/webplay/test_orders.py", "tests/webplay/test_print.py"),
        *(
            f"tests/generator/test_{name}.py"
            for name in ("french", "languages", "messages", "sheet_signs", "sheet_words", "shop_order", "translations")
        ),
        *(f"tests/generator/test_{name}.py" for name in ("names_on_paper", "read_aloud", "words")),
    ),
    "page": ("tests/webplay", "tests/games", "tests/fuzz", "tests/engine/test_direction_signs.py"),
}
