"""A whole lesson in Chromium: thirty-five names, three pupils on screens and one on paper, and two teachers' devices.

The teacher and one pupil sit behind plain http, where there is no camera and no clipboard; another plays in the frame
of a foreign site; the third on a device of the school. Each hands in another way. Waking Python takes longest: what one
device after another does on the same page has everything forgotten between them (`start_over`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

from engine.codes.class_game import ClassGame, write_class_game
from engine.codes.lesson import Lesson
from engine.codes.result import read_result
from engine.games.registry import GAMES
from engine.letters import plain_words
from engine.sheet import SheetMatch
from engine.texts import write_toml
from generator.shipped import shipped
from generator.words import Words
from tests.engine.pupils import lesson_for, nearly_over, pupil_code
from tests.webplay import chromium
from tests.webplay.axe import barriers
from tests.webplay.chromium import QUICK
from tests.webplay.page_tapper import TAPPING
from tests.webplay.serving import served
from tests.webplay.storing import store, stored
from tests.webplay.warm import start_over
from webplay.app.classes.lessons.in_use import class_link, round_word
from webplay.app.classes.lessons.lesson_book import PREFIX, KeptLesson
from webplay.app.classes.setting_up.plan import with_levels

pytestmark = pytest.mark.browser
HOST = "carnet.test"
READY = "#app[data-state=ready]"
NAMES = [f"{first} {last}" for last in "ABCDEFG" for first in ("Zoé", "Ali", "Inès", "Noé", "Lou")]
STOP = 5
LESSON = Lesson(GAMES["temple"], shipped().layouts("temple")[0], 2026, together=True, every=2, stop=STOP)
NewPage = Callable[..., Page]


@pytest.fixture
def plain_http(browser: Browser, site_address: str) -> Iterator[Page]:
    """The page of a device for which the site has a name of its own: without https that is no secure place."""
    args = ["--no-sandbox", QUICK, f"--host-resolver-rules=MAP {HOST} 127.0.0.1"]
    running = browser.browser_type.launch(executable_path=chromium.find(), args=args)
    context = running.new_context(locale="fr-FR", reduced_motion="reduce")
    context.route("**/snapshot-worker*", lambda route: route.abort())
    yield context.new_page()
    running.close()


def opened(page: Page, address: str) -> Page:
    page.goto(address)
    page.wait_for_selector(READY, timeout=90_000)
    return page


def play(inside: Page | Frame, name: str, lesson: Lesson, seed: int) -> None:
    """Pick a name from the list, and play with the words of the board until the lesson stops."""
    inside.click(f".join-pupil[data-arg='{name}']")
    inside.click("[data-do=start]")
    inside.wait_for_selector("body[data-screen=table] .cell")
    # A word opens two rounds at a time.
    words = [round_word(lesson, number - (number - 1) % lesson.every, Words("fr")) for number in range(1, STOP + 1)]
    assert inside.evaluate(TAPPING, [seed, 3000, "", words]) > 0
    expect(inside.locator(".stopped")).to_contain_text(str(STOP))


def code_of(inside: Page | Frame) -> str:
    return inside.get_attribute(".hand-in .code", "data-code") or ""


def set_up(teacher: Page) -> str:
    """A short lesson in which everybody waits for a word every other round; the names come along in the link."""
    teacher.fill("#lesson-title", "6eB, lundi")
    teacher.fill("[data-do=seed]", str(LESSON.seed))
    teacher.keyboard.press("Tab")
    teacher.select_option("[data-do=together]", "1")
    teacher.select_option("[data-do=every]", str(LESSON.every))
    teacher.select_option("[data-do=stop]", str(STOP))
    teacher.click(".class-roster summary")
    teacher.fill("#roster", "Prénom;Nom\n" + "\n".join(name.replace(" ", ";") for name in NAMES))
    teacher.locator("#roster").blur()
    teacher.check("[data-do=roster-link]")
    expect(teacher.locator(".class-roster summary")).to_contain_text("35")
    return teacher.text_content(".class-link") or ""


def test_the_whole_lesson(
    plain_http: Page, new_page: NewPage, new_context: Callable[..., BrowserContext], site_address: str, tmp_path: Path
) -> None:
    lesson = LESSON
    address = site_address.replace("127.0.0.1", HOST)
    link = class_link(address, KeptLesson("", lesson, roster=tuple(NAMES), names_in_link=True), shipped())
    assert "names=" in link

    # One pupil behind plain http copies the code by hand, and the teacher pastes it.
    pupil = opened(plain_http, link)
    assert not pupil.evaluate("isSecureContext")
    expect(pupil.locator(".join-pupil")).to_have_count(len(NAMES))
    assert barriers(pupil) == []
    play(pupil, NAMES[0], lesson, 3)
    pupil.click("[data-do=copy-result]")
    expect(pupil.locator("[data-do=copy-result]")).to_have_text(Words("fr")("page.copied"))
    first = code_of(pupil)
    assert read_result(pupil.text_content(".hand-in .code") or "", shipped(), lesson).name == NAMES[0]

    # The teacher, whose link is the one that was opened.
    teacher = start_over(plain_http, "fr")
    teacher.evaluate("location.hash = 'class'")
    assert set_up(teacher) == link
    call_the_dice(teacher, lesson)

    # One plays in a foreign frame and shows a QR code, of which the teacher takes a photograph.
    photo = tmp_path / "photo.png"
    with served(framed(tmp_path, f"{site_address}#{link.partition('#')[2]}")) as school:
        context = new_context(locale="fr-FR", reduced_motion="reduce", viewport={"width": 1000, "height": 1000})
        context.route(f"{school}**", lambda route: route.continue_())
        around = context.new_page()
        around.goto(school)
        around.frame_locator("iframe").locator(READY).wait_for(timeout=90_000)
        inside = next(found for found in around.frames if urlsplit(found.url).netloc == urlsplit(site_address).netloc)
        play(inside, NAMES[1], lesson, 4)
        expect(inside.locator(".hand-in .qr > svg")).to_be_visible(timeout=60_000)
        inside.locator(".hand-in .qr").screenshot(path=photo)

    # One on a device of the school saves a file, tries again, and is forgotten.
    third = new_page(locale="fr-FR", reduced_motion="reduce")
    third.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])
    third.wait_for_selector(".join-pupil")
    play(third, NAMES[2], lesson, 5)
    with third.expect_download() as download:
        third.click("[data-do=result-file]")
    assert re.fullmatch(r"carnet-temple-ines-a-\d{4}-\d\d-\d\d\.txt", download.value.suggested_filename)
    saved = tmp_path / "result.txt"
    download.value.save_as(saved)
    again_and_forgotten(third, link, lesson)

    collect(teacher, first, photo, saved, lesson, tmp_path)
    to_another_device(teacher, third, tmp_path)


def call_the_dice(teacher: Page, lesson: Lesson) -> None:
    """The sums wait until somebody asks, a break covers everything, and the lesson says where it stops."""
    teacher.evaluate("location.hash = 'caller'")
    teacher.click("[data-do=sums-how]")
    teacher.locator(".caller-stage").click()
    teacher.keyboard.press("PageDown")
    expect(teacher.locator(".caller-word strong")).to_have_text(round_word(lesson, 1, Words("fr")))
    expect(teacher.locator(".caller-word small")).to_contain_text("1 à 2")
    expect(teacher.locator(".caller-number")).to_have_count(0)
    teacher.keyboard.press("s")
    expect(teacher.locator(".caller-allows")).to_have_count(1)
    teacher.keyboard.press("p")
    expect(teacher.locator(".caller-pause")).to_be_visible()
    expect(teacher.locator(".caller-stage .die")).to_have_count(0)
    teacher.keyboard.press("p")
    for _ in range(STOP - 1):
        teacher.keyboard.press("PageDown")
    expect(teacher.locator(".caller-last")).to_be_visible()
    expect(teacher.locator("[data-do=next]")).to_be_disabled()


def framed(folder: Path, address: str) -> Path:
    site = folder / "school"
    site.mkdir()
    (site / "index.html").write_text(f'<iframe src="{address}" width=900 height=900></iframe>', encoding="utf-8")
    return site


def again_and_forgotten(pupil: Page, link: str, lesson: Lesson) -> None:
    pupil.evaluate("fragment => { location.hash = fragment; }", link.partition("#")[2])
    pupil.wait_for_selector(".join-pupil")
    play(pupil, NAMES[2], lesson, 6)
    assert read_result(code_of(pupil), shipped(), lesson).attempt == 2
    pupil.click("[data-do=leave-device]")
    pupil.click("[data-do=leave-now]")
    pupil.wait_for_selector("body[data-screen=home]")
    assert not [text for text in stored(pupil).values() if "ines a" in plain_words(text)]


def collect(teacher: Page, first: str, photo: Path, saved: Path, lesson: Lesson, folder: Path) -> None:
    """A pasted code, a photograph, a file, and a sheet of paper."""
    teacher.evaluate("location.hash = 'results'")
    expect(teacher.locator(".roster-count")).to_contain_text("0 sur 35")
    teacher.fill("#codes", f"Bonjour ! {first}")
    teacher.click("[data-do=add]")
    expect(teacher.locator(".roster-count")).to_contain_text("1 sur 35")
    teacher.click("details.collect summary")
    teacher.set_input_files("[data-do=scan-pictures]", photo)
    expect(teacher.locator(".roster-count")).to_contain_text("2 sur 35", timeout=60_000)
    teacher.set_input_files("[data-do=files]", saved)
    expect(teacher.locator(".roster-count")).to_contain_text("3 sur 35")

    match = lesson.start()
    while not lesson.is_done(match):
        match.play(0, match.legal_moves(0)[0])
    assert isinstance(match, SheetMatch)
    sheet = folder / "sheet.toml"
    sheet.write_text(write_toml(match.sheets[0].to_data()), encoding="utf-8")
    teacher.evaluate(f"location.hash = 'check/{lesson.code}'")
    teacher.set_input_files("[data-do=open-sheet]", sheet)
    teacher.fill("#paper-name", NAMES[3])
    teacher.click("[data-do=add-paper]")
    expect(teacher.locator("#notice")).to_contain_text(NAMES[3])

    teacher.evaluate("location.hash = 'results'")
    expect(teacher.locator(".roster-count")).to_contain_text("4 sur 35", timeout=60_000)
    expect(teacher.locator(".roster-names.missing li")).to_have_count(len(NAMES) - 4)
    assert barriers(teacher) == []
    teacher.click("[data-do=view][data-arg=ranking]")
    expect(teacher.locator(".ranks tbody tr")).to_have_count(4)
    assert NAMES[0] not in teacher.inner_text(".results")
    teacher.click("[data-do=named]")
    for name in NAMES[:4]:
        expect(teacher.locator(".ranks")).to_contain_text(name)
    expect(teacher.locator(".ranks tr", has_text=NAMES[3]).locator(".rank-mark")).to_have_text("papier")
    assert teacher.locator("#trouble").is_hidden()


def to_another_device(teacher: Page, device: Page, folder: Path) -> None:
    """The whole lesson as QR codes, photographed one by one, and as a file."""
    teacher.evaluate("location.hash = 'lessons'")
    teacher.click(".lesson-ways summary")
    teacher.click("[data-do=show-pieces]")
    count = teacher.locator(".piece-count")
    expect(count).to_contain_text("sur", timeout=60_000)
    photos: dict[str, Path] = {}
    while len(photos) < int((count.text_content() or "").split()[-1]):
        expect(teacher.locator("dialog .qr > svg")).to_be_visible(timeout=60_000)
        number = (count.text_content() or "").split()[0]
        if number not in photos:
            photos[number] = folder / f"piece-{number}.png"
            teacher.locator("dialog .qr").screenshot(path=photos[number])
        teacher.wait_for_timeout(100)
    teacher.click("dialog .close")
    with teacher.expect_download() as download:
        teacher.click("[data-do=export-lesson]")
    assert download.value.suggested_filename == "carnet-6eb-lundi.json"
    file = folder / "lesson.json"
    download.value.save_as(file)

    other = start_over(device, "en")
    other.evaluate("location.hash = 'lessons'")
    other.click(".lessons > .more:last-child > summary")
    other.set_input_files("[data-do=scan-pictures]", list(photos.values()))
    expect(other.locator(".lesson-facts")).to_contain_text("35 names · 4 results", timeout=60_000)
    other.click(".lessons > .more:last-child > summary")
    other.set_input_files("[data-do=lesson-file]", file)
    expect(other.locator("#notice")).to_contain_text("0 new results")
    expect(other.locator(".lesson-list > li")).to_have_count(1)
    other.click("[data-do=lesson-results]")
    expect(other.locator(".roster-count")).to_contain_text("4 of 35", timeout=60_000)


def test_a_code_opens_the_teachers_side_on_another_computer(new_page: NewPage) -> None:
    """`#class/CODE`, `#caller/CODE`, and a result as a link, which only a device of the teacher collects."""
    lesson = lesson_for("temple", 77)
    page = new_page(locale="en-GB", reduced_motion="reduce")
    page.evaluate(f"location.hash = 'class={lesson.code}'")
    page.click(".join-teacher a")
    expect(page.locator("#class-seed")).to_have_value("77")
    assert page.evaluate("location.hash") == "#class"
    page.evaluate(f"location.hash = 'caller/{lesson.code}'")
    page.keyboard.press("PageDown")
    expect(page.locator(".caller h2")).to_have_text("Round 1")

    # The link of a result of another lesson: a pupil's device is told whose it is, and keeps nothing.
    before = stored(page, PREFIX)
    other = lesson_for("temple", 78)
    page.evaluate(f"location.hash = 'result={pupil_code(other, 1, '<b>Ada</b>')}'")
    expect(page.locator(".join-lead")).to_contain_text("<b>Ada</b>")
    assert stored(page, PREFIX) == before
    # Whoever is the teacher says so, and collects from then on.
    page.click("[data-do=collect-here]")
    expect(page.locator(".ranks tbody tr")).to_have_count(1, timeout=60_000)
    assert page.evaluate("location.hash") == "#results"
    page.evaluate(f"location.hash = 'result={pupil_code(other, 2, 'Bo')}'")
    expect(page.locator(".ranks tbody tr")).to_have_count(2, timeout=60_000)
    page.evaluate(f"location.hash = 'result={pupil_code(other, 2, 'Bo')}'")
    expect(page.locator(".refused-codes")).to_be_visible(timeout=60_000)
    expect(page.locator(".ranks tbody tr")).to_have_count(2)

    # Of a lesson that another tab deletes, the list only loses a line.
    page.evaluate("location.hash = 'lessons'")
    expect(page.locator(".lesson-list > li")).to_have_count(2)
    key = page.get_attribute(".lesson-list > li", "data-lesson") or ""
    store(page, {PREFIX + key: None})
    page.click(f"[data-lesson='{key}'] [data-do=open-lesson]")
    expect(page.locator(".lesson-list > li")).to_have_count(1)

    # What the link of a result leads to is so, too, with the QR code of a sheet of paper.
    page = start_over(page, "en")
    match = nearly_over(lesson)
    assert isinstance(match, SheetMatch)
    page.evaluate(f"location.hash = 'check/{lesson.code}'")
    file = {"name": "sheet.toml", "mimeType": "text/plain", "buffer": write_toml(match.sheets[0].to_data()).encode()}
    page.set_input_files("[data-do=open-sheet]", file)  # type: ignore[arg-type]  # a TypedDict in all but name
    page.wait_for_selector("[data-do=paper-teacher]")
    assert stored(page, PREFIX) == {}
    page.click("[data-do=paper-teacher]")
    page.fill("#paper-name", "Cy")
    page.click("[data-do=add-paper]")
    expect(page.locator("#notice")).to_contain_text("Cy")
    assert len(stored(page, PREFIX)) == 2


def test_a_kiosk_shows_nothing_but_its_lesson(new_page: NewPage) -> None:
    kiosk = new_page(locale="en-GB", reduced_motion="reduce")
    short = Lesson(LESSON.game, LESSON.layout, 78, stop=1)
    kiosk.evaluate(f"location.hash = 'class={short.code}&kiosk=1'")
    kiosk.fill("#pupil-name", "Ada")
    kiosk.keyboard.press("Enter")
    kiosk.wait_for_selector("body[data-screen=table] .cell")
    assert kiosk.evaluate(TAPPING, [1, 900, "", []]) > 0
    code = code_of(kiosk)
    expect(kiosk.locator("[data-do=again]")).to_have_count(0)
    # No address and no link leads out of it, whatever stands in it.
    links = [f"result={code}", f"result={code}&kiosk=1", "code=T&kiosk=1", f"class={LESSON.code}"]
    links.append(f"class={short.code}&kiosk=1&result={code}")
    for way in ("saved", "class", f"class/{short.code}", *links, "results", "rules/temple", ""):
        kiosk.evaluate("way => { location.hash = way; }", way)
        kiosk.wait_for_selector("body[data-screen=join]")
        expect(kiosk.locator(".join h1")).to_be_visible()
        expect(kiosk.locator(".join-facts")).to_contain_text("after 1 round")
    expect(kiosk.locator(".bar .wordmark")).not_to_be_visible()
    expect(kiosk.locator(".join-teacher")).to_have_count(0)
    kiosk.evaluate("location.hash = 'play'")
    kiosk.click("[data-do=leave-device]")
    kiosk.click("[data-do=leave-now]")
    kiosk.wait_for_selector("body[data-screen=join]")
    expect(kiosk.locator(".join-kept")).to_have_count(0)


@pytest.mark.thorough
def test_three_levels_under_one_link_are_played_to_the_end(new_page: NewPage) -> None:
    """A small invented map with help, the usual one, and one without help: given to names, or chosen."""
    graded = with_levels(lesson_for("skull", 7), [], shipped())
    names, levels = ("Ada", "Bo", "Cy", "Dee"), {"Ada": 1, "Bo": 2, "Cy": 3}
    assert graded.levels[0].layout.id.startswith("invented:")
    kept = KeptLesson("1", graded, roster=names, levels=levels, names_in_link=True)
    page = new_page(locale="en-GB", reduced_motion="reduce")
    fragment = class_link("", kept, shipped()).partition("#")[2]
    codes, cells = [], {}
    for name, level in {**levels, "Dee": 1}.items():
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        page.wait_for_selector(".join-pupil")
        assert page.locator(".join-level, .join-given").count() == 0, "nobody knows before there is a name"
        page.click(f".join-pupil[data-arg='{name}']")
        if name in levels:
            expect(page.locator(".join-given")).to_contain_text("★" * level)
            expect(page.locator(".join-level")).to_have_count(0)
        else:
            page.click(f"[data-do=level][data-arg='{level}']")
        lesson = graded.at(level)
        page.click("[data-do=start]")
        page.wait_for_selector("body[data-screen=table] .cell")
        cells[name] = page.locator("button.cell").count()
        assert page.locator("[data-do=hint]").count() == (level < 3)
        # The rest of the game was played on another device; here it comes to its end.
        played = ClassGame(lesson, name, 0, nearly_over(lesson))
        page.evaluate("code => { location.hash = `code=${code}`; }", write_class_game(played))
        page.wait_for_function("location.hash === '#play'")
        assert page.evaluate(TAPPING, [5, 3000, "", []]) > 0
        codes.append(code_of(page))
        result = read_result(codes[-1], shipped(), graded)
        assert (result.name, result.lesson.level, result.match.layout) == (name, level, lesson.layout)
        assert result.match.over

    assert cells["Ada"] == cells["Dee"] < cells["Bo"] == cells["Cy"]

    # Every level is ranked by itself.
    store(page, {PREFIX + kept.key: json.dumps(kept.to_data())})
    page.evaluate(f"location.hash = 'results/{graded.class_code}'")
    page.fill("#codes", " ".join(codes))
    page.click("[data-do=add]")
    expect(page.locator(".roster-count")).to_contain_text("4 of 4", timeout=60_000)
    page.click("[data-do=view][data-arg=ranking]")
    page.click("[data-do=named]")
    rows = page.locator(".ranks tbody tr").evaluate_all("rows => rows.map(row => row.dataset.place ?? '')")
    assert [rows[0], rows[1], rows[3], rows[4], rows[5], rows[6]] == ["", "1", "", "1", "", "1"]
