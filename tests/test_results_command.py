"""`carnet results`: a class on the command line."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from pypdf import PdfReader

import carnet
from tests.engine.pupils import class_codes, lesson_for, pupil_code

LESSON = lesson_for()
CODES = class_codes(LESSON, 3)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Three good codes, one of another class, one cut off."""
    path = tmp_path / "codes.txt"
    path.write_text("\n".join([*CODES, pupil_code(lesson_for(seed=7), 1), CODES[0][:-3]]), encoding="utf-8")
    return path


def test_good_results_are_ranked_and_bad_ones_refused(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["results", str(file), "--class", LESSON.code, "--json", "--lang", "en"]) == 0
    out, messages = capsys.readouterr()
    data = json.loads(out)
    assert data["class"] == LESSON.code
    assert {result["code"] for result in data["results"]} == set(CODES)
    assert [bad["reason"] for bad in data["refused"]] == ["result_class", "code_typo"]
    assert messages.count("\n") == 2
    assert "line 4: This result belongs to another class" in messages


def test_a_table_a_spreadsheet_and_certificates(file: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert carnet.main(["results", *CODES, "--lang", "fr"]) == 0
    lines = capfdbinary.readouterr().out.decode().splitlines()
    assert len(lines) == 4
    assert "Total" in lines[0]
    assert carnet.main(["results", *CODES, "--csv", "--lang", "fr"]) == 0
    rows = list(csv.reader(io.StringIO(capfdbinary.readouterr().out.decode("utf-8-sig")), delimiter=";"))
    assert len(rows) == 4
    out = file.with_suffix(".pdf")
    assert carnet.main(["results", str(file), "--pdf", str(out)]) == 0
    assert len(PdfReader(out).pages) == 1 + 2


def test_names_that_cannot_be_printed_are_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code = pupil_code(LESSON, 1, "李小龍")
    assert carnet.main(["results", code, "--pdf", str(tmp_path / "class.pdf"), "--lang", "en"]) == 0
    assert "李小龍: no font here has" in capsys.readouterr().err


def test_nothing_that_counts_ends_with_status_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert carnet.main(["results", "hello", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "There is no result that counts.\n"
    assert carnet.main(["results", *CODES, "--class", "C123", "--lang", "en"]) == 2


def test_certificates_come_on_every_paper_and_with_every_ink(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "class.pdf"
    wanted = ["--paper", "letter", "--ink", "black", "--per-page", "1", "--ruler", "--lang", "fr"]
    assert carnet.main(["results", str(file), "--pdf", str(out), *wanted]) == 0
    pages = PdfReader(out).pages
    assert len(pages) == 1 + 3
    assert float(pages[0].mediabox.width) == pytest.approx(612, abs=1)
    assert "100 %" in pages[1].extract_text().replace("\u202f", " ")
    contents = pages[1].get_contents()
    assert contents is not None
    assert b" rg" not in contents.get_data()
    capsys.readouterr()
    assert carnet.main(["results", *CODES, "--ink", "black", "--lang", "en"]) == 2
    assert capsys.readouterr().err == "--ink is about paper: it needs --pdf.\n"
