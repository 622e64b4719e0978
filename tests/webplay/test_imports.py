"""The modules of the page know each other one way: no two import each other, not even late or only for types."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APP = ROOT / "webplay" / "app"


def modules() -> dict[str, Path]:
    names = {}
    for path in APP.rglob("*.py"):
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        names[name.removesuffix(".__init__")] = path
    return names


def imported(path: Path, known: dict[str, Path]) -> set[str]:
    """Every module of the page that a file names in an import, wherever that stands."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (inner & known.keys()) or ({node.module} & known.keys())
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names} & known.keys()
    return found


def test_no_two_modules_import_each_other() -> None:
    known = modules()
    graph = {name: imported(path, known) for name, path in known.items()}
    assert graph["webplay.app.table.screen"]
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


def test_screens_do_not_know_the_page() -> None:
    known = modules()
    page = "webplay.app.shell.page"
    assert [name for name, path in known.items() if page in imported(path, known)] == ["webplay.app"]


def test_no_screen_is_made_out_of_another() -> None:
    """Screens are composed of parts: none inherits from the screen of another game or another role."""
    bases = {
        node.name: {getattr(base, "id", "") for base in node.bases}
        for path in modules().values()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef)
    }
    # What is abstract is a form that screens have, and no screen itself.
    screens = {name for name, parents in bases.items() if "Screen" in parents and "ABC" not in parents}
    assert "Table" in screens
    assert not {name for name, parents in bases.items() if parents & screens}
