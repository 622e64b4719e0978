"""The mutants of a module: each is one small change to its syntax tree, found again by its number."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

#: what stands in the place of an operator
SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.Break: ast.Continue,
    ast.Continue: ast.Break,
}
#: what nobody counts on being right to the letter: what is only shown to those who look for mistakes
UNTOLD = ("__repr__", "__str__")
#: and what a bot thinks of a game, which may be a little off without being wrong
THOUGHT = (
    *("appraise", "candidates", "expects", "guess", "lessons", "outlook", "quick_game", "rounds_left"),
    *("_estimate", "_table"),
)
#: how long it thinks is a matter of patience
PATIENCE = ("playouts", "review_playouts", "par_steps")
GUARDS = ("strict",)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@dataclass(frozen=True)
class Mutant:
    """One change: in which file, which of its possible changes, on which line, and what it does."""

    path: str
    number: int
    line: int
    change: str

    @property
    def name(self) -> str:
        return f"{self.path}:{self.number}"


@dataclass
class _Change:
    line: int
    words: str
    make: Callable[[], None]


def mutants_of(path: str, source: str) -> list[Mutant]:
    """Every mutant of a module."""
    return [
        Mutant(path, number, change.line, change.words) for number, change in enumerate(_changes(ast.parse(source)))
    ]


def mutated(source: str, number: int) -> ast.Module:
    """The tree of a module with one of its changes made."""
    tree = ast.parse(source)
    list(_changes(tree))[number].make()
    return ast.fix_missing_locations(tree)


def _changes(tree: ast.Module) -> Iterator[_Change]:
    for node in _behaviour(tree):
        yield from _changes_at(node)


def _behaviour(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that say what is done: no annotations, no texts that explain, nothing only for eyes."""
    if isinstance(node, FUNCTIONS) and node.name in (*UNTOLD, *THOUGHT):
        return
    if isinstance(node, ast.Assign | ast.AnnAssign) and any(name in PATIENCE for name in _targets(node)):
        return
    # `strict=True` and the like only look out for mistakes of ours.
    if isinstance(node, ast.keyword) and node.arg in GUARDS:
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params") or _explains(node, name, value):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_prose(child):
                yield from _behaviour(child)


def _targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _explains(node: ast.AST, name: str, value: Any) -> bool:
    """Whether this is for type checkers only."""
    checking = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    return checking or value is None or (isinstance(node, ast.ClassDef) and name == "bases")


def _is_prose(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changes_at(node: ast.AST) -> Iterator[_Change]:
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            yield from _swap(node, operator, lambda new, place=place: node.ops.__setitem__(place, new))  # type: ignore[misc]  # bound now
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        yield from _swap(node, node.op, lambda new: setattr(node, "op", new))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield _Change(node.lineno, "not left out", lambda: _to_truth(node))
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        yield _Change(node.test.lineno, "condition turned round", lambda: setattr(node, "test", _not(node.test)))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        new = (not node.value) if isinstance(node.value, bool) else node.value + 1
        yield _Change(node.lineno, f"{node.value} → {new}", lambda: setattr(node, "value", new))
    elif isinstance(node, ast.Return) and node.value is not None and not _is_nothing(node.value):
        yield _Change(node.lineno, "returns None", lambda: setattr(node, "value", ast.Constant(None)))


def _swap(node: Any, operator: ast.AST, put: Callable[[Any], None]) -> Iterator[_Change]:
    other = SWAPS.get(type(operator))
    if other:
        words = f"{type(operator).__name__} → {other.__name__}"
        yield _Change(node.lineno, words, lambda: put(other()))


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _to_truth(node: ast.UnaryOp) -> None:
    """`not x` without its not, which must still be true or false: `not not x`."""
    node.op, node.operand = ast.Not(), _not(node.operand)


def _is_nothing(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is None
