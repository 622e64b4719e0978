"""The date of the zip's entries: it tells editions apart, and hangs on nothing but the contents."""

import zipfile
from datetime import datetime
from io import BytesIO

from webplay.build.archive import edition_moment, zip_bytes

ONE = {"index.html": b"one", "sw.js": b"same"}
TWO = {"index.html": b"two", "sw.js": b"same"}


def test_editions_of_the_same_sizes_have_other_dates() -> None:
    assert edition_moment(ONE) != edition_moment(TWO)
    assert edition_moment(ONE) != edition_moment({"index.htm": b"one", "sw.js": b"same"})


def test_a_date_is_reproducible_and_survives_the_archive() -> None:
    moment = edition_moment(ONE)
    assert moment == edition_moment(dict(reversed(ONE.items())))
    packed = zip_bytes(ONE, moment)
    assert packed == zip_bytes(ONE, moment)
    with zipfile.ZipFile(BytesIO(packed)) as archive:
        assert {entry.date_time for entry in archive.infolist()} == {moment}


def test_dates_are_past() -> None:
    moments = [datetime(*edition_moment({"index.html": bytes([number])})) for number in range(200)]
    assert len(set(moments)) == len(moments)
    assert all(datetime(2025, 1, 1) <= moment < datetime(2026, 1, 1) for moment in moments)
