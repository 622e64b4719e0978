"""The files of Pyodide and PyScript that the page needs, out of the pinned npm packages."""

import json
import re
from pathlib import Path

from webplay.build.places import PYODIDE, PYSCRIPT, ZXING, BuildError

# The standard library comes from stdlib.py. Many servers do not know `.mjs` and send it as something that a browser
# will not run: the modules get the older name, in their own texts too.
MODULES = {"pyodide.mjs": "pyodide.js", "pyodide.asm.mjs": "pyodide.asm.js"}
# The chunks carry hashes of their own, which change with each release.
PYSCRIPT_FILES = ("core.js", "core-*.js", "error-*.js")


def version(package: Path) -> str:
    """The installed version of an npm package."""
    try:
        return str(json.loads((package / "package.json").read_text())["version"])
    except FileNotFoundError:
        raise BuildError(f"{package.name} is missing: run `npm ci` first (`make` does).") from None


def pyodide_folder() -> str:
    """The folder's name says the version, so that an update never meets an old cached file."""
    return f"pyodide-{version(PYODIDE)}"


def pyscript_folder() -> str:
    """Likewise for PyScript."""
    return f"pyscript-{version(PYSCRIPT)}"


def decoder_names() -> dict[str, str]:
    """Where the decoder of QR codes lies in the site; it is fetched when somebody first wants one read."""
    folder = f"decoder-{version(ZXING)}"
    return {"script": f"{folder}/reader.js", "wasm": f"{folder}/reader.wasm"}


def decoder_files() -> dict[str, bytes]:
    """The decoder: its script and its program."""
    names = decoder_names()
    script = (ZXING / "dist" / "iife" / "reader" / "index.js").read_bytes()
    wasm = (ZXING / "dist" / "reader" / "zxing_reader.wasm").read_bytes()
    # It would look for its program on a foreign host, if nobody gave it one.
    script = re.sub(rb"https://[^`]+`", b"./`", _without_source_map(script))
    return {names["script"]: script, names["wasm"]: wasm}


def runtime_files() -> dict[str, bytes]:
    """All runtime files by their path in the site."""
    wasm, lock = (f"{pyodide_folder()}/{name}" for name in ("pyodide.asm.wasm", "pyodide-lock.json"))
    files = {wasm: (PYODIDE / "pyodide.asm.wasm").read_bytes(), lock: lock_file()}
    for name, known in MODULES.items():
        script = _without_source_map((PYODIDE / name).read_bytes())
        files[f"{pyodide_folder()}/{known}"] = script.replace(b"pyodide.asm.mjs", b"pyodide.asm.js")
    for pattern in PYSCRIPT_FILES:
        matches = sorted((PYSCRIPT / "dist").glob(pattern))
        if not matches:
            raise BuildError(f"@pyscript/core has no {pattern}: this release is built differently.")
        for path in matches:
            files[f"{pyscript_folder()}/{path.name}"] = _without_source_map(path.read_bytes())
    return files


def lock_file() -> bytes:
    """Pyodide's list of packages cut to its head: the page installs none, and the list would weigh 120 kB."""
    whole = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return json.dumps({"info": whole["info"], "packages": {}}, sort_keys=True).encode()


def _without_source_map(script: bytes) -> bytes:
    """Drop the last comment, which names a file that is not shipped."""
    head, mark, tail = script.rpartition(b"\n//# sourceMappingURL=")
    return head + b"\n" if mark and b"\n" not in tail.strip() else script
