"""The bar at the top of every screen: the way home, a menu of languages, and settings.

Not responsible for what a screen adds to it.
"""

from __future__ import annotations

from generator.words import LANGUAGES, Words
from generator.words.languages import language_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element

#: three sliders
SLIDERS = (
    '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h8M16 6h4M4 12h2M10 12h10M4 18h9M17 18h3"/>'
    '<circle cx="14" cy="6" r="2"/><circle cx="8" cy="12" r="2"/><circle cx="15" cy="18" r="2"/></svg>'
)


def bar(words: Words, *middle: Child, home: bool = True, more: tuple[Child, ...] = ()) -> Element:
    """The bar, with a screen's own things in the middle and at its end."""
    sign = dom.make("span", "‹ ", aria_hidden="true")
    label = words.with_colon("Carnet", words("page.home"))
    way_home = dom.button([sign, "Carnet"], "home", class_="wordmark", aria_label=label) if home else None
    tools = [
        language_menu(words),
        dom.button([dom.drawn(SLIDERS)], "settings", class_="tool", aria_label=words("page.settings.title")),
    ]
    return dom.make("header", way_home, dom.make("div", *middle, class_="bar-middle"), *tools, *more, class_="bar")


def language_menu(words: Words) -> Element:
    """Every language by its own name; closed, the menu is as small as the letters of the one that is spoken."""
    spoken = words.language
    entries = [
        dom.make("option", language_of(language).name, value=language, lang=language, selected=language == spoken)
        for language in dict.fromkeys((*LANGUAGES, spoken))
    ]
    letters = dom.make("span", spoken.partition("-")[0].upper(), aria_hidden="true")
    menu = dom.make("select", *entries, data_do="language", aria_label=words("page.language"))
    return dom.make("label", letters, menu, class_="tool language-menu")
