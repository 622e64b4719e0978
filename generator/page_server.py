"""Serves the built page from its zip file to browsers of this machine, with the types that it needs.

A page that was served is kept by the browser and opens without the server afterwards.
"""

from __future__ import annotations

import hashlib
import mimetypes
import zipfile
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOCAL = "127.0.0.1"
#: where the page comes with an installation, and where a checkout builds it
PLACES = (Path("page", "carnet-site.zip"), Path("dist", "carnet-site.zip"))
#: what systems know otherwise, or not at all
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".dat": "application/octet-stream",
}
#: says that whoever answers is one of ours
MARK = "carnet-page"


def built_page() -> Path | None:
    """The page's zip file, if this installation has one."""
    root = Path(__file__).resolve().parents[1]
    return next((root / place for place in PLACES if (root / place).is_file()), None)


class Files:
    """The files of the page by their path in it."""

    def __init__(self, archive: Path) -> None:
        self.archive = archive
        with zipfile.ZipFile(archive) as packed:
            self.names = frozenset(packed.namelist())

    def named(self, path: str) -> str | None:
        """The file that an address asks for."""
        name = unquote(urlsplit(path).path).lstrip("/") or "index.html"
        return name if name in self.names else None

    def read(self, name: str) -> bytes:
        # Opened each time: requests come in threads, and a newer page may take its place.
        with zipfile.ZipFile(self.archive) as packed:
            return packed.read(name)


def type_of(name: str) -> str:
    """The content type of a file."""
    return TYPES.get(Path(name).suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


class Handler(BaseHTTPRequestHandler):
    """Answers with files of the page and with nothing else."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: object, files: Files) -> None:
        self.files = files
        super().__init__(*arguments)  # type: ignore[arg-type]  # what a server hands over

    def do_GET(self) -> None:  # named by the server
        self._answer(self.wfile.write)

    def do_HEAD(self) -> None:  # named by the server
        self._answer(lambda _: 0)

    def _answer(self, write: Callable[[bytes], object]) -> None:
        name = self.files.named(self.path)
        if name is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        data = self.files.read(name)
        tag = f'"{hashlib.sha256(data).hexdigest()[:20]}"'
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        if not known:
            self.send_header("Content-Type", type_of(name))
            self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        if not known:
            write(data)

    def version_string(self) -> str:
        return MARK

    def log_message(self, *_arguments: object) -> None:
        """Say nothing: who serves wants to see the address and no more."""


class Server(ThreadingHTTPServer):
    """A server for this machine alone."""

    daemon_threads = True
    #: on some systems two servers could share a port otherwise
    allow_reuse_address = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Say nothing when a browser leaves in the middle of an answer."""


def page_server(archive: Path, port: int) -> Server:
    """A server of the page, not yet running; port 0 takes a free one."""
    return Server((LOCAL, port), partial(Handler, files=Files(archive)))
