"""What an address of the print shop asks for (`#print/temple`, `#print/class`): an order to begin with.

Not responsible for the order itself (`form.py`).
"""

from __future__ import annotations

from engine.codes.lesson import typed_code
from engine.games.registry import GAMES
from generator.shipped import shipped
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.lessons.older_lessons import open_book
from webplay.app.classes.setting_up.plan import class_order, maps_of
from webplay.app.maps.own_maps import own_key
from webplay.app.shell.interface import Shell
from webplay.app.shop.form import COMMON, Form


def fill_in(form: Form, part: str, page: Shell) -> str:
    """Fill a form in as the address says; says which fold of it is to stand open, "" for none."""
    form.maps = {}
    if part in GAMES:
        form.picked, form.record = form.sheet_of(part), None
    elif part in form.own or part in COMMON:
        form.picked, form.record = {part}, None
    elif part == "class" and (planned := open_book(page.storage, shipped()).now):
        _order_lesson(form, planned)
        return "people"
    elif part == "record":
        session = page.session
        kept = [] if session else page.saves.all()[:1]
        form.picked = set()
        form.record = session.record() if session else page.saves.load(kept[0]) if kept else None
        return "played"
    return ""


def _order_lesson(form: Form, planned: KeptLesson) -> None:
    """The sheets of a lesson, for everybody in it."""
    lesson = planned.lesson
    form.picked, texts = class_order(lesson, typed_code(lesson, shipped()))
    form.names = form.names or "\n".join(planned.roster)
    form.maps = maps_of(lesson, planned.levels)
    for layout in (lesson.layout, *(level.layout for level in lesson.levels)):
        if not layout.id:
            form.own[f"{layout.game}:{own_key(layout)}"] = layout
    form.texts |= texts
    form.record = None
