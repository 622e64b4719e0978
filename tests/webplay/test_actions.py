"""Every button and field of the page names something that is done, and everything that can be done is asked for.

Read from the sources: the screens themselves need a browser.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

APP = Path(__file__).resolve().parents[2] / "webplay" / "app"
#: a button that can never be pressed
NOTHING = {"nothing"}
#: answered by the island itself, which watches fingers
OWN = {"push"}
#: functions whose arguments name a deed, and which of them
NAMING = {"button": 1, "_select": 1}
#: the page and the parts that it asks before any screen
COMMON = ("shell/page.py", "shell/given.py", "shell/files.py", "store/keeper.py")
SOURCES = {
    str(path.relative_to(APP)): ast.parse(path.read_text(encoding="utf-8")) for path in sorted(APP.rglob("*.py"))
}


def marks(tree: ast.Module) -> Iterator[ast.Call]:
    """The marks of methods that do something: `@does("cell")`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "does":
            yield node


def texts(*nodes: ast.AST) -> Iterator[str]:
    """All texts that are written in some places, as often as they are."""
    for node in nodes:
        for part in ast.walk(node):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value


def deeds(tree: ast.Module) -> list[str]:
    """What the methods of a module do."""
    return list(texts(*marks(tree)))


def common() -> set[str]:
    """What every screen can do."""
    return {deed for name in COMMON for deed in deeds(SOURCES[name])}


def asked(tree: ast.Module) -> Iterator[str]:
    """What the buttons and fields of a module ask for, where it is written there."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = NAMING.get(name)
        named = node.args[place] if place is not None and len(node.args) > place else None
        if isinstance(named, ast.Constant):
            yield str(named.value)
        for keyword in node.keywords:
            if keyword.arg == "data_do" and isinstance(keyword.value, ast.Constant):
                yield str(keyword.value.value)


def test_every_button_and_field_has_somebody_who_does_it() -> None:
    done = {deed for _, tree in SOURCES.items() for deed in deeds(tree)} | NOTHING | OWN
    missing = {(name, deed) for name, tree in SOURCES.items() for deed in asked(tree) if deed not in done}
    assert not missing


def test_everything_that_can_be_done_is_asked_for() -> None:
    written = Counter(text for tree in SOURCES.values() for text in texts(tree))
    marked = Counter(deed for tree in SOURCES.values() for deed in deeds(tree))
    assert not [deed for deed, count in marked.items() if written[deed] <= count]


def test_no_screen_answers_to_what_the_page_does_itself() -> None:
    """The page looks first: a deed of the same name would never be done."""
    screens = {name: tree for name, tree in SOURCES.items() if name not in COMMON}
    assert all(deeds(SOURCES[name]) for name in COMMON)
    assert not {(name, deed) for name, tree in screens.items() for deed in deeds(tree) if deed in common()}


def test_only_the_table_of_deeds_says_what_is_done() -> None:
    """No chain of conditions on what was asked for."""
    chains = [
        f"{name}:{node.lineno}"
        for name, tree in SOURCES.items()
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and node.orelse and ast.unparse(node.test).startswith(("do ==", "do in ("))
    ]
    assert not chains
