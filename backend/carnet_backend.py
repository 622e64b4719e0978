"""Builds the wheel: everything under one top-level package, `carnet`, while the repository keeps its folders.

`engine`, `generator` and `layouts` are names that other people's packages may have, too. So a copy is made in which
they lie inside `carnet` and import each other by that name; setuptools makes the wheel of the copy. An editable
installation is the checkout itself, with its own names. The page comes along when it was built (`make site`).
"""

from __future__ import annotations

import os
import re
import tempfile
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from setuptools import build_meta

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("engine", "generator", "layouts")
PAGE = Path("dist", "carnet-site.zip")
#: "from engine.x import y", "import generator.x as y"
IMPORT = re.compile(rf"^(\s*)(from|import) (?=(?:{'|'.join(PACKAGES)})\b)", re.MULTILINE)
#: how a statement imports something without giving it a name of its own; that would name `carnet` instead
NAMELESS = re.compile(rf"^\s*import (?:{'|'.join(PACKAGES)})\b(?!.* as )", re.MULTILINE)
#: the oldest moment that a zip file can name
MOMENT = "315532800"
SETUPTOOLS = """[tool.setuptools.packages.find]
include = ["carnet*"]
namespaces = true

[tool.setuptools.package-data]
"*" = ["*"]
"""
INIT = '''"""Prints, plays and scores five pencil-and-paper exploration games."""


def main() -> int:
    """Run the command line."""
    from carnet.__main__ import main

    return main()
'''

build_sdist = build_meta.build_sdist
get_requires_for_build_editable = build_meta.get_requires_for_build_editable
get_requires_for_build_sdist = build_meta.get_requires_for_build_sdist
get_requires_for_build_wheel = build_meta.get_requires_for_build_wheel
prepare_metadata_for_build_editable = build_meta.prepare_metadata_for_build_editable


def build_editable(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Install the checkout itself, without the warning that folders of these names lie in it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        name: str = build_meta.build_editable(wheel_directory, config_settings, metadata_directory)
    return name


def build_wheel(wheel_directory: str, config_settings: Any = None, metadata_directory: str | None = None) -> str:
    """Make the wheel out of a copy of the project."""
    target = Path(wheel_directory).resolve()
    with _in_a_copy():
        name: str = build_meta.build_wheel(str(target), config_settings)
    return name


def prepare_metadata_for_build_wheel(metadata_directory: str, config_settings: Any = None) -> str:
    """Say what the wheel will be called and what it needs."""
    target = Path(metadata_directory).resolve()
    with _in_a_copy():
        name: str = build_meta.prepare_metadata_for_build_wheel(str(target), config_settings)
    return name


@contextmanager
def _in_a_copy() -> Iterator[None]:
    """Work in a copy of the project as the wheel holds it; what setuptools writes hangs on no clock."""
    before, moment = Path.cwd(), os.environ.get("SOURCE_DATE_EPOCH")
    os.environ["SOURCE_DATE_EPOCH"] = moment or MOMENT
    with tempfile.TemporaryDirectory() as folder:
        _copy(Path(folder))
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(before)
            if moment is None:
                del os.environ["SOURCE_DATE_EPOCH"]


def _copy(folder: Path) -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    ours = project[: project.index("[tool.setuptools]")]
    ours = ours.replace('build-backend = "carnet_backend"\nbackend-path = ["backend"]', "")
    _write(folder / "pyproject.toml", (ours + SETUPTOOLS).encode())
    for name in ("README.md", "LICENSE", "generator/draw/faces/OFL.txt"):
        _write(folder / name, (ROOT / name).read_bytes())
    package = folder / "carnet"
    _write(package / "__init__.py", INIT.encode())
    _write(package / "__main__.py", renamed(ROOT / "carnet.py"))
    for path in sorted(path for name in PACKAGES for path in (ROOT / name).rglob("*") if path.is_file()):
        if "__pycache__" not in path.parts and path.suffix != ".pyc":
            _write(package / path.relative_to(ROOT), renamed(path) if path.suffix == ".py" else path.read_bytes())
    if (ROOT / PAGE).is_file():
        _write(package / "page" / PAGE.name, (ROOT / PAGE).read_bytes())
        # The licences and the bill of materials of what the page holds, for those who do not look into zip files.
        with zipfile.ZipFile(ROOT / PAGE) as packed:
            for name in ("licences.txt", "sbom.cdx.json"):
                _write(package / name, packed.read(name))


def renamed(path: Path) -> bytes:
    """A module that imports ours as parts of `carnet`."""
    text = path.read_text(encoding="utf-8")
    if found := NAMELESS.search(text):
        raise ValueError(f"{path}: '{found[0].strip()}' cannot lie inside another package: write 'from … import …'")
    return IMPORT.sub(r"\1\2 carnet.", text).encode()


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    path.chmod(0o644)
