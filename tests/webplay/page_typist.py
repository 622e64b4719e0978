"""Plays whole games on the real page with keys alone: Tab, arrows, Space, Enter and digits.

The keys run inside the page, so that a game takes seconds. What the browser itself does with a key (Tab moves the
focus, Space and Enter press a button) is done here by the same rules; everything else must be answered by the page.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

TYPING = """
async ([seed, most]) => {
  let state = seed, keys = 0, lost = 0;
  const random = () => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const some = (list) => list[Math.floor(random() * list.length)];
  const all = (selector) => [...document.querySelectorAll(selector)];
  const pause = () => new Promise((done) => setTimeout(done, 0));
  const reachable = () => all("button, a[href], input, select, textarea, summary, [tabindex]")
    .filter((each) => each.tabIndex >= 0 && !each.disabled && !each.closest("[inert]") && each.checkVisibility());
  function press(key) {
    keys++;
    const target = document.activeElement;
    const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    if (!target.dispatchEvent(event)) return;
    if (key === "Tab") {
      const stops = reachable();
      (stops[stops.indexOf(target) + 1] ?? stops[0]).focus();
    } else if ((key === "Enter" || key === " ") && target.tagName === "BUTTON") target.click();
  }
  function tabTo(wanted) {
    for (let tries = 0; tries < 90 && document.activeElement !== wanted; tries++) press("Tab");
    return document.activeElement === wanted;
  }
  const middle = (element) => {
    const box = element.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  function walkTo(wanted) {
    // In a field, letters are the field's own.
    for (let tries = 0; tries < 90 && document.activeElement.matches("select, input, textarea"); tries++) press("Tab");
    if (!document.activeElement.matches(".cell")) press("b");
    for (let steps = 0; steps < 60; steps++) {
      const here = document.activeElement;
      if (here === wanted) return true;
      const [x, y] = middle(here), [u, v] = middle(wanted);
      const across = u > x ? "ArrowRight" : "ArrowLeft", along = v > y ? "ArrowDown" : "ArrowUp";
      const ways = Math.abs(u - x) > Math.abs(v - y) ? [across, along] : [along, across];
      if (Math.min(Math.abs(u - x), Math.abs(v - y)) < 2) ways.pop();
      press(random() < 0.8 ? ways[0] : some(ways));
    }
    return false;
  }
  while (keys < most) {
    if (document.body.dataset.screen === "result") return { keys, lost };
    if (!document.querySelector("#trouble").hidden) return { keys, lost, trouble: true };
    const over = document.querySelector(".handover button.primary, .chips > .primary");
    const chips = all(".chips .chip:not([aria-pressed=true])");
    const dice = all(".tray .die-button:not([aria-pressed=true])");
    const cells = all(".cell[data-marks~=possible]");
    const ready = () => document.querySelector(".acts .primary:not(:disabled)");
    if (!over && !cells.length && !chips.length && !ready()) { await pause(); keys++; continue; }
    // What comes after a move is shown in a task of its own.
    if (document.activeElement === document.body) await pause();
    if (document.activeElement === document.body) lost++;
    if (over) { tabTo(over); press("Enter"); await pause(); continue; }
    if (ready() && random() < 0.8) {
      if (random() < 0.5 && document.activeElement.matches(".cell[data-marks~=chosen]")) press("Enter");
      else if (tabTo(ready())) press("Enter");
    } else {
      const choice = random();
      if (dice.length && choice < 0.3) { if (tabTo(some(dice))) press(" "); }
      else if (chips.length && choice < 0.6) { if (tabTo(some(chips))) press(" "); }
      else if (cells.length) { if (walkTo(some(cells))) press(" "); }
      else press(String(1 + Math.floor(random() * 6)));
    }
    if (keys % 5 === 0) await pause();
  }
  return { keys, lost };
}
"""


def type_on(page: Page, seed: int, most: int = 60_000) -> dict[str, Any]:
    """Play to the end by keys; says how many it took, and how often the focus was lost on the way."""
    told: dict[str, Any] = page.evaluate(TYPING, [seed, most])
    assert "trouble" not in told, page.text_content("#trouble")
    return told
