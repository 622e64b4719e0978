"""What pupils are given of a lesson: one link, one code and one QR code, small beside the plan or large on a projector.

A part of the class screen. Not responsible for setting the lesson up.
"""

from __future__ import annotations

from dataclasses import replace

import js

from engine.codes.alphabet import grouped
from engine.codes.lesson import typed_code
from generator.shipped import shipped
from generator.words import Words
from webplay.app.classes.lessons.in_use import class_link, qr_link
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.shell import dom
from webplay.app.shell.dom import Element

#: nobody types more characters from a board
MOST_TYPED = 20


def pupils_link(kept: KeptLesson, kiosk: bool = False) -> str:
    """The link for pupils; there is none for a page that was opened from a file."""
    if str(js.location.protocol) == "file:":
        return ""
    return class_link(str(js.location.href), kept, shipped(), kiosk)


def qr_text(kept: KeptLesson) -> tuple[str, str]:
    """What the QR code for pupils holds, and what is to be said of it."""
    return qr_link(pupils_link(kept), pupils_link(replace(kept, names_in_link=False)))


def pupils_code(kept: KeptLesson) -> str:
    """The code that pupils type."""
    return typed_code(kept.lesson, shipped())


def card(kept: KeptLesson, qr: Element, words: Words) -> Element:
    """Link, code and QR code, to be given away."""
    link, code = pupils_link(kept), pupils_code(kept)
    long = len(code) > MOST_TYPED or None
    shown = dom.make("p", grouped(code), class_="class-code", tabindex=0, data_code=code, data_long=long)
    if link:
        shown_qr, note = qr_text(kept)
        inside = [
            qr if shown_qr else None,
            dom.make("p", words(note), class_="note") if note else None,
            dom.make("p", words("page.class.open_link")) if shown_qr else None,
            dom.make("p", link, class_="class-link", tabindex=0),
            dom.make("p", words("page.class.open_code")) if not long else None,
        ]
    else:
        inside = [dom.make("p", words("page.class.from_file"))]
    copies = [dom.button(words("page.class.copy_code"), "copy", code, class_="button quiet")]
    if link:
        copies.insert(0, dom.button(words("page.class.copy_link"), "copy", link, class_="button quiet"))
    return dom.make(
        "aside",
        dom.make("h2", words("page.class.for_pupils")),
        *inside,
        shown,
        dom.make("p", *copies, class_="ways"),
        dom.make("a", words("page.class.projector"), href="#class/show", class_="button primary"),
        _more(kept, link, words),
        class_="class-card",
    )


def _more(kept: KeptLesson, link: str, words: Words) -> Element:
    kiosk = dom.button(words("page.lessons.kiosk_copy"), "copy", pupils_link(kept, kiosk=True), class_="button quiet")
    return dom.make(
        "details",
        dom.make("summary", words("page.class.link_about")),
        dom.make("p", words("page.lessons.kiosk")) if link else None,
        dom.make("p", kiosk, class_="ways") if link else None,
        dom.make("p", words("page.class.link_options")),
        class_="more",
    )


def projector(kept: KeptLesson, qr: Element, words: Words) -> Element:
    """The same, large enough for the last row."""
    link = pupils_link(kept)
    steps = []
    if link:
        steps.append(dom.make("li", words("page.class.step_open", address=link.partition("#")[0])))
    code = pupils_code(kept)
    if len(code) <= MOST_TYPED or not link:
        shown = dom.make("span", grouped(code), class_="class-code", data_long=len(code) > MOST_TYPED or None)
        steps.append(dom.make("li", words("page.class.step_code"), shown))
    steps.append(dom.make("li", words("page.class.step_pick" if kept.names_in_link else "page.class.step_name")))
    game, layout = kept.lesson.game.id, kept.lesson.layout
    return dom.make(
        "section",
        qr if link and qr_text(kept)[0] else None,
        dom.make(
            "div",
            dom.make("p", kept.title, class_="lesson-title") if kept.title else None,
            dom.make("h1", words(f"game.{game}.name")),
            dom.make("p", layout.name[words.language], class_="map-name") if not kept.lesson.levels else None,
            dom.make("ol", *steps, class_="class-steps"),
            dom.make(
                "p",
                dom.make("a", words("page.class.way.caller"), href="#caller", class_="button primary"),
                dom.make("a", words("page.class.back"), href="#class", class_="button quiet"),
                class_="ways",
            ),
        ),
        class_="class-large",
        data_game=game,
    )
