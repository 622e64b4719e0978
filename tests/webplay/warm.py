"""Pages that are already open: a test borrows one as on a first visit, and the next test gets it again.

Waking Python takes seconds; forgetting everything, the page's own way, takes none. Not for tests of the boot, of the
offline copy or of a browser that refuses something: they open a page of their own (`new_context`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.webplay.storing import FORGET_TAKEN

BOOT_TIMEOUT = 90_000
PATIENCE = 30_000
SCREEN = {"width": 1280, "height": 720}
# Whatever was done before: the language of the device again, everything forgotten, and home.
AS_ON_A_FIRST_VISIT = """async (language) => {
  const act = (name, value = "") => {
    const button = document.createElement("button");
    button.dataset.do = name;
    button.value = value;
    document.body.append(button);
    button.click();
    button.remove();
  };
  if (document.documentElement.lang !== language) act("language", language);
  while (document.documentElement.lang !== language) await new Promise((done) => setTimeout(done, 10));
  act("reset-do");
  const note = document.getElementById("notice");
  note.hidden = true;
  note.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  await carnetStore.settled;
  act("home");
  document.activeElement?.blur();
}"""
# The page's own listener is older than this one, so the screen has changed when it is told.
GO = """fragment => new Promise((done) => {
  if (location.hash === fragment) return done();
  addEventListener("hashchange", () => setTimeout(done), { once: true });
  location.hash = fragment;
})"""
NewContext = Callable[..., BrowserContext]


def start_over(page: Page, language: str) -> Page:
    """Another device on the same page: at home, in its language, and nothing is remembered."""
    page.evaluate(AS_ON_A_FIRST_VISIT, language)
    page.evaluate(FORGET_TAKEN)
    return page


class WarmPages:
    """The open pages of a process, each in a context of its own."""

    def __init__(self, new_context: NewContext, address: str) -> None:
        self._new_context = new_context
        self._address = address
        self._free: list[Page] = []
        #: to each page, how to tell it in whose language it is visited
        self._told: dict[Page, CDPSession] = {}
        #: those at which nobody has looked since they were lent
        self._untouched: set[Page] = set()
        #: those that the system took away, as it does where memory is short
        self._crashed: set[Page] = set()

    def lend(
        self,
        locale: str = "en-GB",
        viewport: Mapping[str, int] = SCREEN,
        **media: Any,
    ) -> Page:
        """An open page, at home, that remembers nothing; `media` are what the style sheets ask for."""
        self._free = [page for page in self._free if page not in self._crashed]
        page = self._free.pop() if self._free else self._opened()
        agent = page.evaluate("navigator.userAgent")
        self._told[page].send("Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": locale})
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size(dict(viewport))  # type: ignore[arg-type]  # a TypedDict in all but name
        page.emulate_media(**({"reduced_motion": "null", "color_scheme": "null"} | media))
        start_over(page, locale[:2])
        self._untouched.add(page)
        return page

    def opens(self, page: Page, fragment: str) -> bool:
        """Go to an address in a page that was just lent; false when the page has to be opened."""
        if page not in self._untouched:
            return False
        self._untouched.discard(page)
        page.evaluate(GO, fragment)
        return True

    def take_back(self, page: Page) -> None:
        """A test is done with its page. One that closed or failed is not lent again."""
        self._untouched.discard(page)
        context = page.context
        for other in context.pages:
            if other is not page:
                other.close()
        if page.is_closed() or page in self._crashed or not page.locator("#app[data-state=ready]").count():
            del self._told[page]
            context.close()
            return
        context.set_offline(False)
        page.unroute_all()
        self._free.append(page)

    def close(self) -> None:
        """Close all of them."""
        for page in self._free:
            page.context.close()

    def _opened(self) -> Page:
        page = self._new_context(locale="en-GB", has_touch=True).new_page()
        self._told[page] = page.context.new_cdp_session(page)
        # Playwright takes no method of a set.
        page.on("crash", lambda crashed: self._crashed.add(crashed))
        page.goto(self._address)
        page.wait_for_selector("#app[data-state=ready]", timeout=BOOT_TIMEOUT)
        return page
