"""Broken texts are refused with their line, never with a stack of calls."""

import pytest

from engine.errors import Unreadable
from engine.texts import read_json, read_text, write_toml


def test_json_says_the_line() -> None:
    with pytest.raises(Unreadable) as refused:
        read_json('{"a": 1,\n "b": }')
    assert refused.value.refusal.place == ("line", 2)


@pytest.mark.parametrize("text", ["[1, 2]", "7", '"x"', "null"])
def test_a_json_text_must_be_an_object(text: str) -> None:
    with pytest.raises(Unreadable, match="json_object") as refused:
        read_json(text)
    assert refused.value.refusal.place == ("line", 1)


@pytest.mark.parametrize("text", ['{"a":' * 100_000, '{"a":' + "[" * 100_000, "a = " + "[" * 100_000, "a = {b=" * 9999])
def test_a_hostile_text_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(Unreadable, match="nested"):
        read_text(text)


def test_brackets_in_strings_do_not_nest() -> None:
    brackets = "[" * 99
    assert read_text(f'{{"a": "{brackets}"}}') == read_text(f'a = "{brackets}"') == {"a": brackets}


def test_toml_and_json_say_the_same() -> None:
    assert read_text('{"a": [1, "x"]}') == read_text('a = [1, "x"]') == {"a": [1, "x"]}


@pytest.mark.parametrize(
    "text", ["", "a", "a\nb", 'a\n"b"', '"""\n', "a\\\nb", "\\", '"', "a\n\tb", "a\r\nb", "a\n\x7f", "\n\n", "é\n😀"]
)
def test_any_text_is_written_so_that_it_reads_back(text: str) -> None:
    for key in ("name", "a b", "é", ""):
        assert read_text(write_toml({key: text})) == {key: text}


def test_only_a_plain_text_of_lines_is_written_as_a_block() -> None:
    assert write_toml({"map": ". D\n. .\n"}) == 'map = """\n. D\n. .\n"""\n'
    assert write_toml({"name": "Zoé"}) == 'name = "Zoé"\n'
    assert write_toml({"note": 'a\n"b"'}) == 'note = "a\\n\\"b\\""\n'
    assert write_toml({"note": "a\n\tb"}) == 'note = "a\\n\\tb"\n'
    assert write_toml({"a": [1, True], "b c": {"d": 1}}) == 'a = [1, true]\n"b c" = { d = 1 }\n'
