"""Starts `carnet.pyz`: unpacks it once, and runs it from there. (Packed as its `__main__.py`.)"""

import os
import shutil
import sys
import tempfile
import zipfile
from importlib import import_module
from pathlib import Path

EDITION = "{{edition}}"
LEAST = (3, 11)


def main() -> int:
    """Run the command line that lies in this file."""
    if sys.version_info < LEAST:
        print("Carnet needs Python 3.11 or later; this is {}.{}.".format(*sys.version_info), file=sys.stderr)
        return 2
    passing = None
    folder = _cache() / EDITION
    if not (folder / "carnet.py").is_file():
        try:
            _unpack(folder)
        except OSError:
            passing = tempfile.mkdtemp(prefix="carnet-")
            folder = Path(passing)
            with zipfile.ZipFile(sys.argv[0]) as packed:
                packed.extractall(folder)
    sys.path.insert(0, str(folder))
    try:
        status: int = import_module("carnet").main()
        return status
    finally:
        if passing:
            shutil.rmtree(passing, ignore_errors=True)


def _cache() -> Path:
    """Where programs keep what can be made again."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()) / "carnet"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "carnet"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "carnet"


def _unpack(folder: Path) -> None:
    """Unpack beside, then rename: two programs at once, or a full disk, never leave half of it behind."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(dir=folder.parent))
    try:
        with zipfile.ZipFile(sys.argv[0]) as packed:
            packed.extractall(fresh)
        fresh.rename(folder)
    except OSError:
        shutil.rmtree(fresh, ignore_errors=True)
        if not (folder / "carnet.py").is_file():
            raise


if __name__ == "__main__":
    sys.exit(main())
