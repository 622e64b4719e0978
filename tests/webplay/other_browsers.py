"""Firefox and WebKit by their own remote controls, for as long as Playwright's builds of them cannot be had.

Firefox speaks Marionette (JSON over a socket), WebKitGTK's MiniBrowser the WebDriver protocol through WebKitWebDriver
on a virtual screen. Each is used where the system has it: `firefox_path()` and `webkit_paths()` say so.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

PATIENCE = 60.0


class Driven(Protocol):
    """A browser that does what it is told."""

    def open(self, address: str) -> None:
        """Go to an address."""

    def run(self, script: str) -> Any:
        """Run a script in the page; it returns a value that JSON can hold."""

    def close(self) -> None:
        """End the browser."""


def wait_until(driven: Driven, condition: str, seconds: float = PATIENCE) -> Any:
    """Wait until an expression of the page is true, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if found := driven.run(f"return {condition}"):
            return found
        time.sleep(0.2)
    raise TimeoutError(condition)


def free_port() -> int:
    with socket.socket() as some:
        some.bind(("127.0.0.1", 0))
        return int(some.getsockname()[1])


def firefox_path() -> str | None:
    """The system's Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Firefox:
    """Firefox without a window."""

    def __init__(self, path: str, profile: Path) -> None:
        port = free_port()
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        command = [path, "--headless", "--marionette", "--no-remote", "--profile", str(profile)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.socket = self._connect(port)
        self._number = 0
        self._read()
        self._do("WebDriver:NewSession", {})

    def _connect(self, port: int) -> socket.socket:
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
            except OSError:
                if time.monotonic() > end or self.process.poll() is not None:
                    raise
                time.sleep(0.2)

    def _read(self) -> Any:
        """One message: its length, a colon, and so many bytes of JSON."""
        length = b""
        while not length.endswith(b":"):
            length += self.socket.recv(1)
        data = b""
        while len(data) < int(length[:-1]):
            data += self.socket.recv(int(length[:-1]) - len(data))
        return json.loads(data)

    def _do(self, command: str, values: dict[str, Any]) -> Any:
        self._number += 1
        text = json.dumps([0, self._number, command, values]).encode()
        self.socket.sendall(str(len(text)).encode() + b":" + text)
        _, _, error, value = self._read()
        if error:
            raise RuntimeError(f"{command}: {error.get('message')}")
        return value

    def open(self, address: str) -> None:
        self._do("WebDriver:Navigate", {"url": address})

    def run(self, script: str) -> Any:
        return self._do("WebDriver:ExecuteScript", {"script": script, "args": [], "sandbox": None})["value"]

    def close(self) -> None:
        with suppress(RuntimeError, OSError, ValueError):
            self._do("Marionette:Quit", {"flags": ["eForceQuit"]})
        self.socket.close()
        self.process.terminate()
        self.process.wait(20)


def webkit_paths() -> tuple[str, str, str] | None:
    """WebKitGTK's driver, its small browser, and a virtual screen."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return (driver, str(browsers[-1]), screen) if driver and screen and browsers else None


class WebKit:
    """WebKitGTK's MiniBrowser on a virtual screen."""

    def __init__(self, driver: str, browser: str, screen: str) -> None:
        shown = f":{90 + os.getpid() % 900}"
        quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.screen = subprocess.Popen([screen, shown, "-screen", "0", "1280x900x24"], **quiet)
        port = free_port()
        surroundings = os.environ | {"DISPLAY": shown, "GDK_BACKEND": "x11", "WEBKIT_DISABLE_DMABUF_RENDERER": "1"}
        self.process = subprocess.Popen([driver, f"--port={port}"], env=surroundings, **quiet)
        self.root = f"http://127.0.0.1:{port}"
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.session = self._do("POST", "/session", wanted)["sessionId"]
                break
            except OSError:
                if time.monotonic() > end:
                    self.close()
                    raise
                time.sleep(0.3)

    def _do(self, method: str, path: str, values: dict[str, Any] | None = None) -> Any:
        data = json.dumps(values).encode() if values is not None else None
        asked = urllib.request.Request(self.root + path, data, {"Content-Type": "application/json"}, method=method)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.load(answer)["value"]

    def open(self, address: str) -> None:
        self._do("POST", f"/session/{self.session}/url", {"url": address})

    def run(self, script: str) -> Any:
        return self._do("POST", f"/session/{self.session}/execute/sync", {"script": script, "args": []})

    def close(self) -> None:
        with suppress(OSError, AttributeError):
            self._do("DELETE", f"/session/{self.session}")
        for process in (self.process, self.screen):
            process.terminate()
            process.wait(20)
