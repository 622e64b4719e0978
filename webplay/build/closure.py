"""Which modules of an installed library our own code can reach.

Imports inside functions count as well: they run sooner or later, and in the browser nothing can be installed then.
"""

import ast
import importlib.util
from collections.abc import Iterable, Iterator
from pathlib import Path

# Reached by import statements that only matter elsewhere: bundled fonts, charts, other output formats, optional tools.
LEFT_OUT = (
    "reportlab.graphics.charts", "reportlab.graphics.samples", "reportlab.graphics.testshapes",
    "reportlab.graphics.testdrawings", "reportlab.graphics.renderPM", "reportlab.graphics.renderPS",
    "reportlab.graphics.renderSVG", "reportlab.lib.testutils", "reportlab.pdfbase.pdfform", "reportlab.platypus",
    "reportlab.rl_config_local",
)  # fmt: skip
# ReportLab reads these by running a text, which no import statement shows.
HIDDEN = ("reportlab.rl_settings",)


def library_root(library: str) -> Path:
    """The folder an installed library lives in."""
    spec = importlib.util.find_spec(library)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"{library} is not installed")
    return Path(spec.origin).parent


def reachable(sources: Iterable[Path], library: str) -> dict[str, Path]:
    """Module files of the library, by their path in an archive, that the sources import directly or through it."""
    root = library_root(library)
    found: dict[str, Path] = {}
    # Who imports a library names it: most files need not be parsed.
    naming = [source for source in sources if library.encode() in source.read_bytes()]
    waiting = [*HIDDEN, *(name for source in naming for name in _imports(source, ""))]
    while waiting:
        name = waiting.pop()
        if name.split(".")[0] != library or name.startswith(LEFT_OUT):
            continue
        for module, path in _module_files(root, name):
            if module not in found:
                found[module] = path
                package = module if path.name == "__init__.py" else module.rpartition(".")[0]
                waiting.extend(_imports(path, package))
    return {_place(module, path): path for module, path in sorted(found.items())}


def _place(module: str, path: Path) -> str:
    """The path of a module in an archive."""
    return module.replace(".", "/") + ("/__init__.py" if path.name == "__init__.py" else ".py")


def _module_files(root: Path, name: str) -> Iterator[tuple[str, Path]]:
    """The module and every package on the way to it; nothing for a name that is no module."""
    parts = name.split(".")
    for length in range(1, len(parts) + 1):
        below = parts[1:length]
        stem = root.joinpath(*below)
        path = next((path for path in (stem / "__init__.py", stem.with_suffix(".py")) if path.is_file()), None)
        if path:
            yield ".".join(parts[:length]), path


def _imports(path: Path, package: str) -> Iterator[str]:
    """Every name that may be a module in the import statements of one file."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)
