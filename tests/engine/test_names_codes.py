"""The names of a class as a code in a link."""

from __future__ import annotations

import zlib

import pytest

from engine.codes.alphabet import of_bytes, varied, write
from engine.codes.names import read_names_code, write_names
from engine.errors import Unreadable

NAMES = ("Ada", "Łukasz", "زينب", "Bob 🦜", "Zoë")


def test_names_read_back_in_their_order() -> None:
    assert read_names_code(write_names(NAMES)) == NAMES
    assert read_names_code(write_names(["  Ada \t B ", "", "x" * 99])) == ("Ada B", "x" * 24)
    assert read_names_code(write_names([])) == ()


def test_a_class_has_five_hundred_names_at_most() -> None:
    many = [f"P{number}" for number in range(501)]
    assert read_names_code(write_names(many)) == tuple(many[:500])


def test_a_broken_list_is_refused() -> None:
    code = write_names(NAMES)
    for place in range(1, len(code)):
        other = "A" if code[place] != "A" else "B"
        with pytest.raises(Unreadable):
            read_names_code(code[:place] + other + code[place + 1 :])
    for data in (b"no list", zlib.compress(b"\xff\xfe")):
        with pytest.raises(Unreadable, match="code_typo"):
            read_names_code(write("N", [*varied(len(data)), *of_bytes(data)]))
    with pytest.raises(Unreadable, match="code_typo"):
        read_names_code(write("N", [*varied(60_001), (5, 256)]))
