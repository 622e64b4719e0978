"""The rules of a game: as a screen of their own (`#rules/temple`), and as what stands beside the game.

Not responsible for their words and drawings (the print shop's), nor for where a clause is explained (`rulebook.py`).
"""

from __future__ import annotations

from generator.draw.frame import Box, DieNote
from generator.look import look_of
from generator.words import Words
from webplay.app.play import play_of, playable
from webplay.app.rules.rulebook import DrawnExample, Section, clauses_of, drawn_examples, score_parts, sections
from webplay.app.shell import dom, pictures
from webplay.app.shell.bar import bar
from webplay.app.shell.dom import Element
from webplay.app.shell.screen import Screen
from webplay.app.table.controls import Die


class RulesScreen(Screen):
    """The rules to read before a game, or without one."""

    name = "rules"

    @property
    def game(self) -> str:
        part = self.page.address.part
        return part if part in playable() else playable()[0]

    def title(self) -> str:
        return self.words("page.rulebook.title", game=self.words(f"game.{self.game}.short"))

    def show(self) -> None:
        say, game = self.words, self.game
        others = [
            dom.make(
                "a",
                say(f"game.{name}.short"),
                href=f"#rules/{name}",
                class_="tab",
                aria_current="page" if name == game else None,
            )
            for name in playable()
        ]
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "article",
                dom.make("nav", *others, class_="tabs", aria_label=say("page.rulebook.games")),
                dom.make("h1", say(f"game.{game}.name")),
                rules_of(game, say, "h2"),
                dom.make("p", dom.make("a", say("page.rulebook.play"), href=f"#{game}", class_="button primary")),
                class_="rules-screen",
                data_game=game,
            ),
        )


def rules_of(game: str, words: Words, heading: str = "h3") -> Element:
    """All rules of a game, pictures first; each part can be found by its key (`data-part`)."""
    texts = [_section(number, section, heading, words) for number, section in enumerate(sections(game, words), 1)]
    drawings = [_example(drawn, words) for drawn in drawn_examples(game, words)]
    notes = look_of(game).die_notes(words)
    return dom.make(
        "div",
        dom.make("p", words(f"rules.{game}.goal"), class_="rules-goal"),
        _guide(game, words),
        dom.make(
            "div",
            dom.make("div", *drawings, class_="rules-examples"),
            dom.make("div", *texts, class_="rules-texts"),
            class_="rules-columns",
        ),
        _dice(notes, words, heading) if notes else None,
        _score(game, words, heading),
        class_="rules",
    )


def _guide(game: str, words: Words) -> Element | None:
    """The way to the guided game, as often as somebody likes."""
    way = dom.make("a", words("page.guide.rules"), href=f"#guide/{game}", class_="button quiet")
    return dom.make("p", way, class_="rules-guide") if play_of(game).guide else None


def _clauses(clauses: tuple[str, ...], words: Words) -> Element | None:
    """The numbers of the clauses, for those who ask: a small sign that opens."""
    if not clauses:
        return None
    sign = dom.make("summary", "i", class_="info", aria_label=words("page.rulebook.clauses"))
    return dom.make("details", sign, dom.make("span", " ".join(clauses), class_="clause"), class_="clauses")


def _section(number: int, section: Section, heading: str, words: Words) -> Element:
    return dom.make(
        "section",
        dom.make(heading, dom.make("span", str(number), class_="rules-number", aria_hidden="true"), section.heading),
        dom.make("div", section.text, " ", _clauses(section.clauses, words)),
        class_="rules-part",
        data_part=section.key,
        tabindex=-1,
    )


def _example(drawn: DrawnExample, words: Words) -> Element:
    box = Box(-0.4, -0.4, drawn.example.width + 0.8, drawn.example.height + 0.8)
    picture = dom.drawn(pictures.picture(drawn.example.shapes, box), class_="rules-picture")
    picture.style.setProperty("--width", f"{box.width:.1f}")
    return dom.make(
        "figure",
        picture,
        dom.make("figcaption", drawn.caption, " ", _clauses(drawn.clauses, words)),
        class_="rules-part",
        data_part=drawn.key,
        tabindex=-1,
    )


def _dice(notes: list[DieNote], words: Words, heading: str) -> Element:
    rows = [
        dom.make(
            "li",
            dom.drawn(pictures.die(Die(note.pigment, note.icon, note.name)), class_="die"),
            dom.make("span", dom.make("strong", note.name), " ", note.text),
        )
        for note in notes
    ]
    return dom.make(
        "section", dom.make(heading, words("page.rulebook.dice")), dom.make("ul", *rows), class_="rules-dice"
    )


def _score(game: str, words: Words, heading: str) -> Element:
    rows = [
        dom.make(
            "li",
            dom.drawn(pictures.icon(look_of(game).part_icons[part], game, f"{game}.wash"), class_="icon"),
            dom.make("span", dom.make("strong", name), " ", formula),
        )
        for part, name, formula in score_parts(game, words)
    ]
    return dom.make(
        "section",
        dom.make(heading, words("rules.heading.score")),
        dom.make("ul", *rows),
        dom.make("div", words(f"rules.{game}.tie"), " ", _clauses(clauses_of(game, "score"), words)),
        class_="rules-part rules-score",
        data_part="score",
        tabindex=-1,
    )
