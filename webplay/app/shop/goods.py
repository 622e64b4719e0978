"""What can be printed, with small pictures: the games with their maps and rules, and what serves all games.

Not responsible for what a tap does.
"""

from __future__ import annotations

from engine.layout import Layout
from generator.words import Words
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element
from webplay.app.shop.form import Form, extras_of

ICONS = {
    "dice": "die5",
    "scorecard:evening": "star",
    "scorecard:tournament": "crown",
    "scorecard:class": "explorer",
    "calibration": "compass",
    "parents": "lock",
}


def game_card(game: str, form: Form, words: Words, another: Element | None = None) -> Element:
    """A game: one tap orders all its sheets; then its maps and its rules can be ticked one by one.

    `another` is where one more map can be had.
    """
    chosen = form.chosen(game)
    front = dom.find(f"#home [data-game={game}] img")
    picture = dom.make("img", src=front.src, alt="") if front else None
    card = dom.button(
        [picture, dom.make("span", words(f"game.{game}.short"), class_="shop-name")],
        "game",
        game,
        class_="shop-game",
        aria_pressed="true" if chosen else "false",
    )
    inside = None
    if chosen:
        # Pictures of the maps are drawn only for the games that somebody wants.
        maps = [_map(product, layout, form, words) for product, layout in form.layouts(game).items()]
        extras = [_tick(extra, words(f"page.shop.{extra.partition(':')[0]}"), form) for extra in extras_of(game)]
        inside = dom.make("div", *maps, another, *extras, class_="shop-maps")
    return dom.make("li", card, inside, data_game=game, class_="open" if chosen else None)


def _map(product: str, layout: Layout, form: Form, words: Words) -> Element:
    name = layout.name[words.language] or words("page.shop.own_map")
    return _tick(product, name, form, dom.drawn(pictures.board(layout, words), class_="shop-map"))


def _tick(product: str, name: str, form: Form, picture: Element | None = None) -> Element:
    box = dom.make("input", type="checkbox", data_do="pick", data_arg=product, checked=product in form.picked)
    return dom.make("label", picture, dom.make("span", box, name), class_="shop-tick")


def common_chip(product: str, form: Form, words: Words) -> Element:
    """Something that serves all games."""
    icon = dom.drawn(pictures.icon(ICONS[product], "ink", "gold"), class_="icon")
    name = words(f"page.shop.product.{product.replace(':', '_')}")
    pressed = "true" if product in form.picked else "false"
    return dom.button([icon, name], "product", product, class_="shop-chip", aria_pressed=pressed)


def played_chip(form: Form, words: Words) -> Element:
    """The played game that is to be printed, or the way to choose one."""
    record = form.record
    icon = dom.drawn(pictures.icon("treasure", "ink", "gold"), class_="icon")
    if record is None:
        return dom.button([icon, words("page.shop.product.played")], "played", class_="shop-chip")
    name = words("page.kept", game=words(f"game.{record.game.id}.short"), names=", ".join(record.players))
    return dom.button([icon, name], "unplay", class_="shop-chip", aria_pressed="true")
