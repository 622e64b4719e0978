"""Who of a class has handed in: names without scores, fit for a projector; and names put right.

A part of the results screen. Not responsible for knowing who is who (`roster.py`).
"""

from __future__ import annotations

from engine.codes.result import LONGEST_NAME
from engine.letters import plain_words
from generator.ranking_table import nameless
from generator.words import Words
from webplay.app.classes.lessons.lesson_book import KEEPS
from webplay.app.classes.lessons.roster import Attendance
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.fields import choice, field, name_entry


def attendance_view(attendance: Attendance, words: Words) -> Element:
    """Who is there, who is missing, and what somebody has to look at."""
    parts: list[Child] = []
    if attendance.roster:
        there, whole = len(attendance.present), len(attendance.roster)
        parts.append(dom.make("p", words("page.roster.there", count=there, all=whole), class_="roster-count"))
        parts.append(_names(words("page.roster.missing"), attendance.missing, "missing"))
        parts.append(_names(words("page.roster.handed_in"), attendance.present, "present"))
    else:
        names = [nameless(attendance.name_of(code), words) for code in attendance.results]
        parts.append(dom.make("p", words("page.lessons.results", count=len(names)), class_="roster-count"))
        parts.append(_names(words("page.roster.handed_in"), tuple(names), "present"))
    strangers = [_stranger(attendance, code, words) for code in attendance.strangers]
    if strangers:
        parts.append(dom.make("h2", words("page.roster.strangers")))
        parts.append(dom.make("ul", *strangers, class_="roster-strangers"))
    doubled = [
        _mended(code, attendance.name_of(code), words)
        for code in sorted(attendance.doubled, key=lambda code: (plain_words(attendance.name_of(code)), code))
    ]
    if doubled:
        parts.append(dom.make("h2", words("page.roster.doubled")))
        parts.append(dom.make("p", words("page.roster.doubled_text"), class_="note"))
        parts.append(dom.make("ul", *doubled, class_="roster-strangers"))
    if any(result.attempt > 1 for result in attendance.results.values()):
        told = [(keeps, words(f"page.roster.keeps_{keeps}")) for keeps in KEEPS]
        parts.append(choice(words("page.roster.keeps"), "keeps", told, attendance.keeps))
    return dom.make("div", *parts, class_="attendance")


def _names(head: str, names: tuple[str, ...], kind: str) -> Element | None:
    if not names:
        return None
    marks = [dom.make("li", dom.make("bdi", name)) for name in names]
    return dom.make("div", dom.make("h2", head), dom.make("ul", *marks, class_=f"roster-names {kind}"))


def _stranger(attendance: Attendance, code: str, words: Words) -> Element:
    """A name that is not on the list, with what it may mean."""
    name, meant = attendance.name_of(code), attendance.meant(code)
    way = None
    if meant:
        way = dom.button(words("page.roster.is", name=meant), "call", f"{code} {meant}", class_="button quiet")
    chosen = [("", words("page.roster.who")), *((name, name) for name in attendance.missing)]
    return dom.make(
        "li",
        dom.make("strong", dom.make("bdi", nameless(name, words))),
        way,
        choice("", "call-as", chosen, "", code) if attendance.missing else None,
    )


def _mended(code: str, name: str, words: Words) -> Element:
    """A name to be put right, with a way to the sheet that says whose it is."""
    entry = name_entry(name, LONGEST_NAME, data_do="call-typed", data_arg=code, aria_label=words("results.name"))
    look = dom.button(words("page.roster.look"), "pupil", code, class_="link")
    return dom.make("li", field(None, entry), look)
