"""What is mutated: the engine but its bots' estimates, what reads files in the generator, the page's pure Python."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: how a bot chooses and what it imagines: may be a little off without being wrong, what it is worth says
#: `make strength`. What a bot may see, which ones there are, reviews, their reasons and puzzles are no estimates.
ESTIMATES = (
    "engine/bots/beginner.py",
    "engine/bots/greedy.py",
    "engine/bots/outlook.py",
    "engine/bots/search.py",
    "engine/games/*/bot.py",
    "engine/games/*/estimate.py",
    "engine/games/*/outlook.py",
    "engine/games/*/sketch.py",
    # what the evaluation makes of what it sees
    "engine/games/*/weights.py",
    # a bot's mind, and how it thinks of a round
    "engine/games/skull/mind.py",
    "engine/games/valley/mind.py",
    "engine/games/valley/plans.py",
    "engine/games/valley/revealing.py",
    # what playouts make of a decision, and how far a search gets
    "engine/par.py",
    "engine/review/judging.py",
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
#: what a module of the page says of itself when all it asks of the browser is given to it
PURE = "Pure Python"
#: who imports one of these lives in the browser, and who imports such a one does, too
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "_pyodide"}


def engine() -> list[Path]:
    files = sorted((ROOT / "engine").rglob("*.py"))
    return [file for file in files if not any(file.relative_to(ROOT).match(pattern) for pattern in ESTIMATES)]


def readers() -> list[Path]:
    return [ROOT / "generator" / name for name in READERS]


def page() -> list[Path]:
    """What says that it is pure, and whatever never comes to import the browser."""
    files = sorted((ROOT / "webplay" / "app").rglob("*.py"))
    named = {_module(file): file for file in files}
    asked = {name: set(_imported(file)) for name, file in named.items()}
    bound = {name for name, modules in asked.items() if modules & BROWSER}
    while further := {name for name, modules in asked.items() if name not in bound and modules & bound}:
        bound |= further
    return [file for name, file in named.items() if name not in bound or _says_it_is_pure(file)]


def _module(file: Path) -> str:
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def _imported(file: Path) -> Iterator[str]:
    """What a file imports: packages, modules, and what may be one in them."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (
                node.module.partition(".")[0],
                node.module,
                *(f"{node.module}.{each.name}" for each in node.names),
            )
        elif isinstance(node, ast.Import):
            yield from (name for each in node.names for name in (each.name.partition(".")[0], each.name))


def _says_it_is_pure(file: Path) -> bool:
    return PURE in file.read_text(encoding="utf-8").partition("from __future__")[0]


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
        *("tests/test_command_line.py", "tests/test_par_command.py", "tests/test_review_command.py"),
        *("tests/games/valley/test_inventing.py", "tests/webplay/test_daily.py", "tests/webplay/test_fresh.py"),
        *("tests/webplay/test_orders.py", "tests/webplay/test_print.py", "tests/webplay/test_roster.py"),
        *(
            f"tests/generator/test_{name}.py"
            for name in ("french", "languages", "messages", "sheet_signs", "sheet_words", "shop_order", "translations")
        ),
        *(
            f"tests/generator/test_{name}.py"
            for name in ("files", "measured_comments", "names_on_paper", "options", "read_aloud", "teaching", "words")
        ),
    ),
    "page": ("tests/webplay", "tests/games", "tests/fuzz", "tests/engine/test_direction_signs.py"),
}
