"""The package for learning platforms: a manifest that they read, and a page that reports to one in a real frame."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from lxml import etree
from playwright.sync_api import BrowserContext, Frame, Page, expect

from engine.codes.lesson import Level
from engine.codes.result import read_result
from engine.codes.share import read_code, write_code
from generator.shipped import shipped
from tests.engine.pupils import lesson_for, nearly_over
from tests.webplay.page_tapper import TAPPING
from tests.webplay.serving import served
from webplay.build.places import ROOT, BuildError
from webplay.build.scorm import MANIFEST, START, manifest, package, site_contents

CONTENT = "{http://www.imsproject.org/xsd/imscp_rootv1p1p2}"
LEARNING = "{http://www.adlnet.org/xsd/adlcp_rootv1p2}"
#: a package of others brings the files of the standard along; nothing else of it is used
SCHEMAS = ROOT / "node_modules" / "node-scorm-packager" / "lib" / "schemas" / "definitionFiles" / "scorm12edition"
LESSON = lesson_for()
ROUNDS = 5
FILES = {START: b"<!doctype html>", "fonts/a b&c.ttf": b"x"}
# A platform as the standard describes it, with its checks: values are texts, scores lie between 0 and 100.
PLATFORM = """<!doctype html><title>Platform</title><body><script>
var calls = [], values = { "cmi.core.lesson_status": "not attempted", "cmi.launch_data": LAUNCH };
var state = "new", committed = {};
var API = {
  LMSInitialize: () => {
    calls.push("initialize");
    if (state !== "new") return "false";
    state = "open";
    return "true";
  },
  LMSGetValue: (name) => { if (state !== "open") return ""; return values[name] ?? ""; },
  LMSSetValue: (name, value) => {
    if (state !== "open" || typeof value !== "string") return "false";
    const wrong = (name === "cmi.core.score.raw" && !(value >= 0 && value <= 100))
      || (name === "cmi.core.session_time" && !/^\\d{4}:[0-5]\\d:[0-5]\\d\\.\\d\\d$/.test(value));
    if (wrong) { calls.push("405"); return "false"; }
    values[name] = value; return "true";
  },
  LMSCommit: () => { calls.push("commit"); committed = { ...values }; return state === "open" ? "true" : "false"; },
  LMSFinish: () => { calls.push("finish"); committed = { ...values }; state = "closed"; return "true"; },
  LMSGetLastError: () => "0", LMSGetErrorString: () => "", LMSGetDiagnostic: () => "",
};
</script><iframe src="around.html" style="width: 1200px; height: 760px"></iframe>"""
# Platforms put a frame of their own around what they show.
AROUND = '<!doctype html><iframe id="sco" src="content/index.html" style="width: 1180px; height: 740px"></iframe>'


@pytest.fixture(scope="module")
def standard() -> Any:
    """The schemas of SCORM 1.2 as ADL and IMS gave them out: content packaging, its extension, metadata."""
    return etree.XMLSchema(etree.parse(SCHEMAS / "adlcp_rootv1p2.xsd"))


@pytest.mark.parametrize("lesson", [None, LESSON])
def test_the_manifest_is_valid_by_the_schemas_of_the_standard(lesson: Any, standard: Any) -> None:
    standard.assertValid(etree.fromstring(manifest(FILES, lesson).encode()))


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ('<resource identifier="resource"', "<resource"),
        ('scormtype="sco"', 'scormtype="lesson"'),
        ("<schema>", "<scheme/><schema>"),
        ("<resources>", "<organizations/><resources>"),
        ('identifier="item"', 'identifier="resource"'),
        ('isvisible="true"', 'isvisible="oui"'),
        ("adlcp:datafromlms", "adlcp:launchdata"),
        ("class=", "class=" + "C" * 255),
    ],
)
def test_the_schemas_notice_what_is_wrong(right: str, wrong: str, standard: Any) -> None:
    text = manifest(FILES, LESSON)
    assert right in text
    assert not standard.validate(etree.fromstring(text.replace(right, wrong).encode()))


@pytest.mark.parametrize("lesson", [None, LESSON])
def test_the_manifest_says_what_no_schema_can_want(lesson: Any) -> None:
    """The guide of the standard: names that point at each other, the one version, every file by its name."""
    root = etree.fromstring(manifest(FILES, lesson).encode())
    assert root.findtext(f"{CONTENT}metadata/{CONTENT}schema") == "ADL SCORM"
    assert root.findtext(f"{CONTENT}metadata/{CONTENT}schemaversion") == "1.2"
    organizations = root.find(f"{CONTENT}organizations")
    (organization,) = organizations
    assert organizations.get("default") == organization.get("identifier")
    (item,) = organization.findall(f"{CONTENT}item")
    (resource,) = root.findall(f"{CONTENT}resources/{CONTENT}resource")
    assert item.get("identifierref") == resource.get("identifier")
    assert all(part.findtext(f"{CONTENT}title") for part in (organization, item))
    assert (resource.get("type"), resource.get(f"{LEARNING}scormtype")) == ("webcontent", "sco")
    assert resource.get("href") == START
    assert [file.get("href") for file in resource] == sorted(FILES)
    data = item.findtext(f"{LEARNING}datafromlms")
    assert data == (f"class={lesson.code}" if lesson else None)


def test_a_lesson_that_no_platform_can_hand_over_is_refused() -> None:
    own = LESSON.game.read_layout(LESSON.layout.to_data())
    levels = tuple(Level(own) for _ in range(3))
    with pytest.raises(BuildError, match="255"):
        manifest(FILES, replace(LESSON, levels=levels))


def test_compressed_copies_stay_outside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webplay.build.scorm.SITE", tmp_path)
    for name in ("index.html", "index.html.gz", "index.html.br", "carnet.html"):
        (tmp_path / name).write_text(name)
    assert list(site_contents()) == ["index.html"]


def test_a_package_of_a_lesson_is_another_one_and_always_the_same() -> None:
    assert package(FILES) == package(FILES) != package(FILES, LESSON)
    names = zipfile.ZipFile(io.BytesIO(package(FILES))).namelist()
    assert sorted(names) == sorted([*FILES, MANIFEST])


@pytest.fixture(scope="module")
def platform(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[str], str]]:
    """A platform that shows the package; asked with what its manifest would hand over."""
    folder = tmp_path_factory.mktemp("platform")
    (folder / "around.html").write_text(AROUND)
    with zipfile.ZipFile(io.BytesIO(package(site_contents()))) as archive:
        archive.extractall(folder / "content")
    with served(folder) as address:

        def launched(data: str) -> str:
            (folder / "index.html").write_text(PLATFORM.replace("LAUNCH", json.dumps(data)))
            return address

        yield launched


@pytest.fixture
def launched(platform: Callable[[str], str], browser: Any) -> Iterator[Callable[[str, str], tuple[Page, Frame]]]:
    """Opens the package in a platform that hands some data over; gives the platform's page and the frame inside."""
    contexts: list[BrowserContext] = []

    def launch(data: str, locale: str) -> tuple[Page, Frame]:
        contexts.append(browser.new_context(locale=locale, service_workers="block"))
        # A second Python, woken for a next visit that never comes, would only slow the test down.
        contexts[-1].route("**/snapshot-worker*", lambda route: route.abort())
        page = contexts[-1].new_page()
        page.goto(platform(data))
        return page, _frame_of(page)

    yield launch
    for context in contexts:
        context.close()


@pytest.mark.thorough
@pytest.mark.browser
def test_a_lesson_in_a_frame_is_reported_to_its_end_and_on_leaving(
    launched: Callable[[str, str], tuple[Page, Frame]],
) -> None:
    lesson = replace(LESSON, stop=ROUNDS)
    page, frame = launched(f"class={lesson.code}", "en-GB")
    assert page.evaluate("committed")["cmi.core.lesson_status"] == "incomplete"
    frame.fill("#pupil-name", "Zoé")
    frame.click("[data-do=start]")
    frame.wait_for_selector("body[data-screen=table]")
    commits = page.evaluate("calls.length")
    assert frame.evaluate(TAPPING, [3, 600, "", []]) > 0
    expect(frame.locator(".hand-in .code").first).to_be_visible(timeout=30_000)
    told = page.evaluate("committed")
    # Every move was told at once, not only the end.
    assert page.evaluate("calls.length") >= commits + ROUNDS
    assert told["cmi.core.lesson_status"] == "completed"
    code = told["cmi.suspend_data"]
    result = read_result(code, shipped(), lesson)
    assert result.name == "Zoé"
    assert told["cmi.core.score.raw"] == str(max(0, min(100, result.score.total)))
    assert code in told["cmi.comments"]
    assert "405" not in page.evaluate("calls")
    # Left without a word, as telephones do: the platform still hears of it.
    page.evaluate("document.querySelector('iframe').src = 'about:blank'")
    page.wait_for_function("calls.includes('finish')")
    assert page.evaluate("committed")["cmi.core.session_time"] > "0000:00:00.00"


@pytest.mark.thorough
@pytest.mark.browser
def test_free_choice_reports_any_game_and_half_a_game_too(
    launched: Callable[[str, str], tuple[Page, Frame]],
) -> None:
    page, frame = launched("", "fr-FR")
    assert frame.url.endswith("index.html")
    frame.evaluate("location.hash = 'temple'")
    frame.click("[data-do=start]")
    frame.wait_for_selector("body[data-screen=table]")
    frame.evaluate(TAPPING, [3, 12, "", []])
    page.wait_for_function("(committed['cmi.core.lesson_location'] ?? '').startsWith('temple')")
    told = page.evaluate("committed")
    assert told["cmi.core.lesson_status"] == "incomplete"
    assert told["cmi.core.exit"] == "suspend"
    # Another game, of which little is left.
    frame.evaluate("code => { location.hash = `code=${code}`; }", write_code(nearly_over(LESSON)))
    assert frame.evaluate(TAPPING, [4, 600, "", []]) > 0
    page.wait_for_function("committed['cmi.core.lesson_status'] === 'completed'")
    told = page.evaluate("committed")
    assert read_code(told["cmi.suspend_data"], shipped()).replay().over


def _frame_of(page: Any) -> Frame:
    """The page inside both frames, ready."""
    inner = page.frame_locator("iframe").frame_locator("#sco")
    expect(inner.locator("#app[data-state=ready]")).to_be_attached(timeout=90_000)
    found: Frame = next(frame for frame in page.frames if "content/index.html" in frame.url)
    return found
