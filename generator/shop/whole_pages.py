"""Products that fill whole pages: dice, scorecards, rules, roll cards, puzzles, tickets and letters."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TypeAlias

from engine.games.registry import GAMES
from generator.draw import page_frame, pages
from generator.draw.booklet import booklet
from generator.draw.pages import Page, PageSetup
from generator.draw.shapes import Drawing
from generator.look import look_of
from generator.shop.order import PrintOrder, Product
from generator.shop.products.cards import card_pages
from generator.shop.products.parents import parents_page
from generator.shop.products.puzzles import puzzle_sheets
from generator.shop.products.rules import rules_page
from generator.shop.products.rules_card import rules_card
from generator.shop.products.scorecards import people, scorecard
from generator.shop.products.tickets import ticket_pages
from generator.shop.products.tournament import PLAYERS, tournament_pages
from generator.shop.puzzle_sets import sets_of
from generator.words import Words

Size: TypeAlias = tuple[float, float]


def whole_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the pages of a product that has them for itself, whatever lies on one page otherwise."""
    return _first_legible(partial(_drawings, product, order, words), replace(order.setup, per_page=1))


def _first_legible(draw: Callable[[Size], list[Drawing]], setup: PageSetup) -> list[Page]:
    """Return pages drawn for A4, or for A5 where their type would be too small on the paper that was chosen."""
    printed = pages.impose(draw(page_frame.A4), setup)
    if pages.is_legible(printed):
        return printed
    smaller = pages.impose(draw(page_frame.A5), setup)
    return smaller if pages.is_legible(smaller) else printed


def _drawings(product: Product, order: PrintOrder, words: Words, size: Size) -> list[Drawing]:
    """Return the drawings of a product that fills whole pages of a size, if it can be drawn for it."""
    if product.kind == "dice":
        # Games that are played with the same dice have the same page.
        return [page for page in dict.fromkeys(look_of(game).dice_page(words) for game in GAMES) if page]
    if product.kind == "scorecard":
        games = list(dict.fromkeys(other.game for other in order.products if other.game))
        if product.variant == "tournament":
            there = people(order.names, order.players, PLAYERS)
            return tournament_pages(games, there, order.table, words)
        return scorecard(product.variant, games, order.names, order.players, order.code, words, size)
    if product.kind == "cards":
        # Games of a family may have the same deck; each has its own signs on it.
        games = [product.variant] if product.variant else [game for game in GAMES if look_of(game).has_deck]
        paper = pages.PAPERS[order.setup.paper]
        return [page for game in games for page in card_pages(game, order.players_of(game), words, paper)]
    if product.kind == "ticket":
        return [page for game in taught(product) for page in ticket_pages(game, order.names, words)]
    if product.kind == "parents":
        return [parents_page(words, order.link)]
    games = [product.variant] if product.variant else list(GAMES)
    draw = rules_page if size == page_frame.A4 else rules_card
    return [draw(game, words) for game in games]


def puzzle_pages(product: Product, order: PrintOrder, words: Words) -> list[Page]:
    """Return the puzzles of a game, or of all games that have some: each game a booklet of its own."""
    lay_out = booklet if order.booklet else pages.impose
    wanted = sets_of(product, order)
    return [page for one in wanted for page in lay_out(puzzle_sheets(one, words, order.booklet), order.setup)]


def taught(product: Product) -> list[str]:
    """Return the game of a product for lessons, or all that have a page for teachers."""
    return [product.variant] if product.variant else [game for game in GAMES if look_of(game).lesson_plans]
