"""What the caller shows: a round with its dice, its word and what it allows; the question before it; what was rolled.

A part of the caller. Not responsible for going on (`screen.py`) nor for the dice (the engine's).
"""

from __future__ import annotations

from generator.words import Words
from webplay.app.classes.caller.calling import Calling
from webplay.app.dice.rolling import Rolled
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.table.dice import die_picture, opening_list


def stage(calling: Calling, words: Words) -> list[Element]:
    """What everybody looks at now."""
    if calling.paused:
        return [dom.make("h2", words("page.caller.pause"), class_="caller-pause")]
    if calling.guessing:
        return _guess(calling, words)
    return _round(calling, words) if calling.shown else _opening(calling, words)


def hides_sums(calling: Calling, words: Words) -> bool:
    """Whether there are sums in this round that wait until somebody asks."""
    return not calling.tells_sums and bool(calling.rolled(words).numbers)


def history(calling: Calling, words: Words) -> list[Element]:
    """Every round that was rolled, to be looked at again."""
    rows = []
    for round_number in range(1, calling.latest + 1):
        rolled = calling.roller.round(round_number, words)
        dice = [die_picture(die) for die in rolled.dice]
        now = "true" if round_number == calling.shown else None
        label = words.with_colon(words("page.round", round=round_number), rolled.spoken)
        inside = [dom.make("span", str(round_number)), *dice]
        past = dom.button(
            inside, "look-at", str(round_number), class_="caller-past", aria_current=now, aria_label=label
        )
        rows.append(dom.make("li", past))
    return rows


def _round(calling: Calling, words: Words) -> list[Element]:
    rolled = calling.rolled(words)
    heading = dom.make("h2", words("page.round", round=rolled.round))
    head = dom.make("div", heading, _word(calling, words), class_="caller-head")
    dice = [die_picture(die) for die in rolled.dice]
    row = dom.make("div", *dice, class_="dice", role="img", aria_label=rolled.spoken)
    shown = [head, row]
    if hides_sums(calling, words):
        shown.append(dom.make("p", words("page.caller.sums_ask"), class_="caller-ask"))
    else:
        shown += _allowed(rolled)
    if calling.stops:
        shown.append(dom.make("p", words("page.caller.stops"), class_="caller-last"))
    elif calling.ends and calling.lesson.game.ends_for_all:
        shown.append(dom.make("p", words("page.caller.last"), class_="caller-last"))
    return shown


def _allowed(rolled: Rolled) -> list[Element]:
    """What the dice make: the numbers, and what can be done with them."""
    numbers = [dom.make("span", str(number), class_="caller-number") for number in rolled.numbers]
    shown = []
    if numbers:
        label = ", ".join(map(str, rolled.numbers))
        shown.append(dom.make("p", *numbers, class_="caller-numbers", role="img", aria_label=label))
    look = "caller-allows hazard" if rolled.hazard else "caller-allows"
    return [*shown, dom.make("ul", *[dom.make("li", text) for text in rolled.allows], class_=look)]


def _word(calling: Calling, words: Words) -> Element | None:
    word = calling.word(words)
    if not word:
        return None
    first, last = calling.word_rounds
    rounds = dom.make("small", words("page.caller.word_rounds", first=first, last=last)) if last > first else None
    return dom.make("p", words("page.caller.word"), " ", dom.make("strong", word), " ", rounds, class_="caller-word")


def _guess(calling: Calling, words: Words) -> list[Element]:
    """Before a roll: what does everybody expect?"""
    return [
        dom.make("h2", words("page.round", round=calling.shown + 1)),
        dom.make("p", words("page.caller.guess"), class_="caller-ask"),
        dom.make("p", words("page.caller.guess_text"), class_="caller-keys"),
    ]


def _opening(calling: Calling, words: Words) -> list[Element]:
    """Before the first round: the set-up of a sea, or a word to begin with."""
    steps = calling.roller.opening(words)
    keys = dom.make("p", words("page.caller.keys"), class_="caller-keys")
    if steps:
        return [dom.make("h2", words("page.sea.set_up")), opening_list(steps), keys]
    return [dom.make("h2", words("page.caller.ready")), keys]
