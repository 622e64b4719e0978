"""What a look at a host finds: wrong types, lost and changed files, a policy that takes too much, old editions."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from generator.words import LANGUAGES, Words
from tests.webplay.serving import Host, served
from webplay.app.hosting.findings import (
    TESTS,
    Answer,
    built_sizes,
    caching_of,
    edition_of,
    files_of,
    packing_of,
    policy_of,
    types_of,
)
from webplay.app.hosting.servers import TYPES, server_lines
from webplay.build.compressed import worth_compressing
from webplay.build.page import POLICY, service_worker


def answer(name: str, kind: str, status: int = 200, size: int = 100_000) -> Answer:
    return Answer(name, status, {"content-type": kind}, size)


GOOD = [answer("a.js", "text/javascript"), answer("p/b.wasm", "application/wasm"), answer("c.dat", "")]


def test_types_are_named_with_lines_for_every_server() -> None:
    assert types_of(GOOD).outcome == "good"
    found = types_of([*GOOD, answer("x.js", "text/plain")])
    assert (found.outcome, found.values["name"]) == ("bad", "x.js")
    assert [line.split(":")[0] for line in found.lines] == ["nginx", "Apache", "IIS"]
    # Python's module can be had by a detour, so that is no end.
    assert types_of([answer("b.wasm", "application/octet-stream")]).outcome == "less"
    assert types_of([answer("c.dat", "text/html; charset=utf-8")]).key == "replaced"


def test_lost_and_changed_files_are_named() -> None:
    sizes = {"a.js": 100_000}
    assert files_of(GOOD, sizes).outcome == "good"
    assert files_of([*GOOD, answer("d.dat", "", 404)], sizes).values == {"name": "d.dat", "status": "404"}
    assert files_of(GOOD, {"a.js": 99_999}).key == "changed"
    worker = service_worker({"a.js": b"four", "index.html": b"<html>"}).decode()
    assert built_sizes(worker) == {"a.js": 4, "index.html": 6}


def test_a_policy_is_read_as_browsers_do() -> None:
    assert policy_of({}, POLICY).key == "none"
    assert policy_of({"content-security-policy": POLICY}, POLICY).outcome == "good"
    without_eval = POLICY.replace(" 'unsafe-eval'", "")
    assert policy_of({"content-security-policy": without_eval}, POLICY).outcome == "good"
    found = policy_of({"content-security-policy": "default-src 'self'"}, POLICY)
    assert found.outcome == "bad"
    assert "script-src 'wasm-unsafe-eval'" in found.values["lacking"]
    assert "style-src 'unsafe-inline'" in found.values["lacking"]
    assert found.lines == (f"Content-Security-Policy: {POLICY}",)
    assert policy_of({"content-security-policy": "frame-ancestors 'self'"}, POLICY).outcome == "good"


def test_editions_compression_and_caches() -> None:
    assert edition_of("… app-0123.dat …", "app-0123.dat").outcome == "good"
    assert edition_of("… app-9999.dat …", "app-0123.dat").key == "older"
    assert packing_of(GOOD).outcome == "less"
    packed = [Answer(one.name, 200, {**one.headers, "content-encoding": "br"}, one.size) for one in GOOD]
    assert packing_of(packed).outcome == "good"
    assert caching_of({"cache-control": "public, max-age=31536000, immutable"}).key == "long"
    assert caching_of({"cache-control": "max-age=600"}).outcome == "good"
    assert caching_of({}).outcome == "good"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_has_its_words(language: str) -> None:
    words = Words(language)
    assert words("page.host.late", seconds="6")
    for test in TESTS:
        assert f"page.host.{test}.name" in words
        assert f"page.host.{test}.failed" in words
    for found in (
        types_of(GOOD), types_of([answer("x.js", "")]), files_of(GOOD, {}), policy_of({}, ""), packing_of(GOOD),
        edition_of("", "a"), caching_of({"cache-control": "immutable"}),
    ):  # fmt: skip
        assert words(f"page.host.{found.test}.{found.key}", **found.values)


def test_lines_for_servers_name_every_type_and_the_policy() -> None:
    for lines in server_lines(POLICY).values():
        assert POLICY in lines
        assert all(kind in lines for kind in TYPES.values())


def test_only_what_gains_is_compressed(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_bytes(b"word " * 1000)
    (tmp_path / "b.dat").write_bytes(b"word " * 1000)
    (tmp_path / "c.js").write_bytes(gzip.compress(bytes(range(256)) * 400))
    (tmp_path / "small.js").write_bytes(b"x" * 100)
    assert [path.name for path in worth_compressing(tmp_path)] == ["a.js"]


@pytest.mark.thorough
@pytest.mark.browser
def test_a_bad_host_is_told_what_to_change(site: Path, browser: Browser) -> None:
    headers = {"Cache-Control": "max-age=31536000", "Permissions-Policy": "camera=()", "X-Frame-Options": "DENY"}
    with served(site, Host(headers, types={".wasm": "application/octet-stream"})) as address:
        page = browser.new_page(locale="en-GB")
        # Something that never answers holds nothing up.
        page.add_init_script("navigator.storage.estimate = () => new Promise(() => {})")
        page.goto(f"{address}#diagnostic")
        row = page.locator(".host-tests li")
        expect(page.locator(".host-tests li[data-outcome]")).to_have_count(len(TESTS), timeout=120_000)
        outcomes = {str(one.get_attribute("data-test")): one.get_attribute("data-outcome") for one in row.all()}
        assert "bad" not in outcomes.values(), page.inner_text(".host-tests")
        assert {test for test, outcome in outcomes.items() if outcome == "less"} >= {
            "types",
            "packing",
            "caching",
            "frame",
        }
        assert "AddType application/wasm .wasm" in page.inner_text("[data-test=types]")
        assert outcomes["worker"] == outcomes["files"] == outcomes["edition"] == "good"
        assert outcomes["storage"] == "unknown"
        assert "could not be found out" in page.inner_text("[data-test=storage]")
        page.click("a[href='#administrators']")
        expect(page.locator("#administrators-servers details")).to_have_count(3)
        assert "wasm-unsafe-eval" in page.inner_text("#administrators-headers pre")
        page.close()
