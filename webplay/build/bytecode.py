"""Compiles modules for the page's Python, so that importing them takes less than half the time.

Byte code only loads in the Python version that made it, and the page runs CPython 3.14. Where this build runs on
3.14 itself, `pyodide py-compile` does the work; pyodide-build needs Python 3.12 or later, and on any other version it
would write byte code that the page refuses ("bad magic number"). There, the pinned Pyodide compiles under Node; and
for a release everywhere, because another 3.14 writes the same code in other bytes (which texts it holds once).
Either way the files carry a hash instead of a time, and nobody checks it: the sources are not in the archive.
"""

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Mapping
from importlib.util import source_hash
from pathlib import Path

from webplay.build.archive import zip_bytes
from webplay.build.places import CACHE, PYODIDE, BuildError

PAGE_PYTHON = (3, 14)
COMPILER = Path(__file__).with_name("compile.mjs")
#: in the environment of whoever makes a release: its bytes hang on no version of Python
SAME_EVERYWHERE = "CARNET_SAME_EVERYWHERE"
#: of byte code with a hash that nobody checks
UNCHECKED_HASH = (1).to_bytes(4, "little")


def compiled(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """Byte code by path (`engine/grid.pyc`) for source by path (`engine/grid.py`); what was compiled once is kept."""
    folder = CACHE / "bytecode"
    folder.mkdir(parents=True, exist_ok=True)
    kept = {name: folder / _key(name, source) for name, source in sources.items()}
    missing = {name: sources[name] for name, path in kept.items() if not path.is_file()}
    if missing:
        compile_them = _with_pyodide_build if compiler() == "pyodide-build" else _with_node
        for name, code in compile_them(missing).items():
            kept[name].write_bytes(code)
    return {f"{name}c": path.read_bytes() for name, path in kept.items()}


def compiler() -> str:
    """Who compiles here."""
    is_page_python = sys.version_info[:2] == PAGE_PYTHON
    return "pyodide-build" if is_page_python and SAME_EVERYWHERE not in os.environ else "node"


def _key(name: str, source: bytes) -> str:
    runtime = (PYODIDE / "package.json").read_bytes()
    return hashlib.sha256(b"\0".join([compiler().encode(), runtime, name.encode(), source])).hexdigest()


def _with_node(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node is needed to compile for the page: install Node 20 or later with npm.")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "sources.zip").write_bytes(zip_bytes(sources))
        pyodide = PYODIDE.as_uri() + "/pyodide.mjs"
        command = [node, str(COMPILER), pyodide, str(work / "sources.zip"), str(work / "code.zip")]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"Compiling under Node failed:\n{done.stdout}{done.stderr}")
        return _without_suffix((work / "code.zip").read_bytes())


def _with_pyodide_build(sources: Mapping[str, bytes]) -> dict[str, bytes]:
    pyodide = Path(sys.executable).with_name("pyodide")
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder) / "sources.zip"
        work.write_bytes(zip_bytes(sources))
        done = subprocess.run([str(pyodide), "py-compile", str(work)], capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"pyodide py-compile failed:\n{done.stdout}{done.stderr}")
        found = _without_suffix(work.read_bytes())
        return {name: with_hash(code, sources[name]) for name, code in found.items()}


def with_hash(code: bytes, source: bytes) -> bytes:
    """Byte code whose head names the source in the place of a time: two builds are the same bytes."""
    return code[:4] + UNCHECKED_HASH + source_hash(source) + code[16:]


def _without_suffix(archive: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(archive)) as files:
        return {name.removesuffix("c"): files.read(name) for name in files.namelist() if name.endswith(".pyc")}
