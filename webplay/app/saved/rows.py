"""The rows of My games: a kept game, and something that cannot be read.

Not responsible for what their buttons do.
"""

from __future__ import annotations

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.page_words import listed, total_words
from webplay.app.store.saves import Save
from webplay.app.table.lookups import plain
from webplay.app.today.calendar import moment

MOST_NAMES, MOST_LETTERS = 4, 40


def game_row(save: Save, words: Words) -> Element:
    """A kept game, with everything that can be done with it."""
    inside = [
        dom.make("span", class_="saved-picture", data_picture=save.key, aria_hidden="true"),
        dom.make(
            "span",
            dom.make("strong", words(f"game.{save.game}.short"), class_="saved-game"),
            dom.make("span", _names(save), class_="saved-names"),
            dom.make("span", _facts(save, words), class_="saved-facts"),
            class_="saved-words",
        ),
    ]
    tools = [
        dom.button(words("page.saved.look" if save.over else "page.saved.go_on"), "resume", save.key, class_="link"),
        dom.make("a", words("page.saved.replay"), href=f"#replay/{save.key}", class_="link"),
        dom.make("a", words("page.review.title"), href=f"#review/{save.key}", class_="link") if save.over else None,
        dom.button(words("page.share"), "share", save.key, class_="link"),
        dom.button(words("page.saved.forget"), "forget", save.key, class_="link"),
    ]
    card = dom.button(inside, "resume", save.key, class_="saved-card")
    return dom.make("li", card, dom.make("div", *tools, class_="saved-tools"), data_game=save.game, data_key=save.key)


def _names(save: Save) -> str:
    names, more = save.names, len(save.names) - MOST_NAMES
    return listed(name[:MOST_LETTERS] for name in names[:MOST_NAMES]) + (f" + {more}" if more > 0 else "")


def _facts(save: Save, words: Words) -> str:
    facts = [moment(save.when, words.language)]
    if save.over and save.totals:
        totals = sorted(save.totals, reverse=True)[:MOST_NAMES]
        # One total is counted; several are many.
        count = totals[0] if len(totals) == 1 else len(totals)
        facts.insert(0, total_words(save.game, " · ".join(map(plain, totals)), count, words))
    elif save.round and not save.over:
        facts.insert(0, words("page.saved.round", round=save.round))
    facts = [*([words("page.branch.mark")] if save.beside.is_branch else []), *facts]
    facts = [*([words("page.link_game.mark")] if save.beside.by_link else []), *facts]
    return " · ".join(facts)


def aside_row(name: str, text: str, words: Words) -> Element:
    """Something that cannot be read."""
    size = words("page.aside.size", count=len(text))
    return dom.make(
        "li",
        dom.make("span", name.removeprefix("carnet.")[:MOST_LETTERS], class_="aside-name"),
        dom.make("span", size, class_="saved-facts"),
        dom.make(
            "span",
            dom.button(words("page.aside.save"), "aside-save", name, class_="link"),
            dom.button(words("page.aside.delete"), "aside-delete", name, class_="link"),
            class_="saved-tools",
        ),
    )
