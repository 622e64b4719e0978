"""The parts of the map editor beside the map: paints, tools, numbers. Not responsible for what a tap does."""

from __future__ import annotations

from collections import Counter

from generator.words import Words
from webplay.app.maps.draft import Draft
from webplay.app.maps.painting import Knob, Numbers, Paint
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element

#: the pictures of the tools, drawn in the ink of the page
SIGNS = {
    "undo": "M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3",
    "redo": "m15 5 5 5-5 5M20 10H10a6 6 0 0 0 0 12h3",
    "mirror": "M12 2v20M9 7 3 17h6zM15 7l6 10h-6z",
    "across": "M12 3v18M8 8l-4 4 4 4M16 8l4 4-4 4",
    "down": "M3 12h18M8 8l4-4 4 4M8 16l4 4 4-4",
    "left": "M20 12H4l6-6M4 12l6 6",
    "right": "M4 12h16l-6-6M20 12l-6 6",
    "up": "M12 20V4L6 10M12 4l6 6",
    "below": "M12 4v16l-6-6M12 20l6-6",
    "mix": "M3 7h4l10 10h4M3 17h4L17 7h4M18 4l3 3-3 3M18 14l3 3-3 3",
}


def sign(name: str) -> Element:
    """The picture of a tool."""
    return dom.drawn(f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{SIGNS[name]}"/></svg>', class_="sign")


def tool(name: str, do: str, arg: str, label: str, **attributes: str | bool | None) -> Element:
    """A tool with a picture."""
    return dom.button([sign(name)], do, arg, class_="tool", aria_label=label, title=label, **attributes)


def shown_paints(draft: Draft) -> list[Paint]:
    """The paints that are offered: rare ones only where the map has them."""
    used = counted(draft)
    return [paint for paint in draft.painting.paints if used[paint.word] or not paint.rare]


def counted(draft: Draft) -> Counter[str]:
    """How many cells are of each paint."""
    return Counter(draft.painting.paint_of(token).word for token in draft.drawn.tokens)


def palette_state(draft: Draft) -> str:
    """What the palette looks like, but for the numbers on it."""
    return " ".join([draft.brush, *(paint.token for paint in shown_paints(draft))])


def palette(draft: Draft, words: Words) -> Element:
    """The paints, and what can be turned on the one in use."""
    painting = draft.painting
    brush = painting.paint_of(draft.brush)
    paints = [_paint(paint, painting.paints.index(paint) + 1, paint is brush, draft.game, words)
              for paint in shown_paints(draft)]  # fmt: skip
    knobs = [_knob(knob, draft.game, words) for knob in painting.knobs(draft.brush)]
    return dom.make(
        "div",
        dom.make("div", *paints, class_="paints", role="group", aria_label=words("page.map.paints")),
        dom.make("div", *knobs, class_="knobs") if knobs else None,
        class_="palette",
    )


def count_paints(palette: Element, draft: Draft) -> None:
    """Write on each paint how much of it is on the map."""
    used = counted(draft)
    for button in dom.find_all(".paint", palette):
        paint = draft.painting.paint_of(dom.data(button, "arg"))
        dom.fill(dom.the(".paint-used", button), str(used[paint.word]))


def _paint(paint: Paint, number: int, chosen: bool, game: str, words: Words) -> Element:
    icon = dom.drawn(pictures.icon(paint.icon), class_="icon") if paint.icon else None
    return dom.button(
        [
            dom.make("span", icon, class_="swatch", data_ground=paint.ground),
            dom.make("span", words(f"page.{game}.paint.{paint.word}"), class_="paint-name"),
            dom.make("span", class_="paint-used"),
        ],
        "brush",
        paint.token,
        class_="paint",
        aria_pressed="true" if chosen else "false",
        aria_keyshortcuts=number if number < 10 else None,
    )


def _stepper(label: str, value: int, do: str, key: str, least: int, most: int, icon: Child = None) -> Element:
    return dom.make(
        "div",
        icon,
        dom.make("span", label, class_="stepper-name"),
        dom.button("−", do, f"{key}:-1", class_="tool", aria_label=f"{label}: −", disabled=value <= least),
        dom.make("output", str(value)),
        dom.button("+", do, f"{key}:1", class_="tool", aria_label=f"{label}: +", disabled=value >= most),
        class_="stepper",
        role="group",
        aria_label=f"{label}: {value}",
    )


def _knob(knob: Knob, game: str, words: Words) -> Element:
    name = words(f"page.{game}.knob.{knob.name}")
    return _stepper(name, knob.value, "knob", knob.name, knob.least, knob.most)


def tools_state(draft: Draft) -> str:
    """What the tools look like."""
    return f"{draft.may_undo} {draft.may_redo} {draft.mirror}"


def tools(draft: Draft, words: Words) -> Element:
    """What can be done with the whole map."""
    say, painting = words, draft.painting
    found = [
        tool("undo", "undo", "", say("page.map.undo"), disabled=not draft.may_undo),
        tool("redo", "redo", "", say("page.map.redo"), disabled=not draft.may_redo),
    ]
    if painting.mirrors:
        label = say(f"page.map.mirror.{draft.mirror or 'none'}")
        pressed = "true" if draft.mirror else "false"
        found.append(
            tool("mirror", "mirror", "", label, aria_pressed=pressed, data_mirror=draft.mirror or "none"),
        )
        found += [
            tool("across", "flip", "across", say("page.map.flip_across")),
            tool("down", "flip", "down", say("page.map.flip_down")),
        ]
    if painting.mixes:
        found.append(tool("mix", "mix", "", say("page.map.mix")))
    # Fingers see no titles of buttons: what the mirror does is said as long as it stands there.
    note = say(f"page.map.mirror.{draft.mirror}") if draft.mirror else ""
    return dom.make(
        "div",
        dom.make("div", *found, class_="draft-tools", role="toolbar", aria_label=say("page.map.tools")),
        dom.make("small", note, class_="mirror-note", aria_hidden="true") if note else None,
    )


def size_parts(draft: Draft, words: Words) -> list[Child]:
    """Columns, rows, and pushing everything along."""
    say, drawn = words, draft.drawn
    pushes = (("left", "-1,0"), ("right", "1,0"), ("up", "0,-1"), ("below", "0,1"))
    return [
        _stepper(say("page.map.columns"), drawn.columns, "columns", "columns", 0, 99),
        _stepper(say("page.map.rows"), drawn.rows, "rows", "rows", 0, 99),
        dom.make(
            "div",
            dom.make("span", say("page.map.shift"), class_="stepper-name"),
            *[tool(name, "shift", arg, say(f"page.map.shift_{name}")) for name, arg in pushes],
            class_="stepper",
        ),
    ]


def number_parts(draft: Draft, words: Words) -> list[Child]:
    """What is noted beside the map."""
    return [_numbers(numbers, draft, words) for numbers in draft.painting.numbers]


def _numbers(numbers: Numbers, draft: Draft, words: Words) -> Element:
    name = words(f"page.{draft.game}.numbers.{numbers.key}")
    values = draft.drawn.number(numbers.key)
    icon = dom.drawn(pictures.icon(numbers.icon), class_="icon") if numbers.icon else None
    if numbers.single:
        value = (*values, numbers.least)[0]
        return _stepper(name, value, "count", numbers.key, numbers.least, numbers.most, icon)
    choices = sorted({*range(numbers.least, numbers.most + 1), *values})
    chips = [
        dom.button(
            str(number),
            "number",
            f"{numbers.key}:{number}",
            class_="number",
            aria_pressed="true" if number in values else "false",
        )
        for number in choices
    ]
    return dom.make(
        "div",
        dom.make("h3", icon, name),
        dom.make("div", *chips, class_="numbers", role="group", aria_label=name),
        class_="number-zone",
    )
