"""The preview of the print shop: one page of the order, to be leafed through, with what there is to say about it.

Not responsible for drawing pages (the generator).
"""

from __future__ import annotations

from generator.shop.make import preview_svg
from generator.shop.order import PrintOrder
from generator.shop.remarks import remarks
from generator.words.messages import whole_sentence
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element, Event
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, does
from webplay.app.shop.form import WHOLE, CheckedForm


class Preview(Doer):
    """What the order looks like on paper."""

    def __init__(self, page: Shell) -> None:
        self.page = page
        self.checked = CheckedForm()
        #: which page is shown
        self.shown = 0

    def lay_out(self) -> Element:
        """The place of the preview, empty."""
        label = self.page.words("page.shop.preview")
        self.element = dom.make("div", class_="shop-preview", role="group", aria_label=label)
        return self.element

    def wait(self) -> None:
        """Something was changed: another preview follows soon."""
        self.element.setAttribute("aria-busy", "true")

    def fill(self, *inside: Child) -> None:
        """Show something else in the place of pages, until they are there."""
        self.checked = CheckedForm()
        dom.fill(self.element, dom.make("div", *inside, class_="shop-empty shop-waiting"))
        self.element.setAttribute("aria-busy", "false")

    def show(self, checked: CheckedForm, empty: bool) -> None:
        """Show an order, or what is wrong with it; `empty` where nothing was chosen yet."""
        self.checked = checked
        self.shown = min(self.shown, max(0, len(checked.pages) - 1))
        if checked.order is None:
            dom.fill(self.element, self._nothing(empty))
        else:
            self._show_page(checked.order)
        self.element.setAttribute("aria-busy", "false")

    def _nothing(self, empty: bool) -> Element:
        say, trouble = self.page.words, self.checked.troubles.get(WHOLE)
        if empty:
            return dom.make("p", say("page.shop.empty"), class_="shop-empty")
        text = whole_sentence(trouble, say) if trouble else say("page.shop.amiss")
        return dom.make("p", text, class_="shop-empty refusal", role="alert")

    def _show_page(self, order: PrintOrder) -> None:
        page = self.checked.pages[self.shown]
        picture = dom.drawn(preview_svg(order, page), class_="shop-page")
        picture.style.setProperty("--shape", f"{page.width:.1f} / {page.height:.1f}")
        picture.setAttribute("data-lies", "wide" if page.width > page.height else "tall")
        dom.fill(self.element, picture, self._turning(order), _remarks(order))

    def _turning(self, order: PrintOrder) -> Element:
        say, whole = self.page.words, len(self.checked.pages)
        size = say(f"page.shop.choice.paper.{order.setup.paper}")
        text = say("page.shop.page_of", page=self.shown + 1, whole=whole, paper=size)
        first, last = self.shown == 0, self.shown + 1 >= whole
        return dom.make(
            "div",
            dom.button("‹", "turn", "-1", class_="tool", aria_label=say("page.shop.before"), disabled=first),
            dom.make("span", text, id="shop-pages", role="status"),
            dom.button("›", "turn", "1", class_="tool", aria_label=say("page.shop.after"), disabled=last),
            class_="shop-turning",
        )

    @does("turn")
    def turn(self, step: str) -> None:
        """Leaf through the pages."""
        self.shown = min(max(0, self.shown + int(step)), len(self.checked.pages) - 1)
        if self.checked.order:
            self._show_page(self.checked.order)
        where = f"[data-do=turn][data-arg='{step}']:not(:disabled)"
        if element := dom.find(where, self.element) or dom.find("[data-do=turn]:not(:disabled)", self.element):
            element.focus()

    def key(self, event: Event) -> None:
        """The arrows leaf through the preview."""
        if self.element.contains(event.target) and event.key in ("ArrowLeft", "ArrowRight") and self.checked.pages:
            self.turn("-1" if event.key == "ArrowLeft" else "1")
            event.preventDefault()


def _remarks(order: PrintOrder) -> Element | None:
    said = remarks(order)
    return dom.make("ul", *[dom.make("li", text) for text in said], class_="shop-remarks") if said else None
