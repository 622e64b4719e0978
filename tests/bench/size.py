"""How much a first visit downloads, beside a bare Pyodide: `python -m tests.bench.size`."""

import gzip
from collections.abc import Iterable
from pathlib import Path

from tests.bench.browser import SITE, STDLIB

#: fetched when somebody prints or reads a photo, or by the browser itself
LATER = ("print-", "reader-", "icon-", "snapshot-worker-", "sw.")
BARE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide-lock.json")


def weigh(files: Iterable[Path]) -> tuple[float, float]:
    """Megabytes as they are, and as a server that compresses would send them."""
    texts = [file.read_bytes() for file in files]
    return sum(map(len, texts)) / 1e6, sum(len(gzip.compress(text)) for text in texts) / 1e6


def report() -> None:
    """Print what is needed to play, all that is kept for offline use, and the single file."""
    bare = weigh([STDLIB, *(next(SITE.glob("pyodide-*")) / name for name in BARE)])
    everything = [path for path in SITE.rglob("*") if path.is_file() and path.name != "carnet.html"]
    first = [
        path
        for path in everything
        if not path.name.startswith(("print-", "reader-", "icon-", "snapshot-worker-", "sw."))
    ]
    kinds = {"to play": first, "with printing, kept offline": everything, "single file": [SITE.parent / "carnet.html"]}
    print(f"bare Pyodide: {bare[0]:.1f} MB, {bare[1]:.1f} MB compressed")
    for kind, files in kinds.items():
        raw, small = weigh(files)
        print(f"Carnet, {kind}: {raw:.1f} MB (ratio {raw / bare[0]:.2f}), ", end="")
        print(f"{small:.1f} MB compressed (ratio {small / bare[1]:.2f})")


if __name__ == "__main__":
    report()
