"""What the page keeps in the browser's database, seen and changed from outside, as another tab would."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from playwright.sync_api import Page

OPEN = """const opening = indexedDB.open("carnet", 1);
  opening.onupgradeneeded = () => ["texts", "taken"].forEach((name) => opening.result.createObjectStore(name));
  const database = await new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const done = (request) => new Promise((resolve) => { request.onsuccess = () => resolve(request.result); });"""
READ = f"""async () => {{
  await globalThis.carnetStore?.settled;
  {OPEN}
  const store = database.transaction("texts").objectStore("texts");
  const [names, entries] = await Promise.all([store.getAllKeys(), store.getAll()].map(done));
  database.close();
  return Object.fromEntries(names.map((name, place) => [name, entries[place].text]));
}}"""
WRITE = f"""async (texts) => {{
  await globalThis.carnetStore?.settled;
  {OPEN}
  const transaction = database.transaction("texts", "readwrite");
  const store = transaction.objectStore("texts");
  const channel = new BroadcastChannel("carnet");
  const version = String(Math.random());
  for (const [name, text] of Object.entries(texts)) {{
    if (text === null) store.delete(name);
    else store.put({{ text, version }}, name);
  }}
  await new Promise((resolve) => {{ transaction.oncomplete = resolve; }});
  for (const [name, text] of Object.entries(texts)) channel.postMessage({{ name, text, version }});
  database.close();
  channel.close();
}}"""

FORGET_TAKEN = f"""async () => {{
  {OPEN}
  await done(database.transaction("taken", "readwrite").objectStore("taken").clear());
  database.close();
}}"""


def stored(page: Page, prefix: str = "carnet.") -> dict[str, str]:
    """All that is kept, by name; waits for what is being written."""
    texts: dict[str, str] = page.evaluate(READ)
    return {name: text for name, text in texts.items() if name.startswith(prefix)}


def store(page: Page, texts: Mapping[str, str | None]) -> None:
    """Write some texts (or delete them) as another tab would; the page hears of it."""
    page.evaluate(WRITE, dict(texts))


def clear(page: Page) -> None:
    """Forget everything, as another tab would."""
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    store(page, dict.fromkeys(stored(page)))
    page.evaluate(FORGET_TAKEN)
    # The other tab's word arrives after this one's.
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve))")


def kept(page: Page) -> dict[str, Any]:
    """The kept games by their names, read."""
    return {name: json.loads(text) for name, text in stored(page, "carnet.game.").items()}
