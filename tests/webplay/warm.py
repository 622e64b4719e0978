"""Pages that are already open: a test borrows one as on a first visit, and the next test gets it again.

Waking Python takes seconds; forgetting everything, the page's own way, takes none. Not for tests of the boot, of the
offline copy or of a browser that refuses something: they open a page of their own (`new_context`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.webplay.storing import FORGET_TAKEN

BOOT_TIMEOUT = 90_000
PATIENCE = 30_000
SCREEN = {"width": 1280, "height": 720}
# Whatever was done before: the language of the device again, everything forgotten, and home.
AS_ON_A_FIRST_VISIT = """async (language) => {
  const act = (name) => {
    const button = document.createElement("button");
    button.dataset.do = name;
    document.body.append(button);
    button.click();
    button.remove();
  };
  if (document.documentElement.lang !== language) act("language");
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
#: what only a new context can have; everything else can be changed in an open page
Kind = tuple[str, bool]


class WarmPages:
    """The open pages of a process, each in a context of its own."""

    def __init__(self, new_context: NewContext, address: str) -> None:
        self._new_context = new_context
        self._address = address
        self._free: defaultdict[Kind, list[Page]] = defaultdict(list)
        self._lent: dict[Page, Kind] = {}
        #: those at which nobody has looked since they were lent
        self._untouched: set[Page] = set()
        #: those that the system took away, as it does where memory is short
        self._crashed: set[Page] = set()

    def lend(
        self,
        locale: str = "en-GB",
        viewport: Mapping[str, int] = SCREEN,
        has_touch: bool = False,
        **media: Any,
    ) -> Page:
        """An open page, at home, that remembers nothing; `media` are what the style sheets ask for."""
        kind = (locale, has_touch)
        self._free[kind] = [page for page in self._free[kind] if page not in self._crashed]
        page = self._free[kind].pop() if self._free[kind] else self._opened(kind)
        page.set_default_timeout(PATIENCE)
        page.set_viewport_size(dict(viewport))  # type: ignore[arg-type]  # a TypedDict in all but name
        page.emulate_media(**({"reduced_motion": "null", "color_scheme": "null"} | media))
        page.evaluate(AS_ON_A_FIRST_VISIT, locale[:2])
        page.evaluate(FORGET_TAKEN)
        self._lent[page] = kind
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
        kind = self._lent.pop(page)
        self._untouched.discard(page)
        context = page.context
        for other in context.pages:
            if other is not page:
                other.close()
        if page.is_closed() or page in self._crashed or not page.locator("#app[data-state=ready]").count():
            context.close()
            return
        context.set_offline(False)
        page.unroute_all()
        self._free[kind].append(page)

    def close(self) -> None:
        """Close all of them."""
        for pages in self._free.values():
            for page in pages:
                page.context.close()

    def _opened(self, kind: Kind) -> Page:
        locale, touch = kind
        page = self._new_context(locale=locale, has_touch=touch).new_page()
        # Playwright takes no method of a set.
        page.on("crash", lambda crashed: self._crashed.add(crashed))
        page.goto(self._address)
        page.wait_for_selector("#app[data-state=ready]", timeout=BOOT_TIMEOUT)
        return page
