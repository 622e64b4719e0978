"""What a teacher chooses for a lesson, as fields: the map, the dice, the pace, the levels, what is forgotten when.

A part of the class screen. Not responsible for what becomes of a choice (`plan.py`), nor for the roster.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.codes.lesson import FORGETS, Lesson
from engine.games.registry import GAMES
from engine.layout import Layout
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from generator.words.languages import language_of
from webplay.app.classes.lessons.lesson_book import KeptLesson
from webplay.app.classes.setting_up.plan import EVERIES, STOPS, bot_numbers
from webplay.app.maps.own_maps import OwnLayouts
from webplay.app.play import play_of
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shell.fields import choice, field, tick
from webplay.app.store.storage import Storage


def layouts_for(lesson: Lesson, texts: Storage) -> list[Layout]:
    """The maps that a class can be given: Carnet's, the teacher's own, and those that the lesson has already."""
    own = [kept.layout for kept in OwnLayouts(texts).all(lesson.game.id)]
    found: dict[bytes, Layout] = {layout.digest: layout for layout in shipped().layouts(lesson.game.id)}
    for layout in (*own, lesson.layout, *(level.layout for level in lesson.levels)):
        found.setdefault(layout.digest, layout)
    return list(found.values())


def games(lesson: Lesson, words: Words) -> Element:
    """All games, as buttons."""
    buttons = [
        dom.button(
            words(f"game.{game}.short"),
            "game",
            game,
            class_="class-game",
            data_game=game,
            aria_pressed="true" if game == lesson.game.id else "false",
        )
        for game in GAMES
    ]
    return dom.make("div", *buttons, class_="class-games", role="group", aria_label=words("page.class.game"))


def maps(lesson: Lesson, layouts: Sequence[Layout], words: Words) -> Element:
    """All maps of the game, as pictures."""
    cards = []
    for layout in layouts:
        picture = dom.drawn(pictures.board(layout, words), class_="map-picture")
        name = dom.make("span", layout.name[words.language] or words("page.lessons.own_map"), class_="map-name")
        pressed = "true" if layout.digest == lesson.layout.digest else "false"
        cards.append(dom.button([picture, name], "layout", layout.digest.hex(), class_="map", aria_pressed=pressed))
    invent = [
        dom.button(words(f"page.lessons.invent_{size}"), "invent", size, class_="link") for size in lesson.game.sizes
    ]
    return dom.make(
        "div",
        dom.make("div", *cards, class_="maps class-maps", role="group", aria_label=words("page.class.map")),
        dom.make("p", *invent, class_="ways class-invent") if invent else None,
    )


def choices(kept: KeptLesson, words: Words) -> Element:
    """The dice, who plays along, the rules, and the pace."""
    lesson, rolls = kept.lesson, play_of(kept.lesson.game.id).controls.chance == "rolls"
    fields = [_seed(lesson, words), _bots(lesson, words)]
    for option, values in lesson.game.choices(lesson.players).items():
        told = [(place, words(f"page.option.{option}.{value}".lower())) for place, value in enumerate(values)]
        chosen = values.index(lesson.options[option])
        fields.append(choice(words(f"page.option.{option}.name"), "option", told, chosen, option))
    if rolls:
        paces = [(0, words("page.class.pace_own")), (1, words("page.class.pace_together"))]
        fields.append(choice(words("page.class.pace"), "together", paces, int(lesson.together)))
    if rolls and lesson.together:
        every = [(number, words("page.lessons.every_text", count=number)) for number in _with(EVERIES, lesson.every)]
        fields.append(choice(words("page.lessons.every"), "every", every, lesson.every))
    stops = [(number, _stop_words(number, words)) for number in _with(STOPS, lesson.stop)]
    fields.append(choice(words("page.lessons.stop"), "stop", stops, lesson.stop))
    own = ("", words("page.class.language_own"))
    spoken = [own, *((language, language_of(language).name) for language in LANGUAGES)]
    fields.append(choice(words("page.class.language"), "pupils-language", spoken, kept.language))
    forgets = [(hours, words(f"page.lessons.forget_{hours}")) for hours in FORGETS]
    fields.append(choice(words("page.lessons.forget"), "forget", forgets, lesson.forget))
    if not lesson.levels:
        fields += [allowed("undo", lesson.undo, words), allowed("hints", lesson.hints, words)]
    return dom.make("div", *fields, class_="class-choices")


def levels(lesson: Lesson, layouts: Sequence[Layout], words: Words) -> Element:
    """Different maps and helps for different pupils."""
    rows = []
    for number, level in enumerate(lesson.levels, 1):
        named = [
            (layout.digest.hex(), layout.name[words.language] or words("page.lessons.own_map")) for layout in layouts
        ]
        name = words(f"page.lessons.level_{number}")
        chosen = level.layout.digest.hex()
        fields = [choice(words("page.class.map"), "level-map", named, chosen, str(number))]
        for do, on in (("level-undo", level.undo), ("level-hints", level.hints)):
            fields.append(tick(words(f"page.lessons.{do.replace('-', '_')}"), do, str(number), checked=on))
        rows.append(dom.make("fieldset", dom.make("legend", f"{'★' * number} {name}"), *fields, class_="class-level"))
    return dom.make(
        "div",
        tick(words("page.lessons.levels"), "levels", checked=bool(lesson.levels)),
        dom.make("p", words("page.lessons.levels_text"), class_="note") if rows else None,
        dom.make("div", *rows, class_="class-levels") if rows else None,
        class_="class-graded",
    )


def allowed(name: str, on: bool, words: Words, key: str = "page.class") -> Element:
    """Something that is allowed or not."""
    return tick(words(f"{key}.{name}"), "allow", name, checked=on)


def _seed(lesson: Lesson, words: Words) -> Element:
    number = dom.make(
        "input", type="text", inputmode="numeric", value=lesson.seed, data_do="seed", id="class-seed", size=10
    )
    return dom.make(
        "div",
        field(words("page.class.seed"), number),
        dom.button(words("page.class.seed_new"), "fresh", class_="button quiet"),
        dom.make("small", words("page.class.seed_text")),
        class_="class-seed",
    )


def _bots(lesson: Lesson, words: Words) -> Element:
    numbers = _with(bot_numbers(lesson), lesson.bots)
    told = [(number, str(number) if number else words("page.class.bots_none")) for number in numbers]
    return choice(words("page.class.bots"), "bots", told, lesson.bots)


def _stop_words(number: int, words: Words) -> str:
    return words("page.lessons.stop_text", count=number) if number else words("page.lessons.stop_none")


def _with(usual: Sequence[int], chosen: int) -> list[int]:
    return sorted({*usual, chosen})
