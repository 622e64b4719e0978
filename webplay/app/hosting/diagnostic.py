"""`#diagnostic`: tries out everything that the page needs of a host and a browser, and says what to change.

Not responsible for judging (`findings.py`) nor for the words. Whatever is found stays on the screen; it can be copied.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from webplay.app.hosting import findings
from webplay.app.hosting.findings import TESTS, Answer, Finding
from webplay.app.shell import dom
from webplay.app.shell.copying import copy
from webplay.app.shell.dom import Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Screen, does
from webplay.app.shell.titled import show_titled
from webplay.app.thinking.thinker import THINKER

SIGNS = {"good": "✓", "less": "!", "bad": "✗", "unknown": "?"}
#: how long a test may take, in seconds: most of them answer at once, some fetch everything or wake up a second Python
PATIENCE = {"types": 90, "worker": 20}
USUAL_PATIENCE = 6
#: tests that judge what the server said when `types` asked it
ASKED_BEFORE = ("files", "edition", "policy", "frame", "packing", "caching")


class DiagnosticScreen(Screen):
    """A look at the host and the browser."""

    name = "diagnostic"

    def __init__(self, page: Shell) -> None:
        super().__init__(page)
        self.found: dict[str, Finding] = {}
        self.begun = False
        #: what the server said to each file, and to the page itself
        self.answers: list[Answer] = []
        self.page_text = ""
        self.page_headers: Mapping[str, str] = {}

    def title(self) -> str:
        return self.words("page.host.title")

    def show(self) -> None:
        say = self.words
        self.rows = {test: dom.make("li", data_test=test) for test in TESTS}
        for test in TESTS:
            self._show_row(test)
        show_titled(
            self,
            dom.make("p", say("page.host.lead"), class_="teachers-lead"),
            dom.make("ul", *self.rows.values(), class_="host-tests"),
            dom.make(
                "p",
                dom.button(say("page.host.copy"), "host-copy", class_="button primary"),
                dom.make("a", say("page.host.administrators"), href="#administrators", class_="button quiet"),
                class_="ways",
            ),
            class_="teachers",
            tag="article",
        )
        if not self.begun:
            self.begun = True
            self.page.spawn(self._look())

    def _show_row(self, test: str) -> None:
        say, found, row = self.words, self.found.get(test), self.rows[test]
        name = dom.make("strong", say(f"page.host.{test}.name"))
        if found is None:
            dom.fill(row, dom.make("span", "…", class_="host-sign"), dom.make("div", name))
            return
        row.setAttribute("data-outcome", found.outcome)
        told = dom.make("p", self._told(found))
        lines = dom.make("pre", "\n".join(found.lines)) if found.lines else None
        sign = dom.make("span", SIGNS[found.outcome], class_="host-sign", aria_hidden="true")
        spoken = dom.make("span", say(f"page.host.{found.outcome}"), class_="unseen")
        dom.fill(row, sign, dom.make("div", spoken, name, told, lines))

    def _told(self, found: Finding) -> str:
        key = found.key if found.key == "late" else f"{found.test}.{found.key}"
        # Only sizes have a decimal mark that belongs to the language; other values are names and lines of a server.
        sizes = {name: self.words.figures(value) for name, value in found.values.items() if name == "size"}
        return self.words(f"page.host.{key}", **{**found.values, **sizes})

    @does("host-copy")
    def _copy(self, _arg: str, event: Event) -> None:
        copy(self.page, self.report(), event.target.closest("button"))

    def report(self) -> str:
        """Everything that was found, as text for a mail."""
        told = [f"Carnet · {str(js.location.href).partition('#')[0]}", str(js.navigator.userAgent)]
        for test, found in self.found.items():
            name = self.words(f"page.host.{test}.name")
            told += [f"{SIGNS[found.outcome]} {name}: {self._told(found)}", *(f"    {line}" for line in found.lines)]
        return "\n".join(told)

    # Trying everything out.

    async def _look(self) -> None:
        """One test after another, each with an outcome; whoever comes back later finds the rest tried out."""
        tests: dict[str, Callable[[], Awaitable[Finding]]] = {
            "address": self._address, "types": self._types, "files": self._files, "edition": self._edition,
            "policy": self._policy, "code": self._code, "storage": self._storage, "offline": self._offline,
            "worker": self._worker, "clipboard": self._clipboard, "camera": self._camera, "frame": self._frame,
            "packing": self._packing, "caching": self._caching,
        }  # fmt: skip
        for test, look in tests.items():
            if test not in self.found:
                self.found[test] = await self._outcome(test, look)
            if self.page.screen is not self:
                self.begun = False
                return
            self._show_row(test)
        if self.found["offline"].key == "soon":
            self.found["offline"] = await self._outcome("offline", self._offline)
            self._show_row("offline")
        self.page.speak(self.words("page.host.done"))

    async def _outcome(self, test: str, look: Callable[[], Awaitable[Finding]]) -> Finding:
        """How a test went: also when it never answers, or stumbles over a browser that nobody thought of."""
        asked = self.found.get("types")
        if asked and asked.key in ("late", "failed") and test in ASKED_BEFORE:
            return replace(asked, test=test, outcome="unknown")
        seconds = PATIENCE.get(test, USUAL_PATIENCE)
        try:
            return await asyncio.wait_for(look(), seconds)
        except TimeoutError:
            return Finding(test, "unknown", "late", {"seconds": str(seconds)})
        except (JsException, OSError, ValueError) as error:
            return Finding(test, "bad", "failed", {"why": str(error)})
        except Exception as error:
            return Finding(test, "unknown", "failed", {"why": f"{type(error).__name__}: {error}"})

    @property
    def _is_file(self) -> bool:
        return str(js.location.protocol) == "file:"

    async def _address(self) -> Finding:
        if self._is_file:
            return Finding("address", "good", "file", {})
        secure = bool(js.isSecureContext)
        return Finding("address", "good" if secure else "less", "good" if secure else "plain", {})

    async def _types(self) -> Finding:
        if self._is_file:
            return Finding("types", "good", "file", {})
        page = await _asked(str(js.location.href).partition("#")[0])
        self.page_headers, self.page_text = page[0].headers, page[1]
        asking: Any = js.document.querySelectorAll("link[href], script[src]")
        names = {str(getattr(one, "href", "") or getattr(one, "src", "")) for one in asking}
        archives = [str(js.URL.new(name, js.document.baseURI).href) for name in _archives().values()]
        inside = sorted({*names, *archives})
        self.answers = []
        origin = str(js.location.origin)
        for address in inside:
            if address.startswith(origin):
                self.answers.append((await _asked(address, text=False))[0])
        return findings.types_of(self.answers)

    async def _files(self) -> Finding:
        if self._is_file:
            return Finding("files", "good", "file", {})
        _, worker = await _asked(str(js.URL.new("sw.js", js.document.baseURI).href))
        return findings.files_of(self.answers, findings.built_sizes(worker))

    async def _edition(self) -> Finding:
        if self._is_file:
            return Finding("edition", "good", "file", {})
        return findings.edition_of(self.page_text, _archives()["app"])

    async def _policy(self) -> Finding:
        return findings.policy_of(self.page_headers, own_policy())

    async def _code(self) -> Finding:
        """Whether functions may be built out of text: without, the page runs all the same, only without PyScript."""
        try:
            js.Function.new("")
        except JsException:
            return Finding("code", "less", "less", {})
        return Finding("code", "good", "good", {})

    async def _storage(self) -> Finding:
        kept = await js.carnetBoot.indexedDB
        if not kept:
            return Finding("storage", "bad", "bad", {})
        estimate = await js.navigator.storage.estimate() if hasattr(js.navigator, "storage") else None
        room = f"{estimate.quota / 1e6:.0f}" if estimate and estimate.quota else "?"
        return Finding("storage", "good", "good", {"room": room})

    async def _offline(self) -> Finding:
        if self._is_file:
            return Finding("offline", "good", "file", {})
        try:
            there = bool(js.navigator.serviceWorker)
        except (AttributeError, JsException):
            there = False
        if not there:
            return Finding("offline", "less", "none", {})
        ready = js.document.querySelector("#offline").dataset.state == "ready"
        return Finding("offline", "good", "ready" if ready else "soon", {})

    async def _worker(self) -> Finding:
        await THINKER.wake()
        for _ in range((PATIENCE["worker"] - 1) * 10):
            if str(getattr(js.document.documentElement.dataset, "thinker", "")) in ("awake", "none"):
                break
            await asyncio.sleep(0.1)
        awake = THINKER.awake
        return Finding("worker", "good" if awake else "less", "good" if awake else "less", {})

    async def _clipboard(self) -> Finding:
        there = hasattr(js.navigator, "clipboard") and bool(js.isSecureContext)
        return Finding("clipboard", "good" if there else "less", "good" if there else "less", {})

    async def _camera(self) -> Finding:
        there = hasattr(js.navigator, "mediaDevices") and hasattr(js.navigator.mediaDevices, "getUserMedia")
        if not there:
            return Finding("camera", "less", "less", {})
        rules = getattr(js.document, "featurePolicy", None)
        if rules is not None and not rules.allowsFeature("camera"):
            lines = ("Permissions-Policy: camera=(self)", '<iframe allow="camera; clipboard-write" …>')
            return Finding("camera", "less", "forbidden", {}, lines)
        return Finding("camera", "good", "good", {})

    async def _frame(self) -> Finding:
        # Two windows are the same one only for JavaScript.
        if not js.Object.is_(js.window.top, js.window):
            return Finding("frame", "good", "inside", {})
        header = self.page_headers.get("x-frame-options", "")
        ancestors = "frame-ancestors" in self.page_headers.get("content-security-policy", "")
        if header or ancestors:
            rule = f"X-Frame-Options: {header}" if header else "frame-ancestors"
            lines = ("Content-Security-Policy: frame-ancestors 'self' https://platform.example",)
            return Finding("frame", "less", "refused", {"rule": rule}, lines)
        return Finding("frame", "good", "good", {})

    async def _packing(self) -> Finding:
        return Finding("packing", "good", "file", {}) if self._is_file else findings.packing_of(self.answers)

    async def _caching(self) -> Finding:
        return Finding("caching", "good", "file", {}) if self._is_file else findings.caching_of(self.page_headers)


def own_policy() -> str:
    """The policy that the page gives itself: a server may send the same."""
    found = dom.find('meta[http-equiv="Content-Security-Policy"]')
    return str(found.getAttribute("content")) if found else ""


def _archives() -> dict[str, str]:
    archives: dict[str, str] = js.carnetBoot.settings.archives.to_py()
    return archives


async def _asked(address: str, text: bool = True) -> tuple[Answer, str]:
    """What the server itself says, not what was kept of it."""
    options: Any = to_js({"cache": "reload"}, dict_converter=js.Object.fromEntries)
    response = await js.fetch(address, options)
    headers = {str(pair[0]): str(pair[1]) for pair in js.Array.from_(response.headers.entries())}
    name = address.partition(str(js.URL.new(".", js.document.baseURI).href))[2] or "index.html"
    if text:
        content = str(await response.text())
        return Answer(name, int(response.status), headers, len(content.encode())), content
    data = await response.arrayBuffer()
    return Answer(name, int(response.status), headers, int(data.byteLength)), ""
