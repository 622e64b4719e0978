"""Somebody who listens: a virtual screen reader (Guidepup's, the npm package) inside an open page, and real keys.

What it says is all that a test knows of the page; what it does is a key, as on a real keyboard.
"""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page

SOURCE = (
    Path(__file__).resolve().parents[2]
    / "node_modules" / "@guidepup" / "virtual-screen-reader" / "lib" / "esm" / "index.browser.js"
)  # fmt: skip
EXPORTS = re.compile(r"export\{([^}]*)\};")
# What was said since it was last asked; a moment later, because a page speaks after it has shown.
HEARD = """async (pause) => {
  await new Promise((done) => setTimeout(done, pause));
  const said = await carnetReader.spokenPhraseLog();
  await carnetReader.clearSpokenPhraseLog();
  return said.map((phrase) => phrase.replaceAll("\u00a0", " "));
}"""
# On through the page, and round again, until something is said that begins so; the phrases on the way.
FIND = """async ([wanted, most]) => {
  const said = [];
  const until = performance.now() + most;
  while (performance.now() < until) {
    const phrase = (await carnetReader.lastSpokenPhrase()).replaceAll("\u00a0", " ");
    said.push(phrase);
    if (phrase.startsWith(wanted)) break;
    await carnetReader.next();
    // The page may have something to do.
    if (said.length % 10 === 0) await new Promise((done) => setTimeout(done));
  }
  // As screen readers do: where it reads, the focus is, if that can have it.
  carnetReader.activeNode?.focus?.();
  await carnetReader.clearSpokenPhraseLog();
  return said;
}"""
#: milliseconds in which a page answers a key
PAUSE = 15
#: such pauses that are waited for an answer
LATEST = 200
POLITE = "polite: "


class Listener:
    """Hears a page, and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page
        #: everything that was ever heard, for whoever looks why a test failed
        self.told: list[str] = []

    def __enter__(self) -> Listener:
        if not self.page.evaluate("'carnetReader' in globalThis"):
            text = SOURCE.read_text(encoding="utf-8")
            exports = EXPORTS.search(text)
            assert exports
            name = re.search(r"([\w$]+) as virtual\b", exports[1])
            assert name
            self.page.evaluate(f"(() => {{ {text[: exports.start()]}; globalThis.carnetReader = {name[1]}; }})()")
        self.page.evaluate("() => carnetReader.start({ container: document.body })")
        return self

    def __exit__(self, *_: object) -> None:
        self.page.evaluate("() => carnetReader.stop()")

    def hear(self, pause: int = PAUSE) -> list[str]:
        """What was said since the last time."""
        said: list[str] = self.page.evaluate(HEARD, pause)
        self.told += said
        return said

    def press(self, key: str) -> str:
        """Press a key; gives what is said then."""
        self.told.append(f"[{key}]")
        self.page.keyboard.press(key)
        return " ".join(self.hear())

    def asks(self, key: str) -> str:
        """Press a key that is answered by the page itself, on a busy machine a little later; gives the answer."""
        heard = self.press(key)
        for _ in range(LATEST):
            said = [phrase for phrase in heard.split(POLITE) if phrase]
            if said:
                return said[-1].strip()
            heard = " ".join(self.hear())
        raise AssertionError(f"nothing was said: {self.told[-20:]}")

    def type(self, text: str) -> None:
        """Type or paste a text."""
        self.page.keyboard.insert_text(text)

    def find(self, wanted: str, most: int = 5_000) -> str:
        """Read on until something begins so, around the end of the page to its beginning, for so many milliseconds."""
        said: list[str] = self.page.evaluate(FIND, [wanted, most])
        self.told += said
        assert said[-1].startswith(wanted), f"{wanted!r} was never said: {said[:300]}"
        return said[-1]

    def tab_to(self, wanted: str, most: int = 60) -> str:
        """Press the tab key until something is said that begins so."""
        for _ in range(most):
            said = self.press("Tab")
            if said.startswith(wanted):
                return said
        raise AssertionError(f"{wanted!r} was never reached: {self.told[-most:]}")

    def wait_for(self, wanted: str, most: float = 20.0) -> str:
        """Wait until something was said since the last key."""
        pressed = max((place for place, told in enumerate(self.told) if told.startswith("[")), default=-1)
        for _ in range(int(most / 0.05)):
            said = " ".join(self.told[pressed + 1 :])
            if wanted in said:
                return said
            self.hear(50)
        raise AssertionError(f"{wanted!r} was never said: {self.told[-20:]}")
