"""The page in the made-up language: every word on its common screens can be translated, and longer ones still fit."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from generator.words import PSEUDO
from tests.generator.test_translations import foreign

pytestmark = pytest.mark.browser
SCREENS = (
    "",
    "temple",
    "pan",
    "saved",
    "statistics",
    "today",
    "dice",
    "print",
    "class",
    "results",
    "check",
    "teachers",
)
SMALL = {"width": 360, "height": 640}
#: a code in groups: by chance its letters look like a word
CODE = re.compile(r"\b[0-9A-Z]{4,5}(?:-[0-9A-Z]{1,5})+\b")
CHOOSE = """(language) => {
  const menu = document.querySelector("[data-do=language]");
  menu.add(new Option("", language));
  menu.value = language;
  menu.dispatchEvent(new Event("change", { bubbles: true }));
}"""
# What is shown, but names of languages, what people typed, and dates, which are the browser's own.
SHOWN = """() => {
  const skipped = "script, option, textarea, [hidden], .unseen, .wordmark, .today-date, .class-link";
  const walker = document.createTreeWalker(document.querySelector("#app"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (!parentElement.closest(skipped) && parentElement.checkVisibility()) texts.push(data);
  }
  return texts;
}"""
WIDE = """() => {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width + 1) return [];
  const out = (element) => element.getBoundingClientRect().right > width + 1 && element.checkVisibility();
  const wide = [...document.querySelectorAll("#app *")].filter(out);
  return wide.slice(0, 4).map(({ outerHTML }) => outerHTML.slice(0, 160));
}"""


def test_every_word_can_be_translated_and_longer_ones_fit(
    new_page: Callable[..., Page], open_page: Callable[..., Page]
) -> None:
    page = open_page(new_page(viewport=SMALL, reduced_motion="reduce"))
    page.evaluate(CHOOSE, PSEUDO)
    expect(page.locator("html")).to_have_attribute("lang", PSEUDO)
    plain, wide = {}, {}
    for screen in SCREENS:
        page.evaluate("(name) => { location.hash = name }", screen)
        page.wait_for_timeout(150)
        if found := foreign([CODE.sub("", text) for text in page.evaluate(SHOWN)]):
            plain[screen] = found
        if found := page.evaluate(WIDE):
            wide[screen] = found
    assert (plain, wide) == ({}, {})
    page.evaluate(CHOOSE.replace("menu.add", "void"), "en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
