"""Who may import whom: the arrows of the design."""

import ast
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_import_linter_keeps_the_arrows() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_engine_needs_the_standard_library_only() -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names = [node.module or ""]
            else:
                continue
            for name in names:
                assert name.split(".")[0] in allowed, f"{path.relative_to(ROOT)} imports {name}"


def test_modules_are_loaded_by_names_that_hold_in_the_wheel() -> None:
    """There `engine` and `generator` lie inside `carnet`: what is loaded late is named from where it is asked for."""
    late = re.compile(r"\(\s*f?[\"'](?:engine|generator|layouts)[.\"']")
    paths = [path for room in ("engine", "generator") for path in (ROOT / room).rglob("*.py")]
    assert [path for path in paths if late.search(path.read_text(encoding="utf-8"))] == []
