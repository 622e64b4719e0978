"""A real older release, lived in, and this one unpacked over it: every game goes on, and the old tab plays on beside.

The older one is built from the last tag, or from two hundred commits ago; `CARNET_BEFORE` names another revision.
"""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.webplay.editions import unpack
from tests.webplay.page_tapper import set_off, tap_on
from tests.webplay.serving import Host, served
from tests.webplay.storing import kept
from tests.webplay.test_offline import EDITIONS, READY, context, visit
from webplay.app.play import playable
from webplay.build.places import CACHE, NODE_MODULES, ROOT, SITE_ZIP

__all__ = ["context"]
pytestmark = [pytest.mark.browser, pytest.mark.soak]
#: without a tag: so many commits ago
AGO = 200
#: clicks in a game before the new release comes
SOME = 40
UPDATE = "#offline[data-state=update]"


def git(*words: str) -> bytes:
    """What git says; nothing where there is no such revision, or no repository."""
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False).stdout


def revision_before() -> str:
    tag = git("describe", "--tags", "--abbrev=0", "HEAD~1").decode().strip()
    return os.environ.get("CARNET_BEFORE", tag or f"HEAD~{AGO}")


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The zip file of an older release."""
    sources = git("archive", revision_before())
    if not sources:
        pytest.skip("there is no older revision here to build")
    folder = tmp_path_factory.mktemp("older")
    with tarfile.open(fileobj=io.BytesIO(sources)) as packed:
        packed.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(NODE_MODULES)
    # What both have in common was compiled once.
    for kept_there in CACHE.glob("[bp]y*"):
        shutil.copytree(kept_there, folder / CACHE.name / kept_there.name)
    subprocess.run([sys.executable, "-m", "webplay.build"], cwd=folder, check=True)
    return (folder / "dist" / SITE_ZIP.name).read_bytes()


def moves_of(page: Page) -> dict[str, list[Any]]:
    return {name: game["record"]["moves"] for name, game in kept(page).items()}


def hold(page: Page, before: dict[str, list[Any]]) -> None:
    """Every game is there with every move, and can be read."""
    here = moves_of(page)
    for name, moves in before.items():
        assert here[name][: len(moves)] == moves, name
    page.evaluate("location.hash = 'saved'")
    page.wait_for_selector("body[data-screen=saved]")
    expect(page.locator("[data-picture]")).to_have_count(len(before))
    expect(page.locator("[data-picture]:has(svg)")).to_have_count(len(before), timeout=60_000)
    assert page.locator(".broken").count() == 0
    assert page.locator("#trouble").is_hidden()


def test_a_release_is_unpacked_over_an_older_one(
    context: BrowserContext, site: Path, older: bytes, tmp_path: Path
) -> None:
    newer = SITE_ZIP.read_bytes()
    assert newer != older
    unpack(older, tmp_path)
    page = context.new_page()
    with served(tmp_path, Host({"Cache-Control": "no-cache"}, validators=True)) as address:
        visit(page, address)
        for number, game in enumerate(playable()):
            set_off(page, game, number)
            tap_on(page, number, most=SOME)
        games = moves_of(page)
        assert len(games) == len(playable())
        assert all(games.values())
        old_tab = context.new_page()
        old_tab.goto(address)
        old_tab.wait_for_selector(READY)
        set_off(old_tab, playable()[0], 77)
        tap_on(old_tab, 5, most=SOME)
        games = moves_of(old_tab)

        unpack(newer, tmp_path)
        page.goto(address)
        expect(page.locator(UPDATE)).to_be_visible(timeout=90_000)
        page.evaluate("globalThis.old = true")
        page.click("#offline-open")
        page.wait_for_function("!globalThis.old", timeout=60_000)
        page.wait_for_selector(READY, timeout=90_000)
        hold(page, games)

        # The old tab plays its game to the end with what it has, and the new one has every move of it.
        assert old_tab.get_attribute("body", "data-screen") == "table"
        tap_on(old_tab, 6)
        old_tab.wait_for_selector("body[data-screen=result]")
        old_tab.evaluate("carnetBoot.unpack('print')")
        after = moves_of(old_tab)
        assert sum(map(len, after.values())) > sum(map(len, games.values()))
        hold(page, after)
        old_tab.close()

        # Nothing of the older release is kept once nobody has it open, and every game is played to its end.
        visit(page)
        assert len(page.evaluate(EDITIONS)) == 1
        for number, (name, moves) in enumerate(games.items()):
            page.evaluate("location.hash = 'saved'")
            page.wait_for_selector("body[data-screen=saved]")
            if moves_of(page)[name] != moves:
                continue
            page.click(f"[data-do=resume][data-arg='{name.rpartition('.')[2]}']")
            page.wait_for_selector("body[data-screen=table]")
            tap_on(page, number)
            page.wait_for_selector("body[data-screen=result]")
        assert all(len(moves_of(page)[name]) > len(moves) for name, moves in games.items())
    # With the server gone it is the new release that opens.
    page.goto(address)
    page.wait_for_selector(READY, timeout=90_000)
    hold(page, games)
