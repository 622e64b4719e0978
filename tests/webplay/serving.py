"""A static web server for the built site, under a sub-path as on a shared host."""

import re
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, BytesIO
from pathlib import Path
from typing import Any

SUB_PATH = "/class/carnet/"
CHUNK = 1 << 16
#: seconds after which an answer that hangs is given up
LONGEST = 120
# What a sign-in page of a network answers to everything.
PORTAL = b"<!doctype html><title>Sign in</title><p>Please sign in to the network."


@dataclass
class Host:
    """How a server behaves; what it is like can be changed while it serves."""

    headers: Mapping[str, str] = field(default_factory=lambda: {"Cache-Control": "max-age=600"})
    #: content types by the ending of a name
    types: Mapping[str, str] = field(default_factory=dict)
    #: names for which a sign-in page comes, with a status as if all were well
    portal: str = ""
    #: names that it does not give out
    lost: str = ""
    #: whether it tells by date and size that nothing has changed, as nginx and Apache do
    validators: bool = False
    #: names whose answers break off half-way, and names whose answers stop there without an end
    breaks: str = ""
    hangs: str = ""
    #: seconds for every 64 kB: a slow line
    pace: float = 0.0
    #: the names that were given out to their last byte
    given: list[str] = field(default_factory=list)
    #: set when those who hang may go on
    over: threading.Event = field(default_factory=threading.Event)


class Handler(SimpleHTTPRequestHandler):
    """Serves the folder below SUB_PATH and nothing else."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".js": "text/javascript", ".wasm": "application/wasm"}

    def __init__(self, *arguments: Any, host: Host, **options: Any) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def translate_path(self, path: str) -> str:
        if not path.startswith(SUB_PATH):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path.removeprefix(SUB_PATH))

    def guess_type(self, path: Any) -> str:
        return self.host.types.get(Path(path).suffix) or super().guess_type(path)

    def send_head(self) -> Any:
        if self.host.portal and re.search(self.host.portal, self.path):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.send_header("Content-Length", str(len(PORTAL)))
            self.end_headers()
            return BytesIO(PORTAL)
        if self.host.lost and re.search(self.host.lost, self.path):
            self.send_error(404)
            return None
        if self._tag() and self.headers.get("If-None-Match") == self._tag():
            self.send_response(304)
            self.end_headers()
            return None
        return super().send_head()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        host, name = self.host, Path(self.path).name
        left = Path(self.translate_path(self.path)).stat().st_size if isinstance(source, BufferedReader) else 0
        broken = [pattern for pattern in (host.breaks, host.hangs) if pattern and re.search(pattern, self.path)]
        least = left // 2 if broken else 0
        while left > least and (chunk := source.read(min(CHUNK, left - least))):
            outputfile.write(chunk)
            left -= len(chunk)
            time.sleep(host.pace)
        if not broken:
            super().copyfile(source, outputfile)
            host.given.append(name)
            return
        outputfile.flush()
        if broken == [host.hangs]:
            host.over.wait(LONGEST)
        self.close_connection = True

    def _tag(self) -> str:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not self.host.validators or not path.is_file():
            return ""
        facts = path.stat()
        return f'"{int(facts.st_mtime):x}-{facts.st_size:x}"'

    def end_headers(self) -> None:
        headers = dict(self.host.headers) | ({"ETag": self._tag()} if self._tag() else {})
        for name, value in headers.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_arguments: object) -> None:
        """Say nothing: the tests report what matters."""


class Server(ThreadingHTTPServer):
    """A server that does not complain when a browser leaves in the middle of an answer."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def served(folder: Path, host: Host | None = None) -> Iterator[str]:
    """Serve a folder from a free port; gives the address of its page."""
    server = Server(("127.0.0.1", 0), partial(Handler, directory=str(folder), host=host or Host()))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{SUB_PATH}"
    finally:
        if host:
            host.over.set()
        server.shutdown()
        server.server_close()
