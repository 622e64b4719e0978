"""Where the build finds its inputs and leaves its results."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "webplay" / "static"
GAMES = ROOT / "webplay" / "app" / "games"
WORDS = ROOT / "webplay" / "words"
FONTS = ROOT / "generator" / "draw" / "faces"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"
ZXING = NODE_MODULES / "zxing-wasm"
DIST = ROOT / "dist"
SITE = DIST / "site"
SITE_ZIP = DIST / "carnet-site.zip"
SCORM_ZIP = DIST / "carnet-scorm.zip"
SINGLE = DIST / "carnet.html"
CACHE = ROOT / ".cache"


class BuildError(Exception):
    """Something the build needs is missing; the message says what to do."""
