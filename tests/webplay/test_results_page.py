"""The teacher's page of results on the built site, with the network cut: thirty pupils, and those who cheat."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from engine.codes.finding import codes_in
from engine.codes.result import read_result
from engine.codes.share import write_code
from engine.ranking import ClassResults
from engine.record import record_of
from engine.review.review import Review
from generator.draw import qr
from generator.shipped import shipped
from tests.engine.pupils import class_codes, forged_code, lesson_for, pupil_code
from tests.webplay.plain_text import plain
from tests.webplay.storing import store, stored
from webplay.app.classes.lessons.lesson_book import PREFIX, KeptLesson

pytestmark = pytest.mark.browser
Open = Callable[..., Page]
NewPage = Callable[..., Page]
LESSON = lesson_for()
PUPILS = 30
# A camera before which a QR code is held, in a browser that cannot read one by itself.
CAMERA = """rows => {
  delete window.BarcodeDetector;
  const canvas = document.createElement("canvas");
  const side = 6, rim = 6;
  canvas.width = canvas.height = (rows.length + 2 * rim) * side;
  const pen = canvas.getContext("2d");
  const draw = () => {
    pen.fillStyle = "white";
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = "black";
    rows.forEach((row, y) => row.forEach((dark, x) => {
      if (dark) pen.fillRect((x + rim) * side, (y + rim) * side, side, side);
    }));
  };
  draw();
  setInterval(draw, 100);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10);
}"""


@pytest.fixture(scope="module")
def codes() -> list[str]:
    return class_codes(LESSON, PUPILS)


def ranking(page: Page) -> list[list[str]]:
    """What the table shows: place, name, total and parts of every line."""
    shown: list[list[str]] = page.evaluate(
        "[...document.querySelectorAll('.ranks tbody tr')].map(row => [...row.children].map(cell => cell.innerText))"
    )
    return [[plain(text).strip().replace("−", "-") for text in row[:-1]] for row in shown]


def engine_ranking(codes: list[str]) -> list[list[str]]:
    class_results = ClassResults(shipped(), LESSON)
    for found in codes_in("\n".join(codes)):
        assert class_results.add(found) is None
    return [
        [str(entry.place), entry.name, str(entry.score.total), *map(str, entry.score.parts.values())]
        for entry in class_results.ranking()
    ]


def add(page: Page, text: str) -> None:
    if not page.locator("details.collect").evaluate("element => element.open"):
        page.click("details.collect summary")
    page.fill("#codes", text)
    page.click("[data-do=add]")
    expect(page.locator(".added, .outcome .note").first).to_be_visible(timeout=60_000)


def downloaded(page: Page, kind: str) -> bytes:
    with page.expect_download(timeout=90_000) as download:
        page.locator(f"[data-do={kind}]").first.click()
    return Path(download.value.path()).read_bytes()


def begun_reviews(lesson: str, codes: list[str]) -> dict[str, str]:
    """What the coach has kept of a class after an evening: of the best pupil's game it has one decision to go."""
    class_results = ClassResults(shipped(), LESSON)
    for found in codes_in("\n".join(codes)):
        class_results.add(found)
    best = class_results.ranking()[0]
    review = Review(record_of(best.result.match), (0,), playouts=8)
    for _ in review.steps():
        pass
    del review.verdicts[-1]
    # Whatever the dice of the playouts said, something was costly.
    review.verdicts[0] = replace(review.verdicts[0], loss=2.5, clear=True)
    kept = KeptLesson(lesson.removeprefix(PREFIX), LESSON)
    return {kept.coach_name(best.code): json.dumps(review.to_data())}


def test_thirty_pupils_are_ranked_as_the_engine_does(new_page: NewPage, open_page: Open, codes: list[str]) -> None:
    page = open_page(new_page(), f"#results/{LESSON.code}")
    page.context.set_offline(True)
    add(page, "Our class:\n" + "\n".join(f"{number}. {code}" for number, code in enumerate(codes, 1)))
    expect(page.locator(".ranks tbody tr")).to_have_count(PUPILS)
    # The page may be on a projector: names stand beside scores only when somebody asks for them.
    assert "Pupil" not in page.inner_text(".ranks")
    page.click("[data-do=named]")
    assert ranking(page) == engine_ranking(codes)
    page.context.set_offline(False)

    rows = list(csv.reader(io.StringIO(downloaded(page, "csv").decode("utf-8-sig"))))
    assert [row[1] for row in rows[1:]] == [row[1] for row in engine_ranking(codes)]

    # Left and opened again, everything is there: what is on the disk is replayed. So is what the coach had found.
    page.click("[data-do=named]")
    page.evaluate("location.hash = ''")
    page.wait_for_selector("body[data-screen=home]")
    (name,) = [name for name in stored(page, "carnet.lessons") if name.endswith(".results")]
    assert json.loads(stored(page, name)[name])["codes"] == codes
    store(page, begun_reviews(name.removesuffix(".results"), codes))
    page.evaluate("location.hash = 'results'")
    expect(page.locator(".ranks tbody tr")).to_have_count(PUPILS, timeout=60_000)

    # Whatever is looked at, nobody is named beside a score before somebody asks.
    places = {"rounds": ".rounds", "talk": ".talk-choices", "numbers": ".class-numbers figure", "ranking": ".ranks"}
    for view, place in places.items():
        page.click(f"[data-do=view][data-arg={view}]")
        page.wait_for_selector(place)
        assert not re.search(r"Pupil\s\d", page.inner_text(".results")), view

    # One pupil's sheet, its score explained.
    page.locator(".rank-pupil").first.click()
    expect(page.locator(".pupil .score-total .points")).to_have_text(engine_ranking(codes)[0][2])
    assert not re.search(r"Pupil\s\d", page.inner_text(".pupil"))
    page.locator(".pupil .score-line").first.click()
    assert page.locator(".pupil .cell[data-marks~=lit]").count() >= 1

    # Who did what, and what to talk about.
    page.click("[data-do=view][data-arg=rounds]")
    expect(page.locator(".rounds thead th")).to_have_count(1 + PUPILS)
    page.click("[data-do=talk-round][data-arg='2']")
    expect(page.locator(".talk-head h2")).to_have_text("Round 2", timeout=60_000)
    expect(page.locator(".talk-told")).to_contain_text(f"{PUPILS} pupils")
    noted = [int(text) for text in page.locator(".talk .cell-note").all_inner_texts()]
    assert sum(noted) == PUPILS
    expect(page.locator(".chance-plot rect")).to_have_count(15)
    page.locator(".talk .cell.hot").first.click()
    expect(page.locator(".talk-told")).to_contain_text("Only what went into")
    # No name on the projector before somebody asks for them.
    assert "Pupil" not in page.inner_text(".talk-choices")
    expect(page.locator(".talk-coach")).to_have_count(0)
    page.click("[data-do=named]")
    expect(page.locator(".talk-choices")).to_contain_text("Pupil")
    page.click("[data-do=talk-divided]")
    expect(page.locator("strong.talk-divided")).to_be_visible(timeout=60_000)

    # The coach shows what it had found, goes on where it stood, stops, and has written down what is new.
    expect(page.locator(".coach-found ol li").first).to_be_visible(timeout=60_000)
    expect(page.locator(".class-coach progress")).to_have_attribute("value", "0.00")
    begun = stored(page, name.removesuffix("results") + "coach.")
    page.click("[data-do=coach-go]")
    expect(page.locator(".review-share")).to_contain_text(f"1 of {PUPILS}", timeout=120_000)
    page.click("[data-do=coach-stop]")
    expect(page.locator("[data-do=coach-go]")).to_be_visible()
    assert stored(page, name.removesuffix("results") + "coach.") != begun

    # The class in numbers, each plot as a picture to take along, and every move in a table.
    page.click("[data-do=view][data-arg=numbers]")
    assert page.locator(".class-numbers figure").evaluate_all("all => all.map(one => one.dataset.plot)") == [
        "scores",
        "faces",
        "offered",
        "written",
    ]
    assert downloaded(page, "plot-svg").startswith(b"<svg")
    with page.expect_download(timeout=90_000) as download:
        page.locator("[data-do=plot-png]").first.click()
    assert Path(download.value.path()).read_bytes()[16:24] == (1920).to_bytes(4) + (1080).to_bytes(4)
    assert re.fullmatch(r"carnet-scores-temple-\d{4}-\d\d-\d\d\.png", download.value.suggested_filename)
    page.click("[data-do=view][data-arg=ranking]")
    moves = list(csv.DictReader(io.StringIO(downloaded(page, "long-csv").decode("utf-8-sig"))))
    assert len({row["Pupil"] for row in moves}) == PUPILS

    # The coach looks back at anybody's game; nothing of it is kept here.
    page.click("[data-do=view][data-arg=talk]")
    page.click(".talk-coach summary")
    page.locator(".coach-links a").first.click()
    page.wait_for_selector("body[data-screen=review] .review .sheet-place svg")
    page.go_back()
    page.wait_for_selector("body[data-screen=results]")

    page.click("[data-do=view][data-arg=ranking]")
    page.click("[data-do=clear]")
    page.click("[data-do=clear-now]")
    expect(page.locator(".empty")).to_be_visible()
    assert not [name for name in stored(page, "carnet.lessons") if ".results" in name or ".coach." in name]


def test_bad_codes_are_refused_one_by_one(new_page: NewPage, open_page: Open, codes: list[str]) -> None:
    page = open_page(new_page(locale="fr-FR"), f"#results/{LESSON.code}")
    hostile = pupil_code(LESSON, 4, "<img src=x onerror=alert(1)>"[:24])
    good = codes[0]
    changed = good[:20] + ("2" if good[20] != "2" else "3") + good[21:]
    other = pupil_code(lesson_for(seed=7), 1)
    share = write_code(read_result(good, shipped()).match)
    add(page, "\n".join([changed, good, other, good[:-6], hostile, good, share, "bonjour", forged_code(LESSON)]))
    expect(page.locator(".ranks tbody tr")).to_have_count(2)
    reasons = page.locator(".refused-codes li").all_inner_texts()
    expected = {1: "faute", 3: "autre classe", 4: "faute", 6: "déjà", 7: "partage", 9: "inventé"}
    for (line, told), reason in zip(expected.items(), reasons, strict=True):
        assert f"ligne {line}" in plain(reason)
        assert told in reason
    expect(page.locator(".outcome")).to_contain_text("ligne 8")
    expect(page.locator("img[src=x]")).to_have_count(0)
    page.click("[data-do=named]")
    expect(page.locator(".ranks")).to_contain_text("<img src=x onerror=alert")
    pdf = PdfReader(io.BytesIO(downloaded(page, "pdf")))
    assert len(pdf.pages) == 2
    assert "Diplôme" in pdf.pages[1].extract_text()
    page.click("[data-do=take-there]")
    expect(page.locator(".ranks tbody tr")).to_have_count(1, timeout=60_000)
    page.go_back()
    expect(page.locator(".ranks tbody tr")).to_have_count(2, timeout=60_000)
    add(page, "rien du tout")
    expect(page.locator(".outcome .note")).to_contain_text("pas de code")
    expect(page.locator(".ranks tbody tr")).to_have_count(2)


def test_files_and_the_camera(new_page: NewPage, open_page: Open, codes: list[str], tmp_path: Path) -> None:
    page = open_page(new_page(locale="en-GB"), "")
    page.evaluate(CAMERA, qr.modules(f"https://school.example/#result={codes[2]}"))
    page.evaluate("location.hash = '#results'")
    for number in range(2):
        (tmp_path / f"{number}.txt").write_text(codes[number], encoding="utf-8")
    page.set_input_files("[data-do=files]", [tmp_path / "0.txt", tmp_path / "1.txt"])
    expect(page.locator(".ranks tbody tr")).to_have_count(2, timeout=60_000)
    expect(page.locator(".class-line")).to_contain_text("Temple")
    page.click("details.collect summary")
    page.click("[data-do=scan]")
    expect(page.locator(".ranks tbody tr")).to_have_count(3, timeout=60_000)
    expect(page.locator("#scan-note")).to_contain_text("Pupil 3")
    page.click("[data-do=scan-stop]")
    expect(page.locator("video")).to_have_count(0)
