"""Texts that ask too much are refused before they are read: in the browser nobody gets a second chance."""

from __future__ import annotations

import json

import pytest

from engine.errors import Unreadable
from engine.limits import DEEPEST, MOST_DIGITS, MOST_KEY_PARTS, whole_number
from engine.texts import read_json, read_json_value, read_text, read_toml, write_toml

BRACKETS = "[" * 60_000 + "]" * 60_000


def refused(text: str) -> tuple[str, object]:
    with pytest.raises(Unreadable) as error:
        read_text(text)
    return error.value.refusal.key, error.value.refusal.place


@pytest.mark.parametrize(
    "text",
    [
        "x = ['\"', " + BRACKETS + ", '\"']",
        "x = ['''\"''', " + BRACKETS + ", '''\"''']",
        'x = ["""a"""", ' + BRACKETS + ', "b"]',
        'x = ["""a""""", ' + BRACKETS + ', "b"]',
        "x = ['''a'''', " + BRACKETS + ", 'b']",
        'x = ["\'", ' + BRACKETS + ', "\'"]',
        'x = ["\\\\", ' + BRACKETS + ', "b"]',
        'x = ["""\\"""", ' + BRACKETS + ', "b"]',
        "# don't\nx = [" + BRACKETS + "] # it's",
        '# say "\nx = [' + BRACKETS + '] # "',
        '{"x": ["\\"", ' + BRACKETS + ', "\\""]}',
        '{"x": ["\\\\", ' + BRACKETS + ', "b"]}',
    ],
)
def test_strings_and_comments_hide_no_brackets(text: str) -> None:
    assert refused(text)[0] == "nested"


def test_the_line_of_the_brackets_is_said() -> None:
    assert refused('a = """\n\n"""\n# [[\nx = [\n' + BRACKETS) == ("nested", ("line", 6))
    assert refused('{"a": 1,\n\n"b": ' + BRACKETS + "}") == ("nested", ("line", 3))
    assert refused("\nx = " + BRACKETS) == ("nested", ("line", 2)), "an empty first line is a line"


def test_brackets_may_nest_forty_deep_and_no_deeper() -> None:
    def nested(depth: int) -> str:
        return "x = " + "[" * depth + "]" * depth

    assert DEEPEST == 40
    assert read_text(nested(40))
    assert refused(nested(41)) == ("nested", ("line", 1))
    assert read_text('{"x": ' + "[" * 39 + "1" + "]" * 39 + "}")
    assert refused('{"x": ' + "[" * 40 + "1" + "]" * 40 + "}")[0] == "nested"
    assert read_text('{"x": ' * 40 + "1" + "}" * 40)
    assert refused('{"x": ' * 41 + "1" + "}" * 41)[0] == "nested"
    assert read_text("x = " + "{x = " * 40 + "1" + "}" * 40)


@pytest.mark.parametrize("pair", ["[]", "{}"])
def test_brackets_that_were_closed_lend_no_depth_to_others(pair: str) -> None:
    closed, deep = ", ".join([pair] * 90), "[" * 41 + "]" * 41
    assert refused(f"x = [{closed}]\ny = {deep}") == ("nested", ("line", 2))
    assert refused(f'{{"x": [{closed}],\n"y": {deep}}}') == ("nested", ("line", 2))


def test_a_key_of_parts_nests_as_brackets_do() -> None:
    def nested(key: str, depth: int) -> str:
        return f"{key} = " + "[" * depth + "1" + "]" * depth

    assert read_text(nested("x", DEEPEST)), "a value may stand in the innermost brackets"
    assert read_text(nested("x.y", DEEPEST - 1))
    assert refused(nested("x.y", DEEPEST)) == ("nested", None)


def test_brackets_side_by_side_do_not_nest() -> None:
    siblings: list[dict[str, list[int]]] = [{"a": []} for _ in range(DEEPEST + 60)]
    assert read_json(json.dumps({"x": siblings})) == {"x": siblings}
    assert read_toml(write_toml({"x": siblings})) == {"x": siblings}
    assert len(read_toml("[[x]]\n" * (DEEPEST + 60))["x"]) == DEEPEST + 60


@pytest.mark.parametrize("part", ["a", '"a"', "'a'", " a "])
@pytest.mark.parametrize(("before", "behind"), [("", " = 1"), ("[", "]"), ("[[", "]]"), ("x = {", " = 1}")])
def test_a_key_has_few_parts(part: str, before: str, behind: str) -> None:
    assert MOST_KEY_PARTS == 8
    fine = before + ".".join([part] * MOST_KEY_PARTS) + behind
    assert read_toml(fine)
    long = "y = 1\n" + before + ".".join([part] * (MOST_KEY_PARTS + 1)) + behind
    assert refused(long) == ("key_parts", ("line", 2))
    assert refused(before + ".".join([part] * 20_000) + behind)[0] == "key_parts"


def test_dots_elsewhere_are_no_parts_of_keys() -> None:
    text = (
        'a.b = "1.2.3.4.5.6.7.8.9.0" # . . . . . . . . . .\nc = [' + "1.5, " * 50 + ']\n"d.e.f.g.h.i.j.k.l.m" = 1.5\n'
    )
    assert read_toml(text)["c"] == [1.5] * 50


def test_keys_inside_brackets_cannot_nest_deeper_together() -> None:
    assert refused("a = " + "{b.b.b.b.b.b.b = " * 30 + "1" + "}" * 30)[0] == "nested"


@pytest.mark.parametrize(
    "text",
    [
        '{"x": %s}' % ("1" * 5000),
        '{"x": -%s}' % ("1" * 25),
        "x = " + "1" * 5000,
        "x = 0x" + "f" * 5000,
        "x = [[0b%s]]" % ("1" * 99),
    ],
)
def test_an_endless_number_is_refused(text: str) -> None:
    assert refused(text)[0] == "endless_number"


def test_a_number_has_so_many_digits_and_no_more() -> None:
    most = 10**MOST_DIGITS - 1
    assert read_json(f'{{"x": {most}, "y": {-most}}}') == {"x": most, "y": -most}
    for text in (f'{{"x": {most + 1}}}', f'{{"x": {-most - 1}}}', f"x = {most + 1}"):
        assert refused(text)[0] == "endless_number"


def test_digits_are_a_whole_number_and_nothing_else_is() -> None:
    assert whole_number("0012") == 12
    assert whole_number("9" * MOST_DIGITS) == 10**MOST_DIGITS - 1
    for text in ("", "-1", "1.0", "٣", "²", "1 ", "1e3", "9" * (MOST_DIGITS + 1)):
        assert whole_number(text) is None, text


def test_large_numbers_are_read_as_before() -> None:
    assert read_json('{"x": 4294967295, "y": -12345678901234567890}')["y"] == -12345678901234567890


@pytest.mark.parametrize("text", ['{"x": ["\\ud800"]}', '{"\\udfff": 1}', '{"x": "a\\udc00\\ud800b"}'])
def test_half_a_character_is_refused(text: str) -> None:
    assert refused(text)[0] == "half_character"


def test_whole_characters_are_read() -> None:
    assert read_json('{"x": "\\ud83d\\ude00é\\uffff"}') == {"x": "😀é\uffff"}


def test_any_json_value_is_read_within_the_same_limits() -> None:
    assert read_json_value("[1, null]") == [1, None]
    for text in (BRACKETS, '["\\ud800"]', "1" * 5000, "[1"):
        with pytest.raises(Unreadable):
            read_json_value(text)


def test_a_text_full_of_quotes_is_scanned_once() -> None:
    """Quotes that are never closed made the scan begin again at each of them: minutes for such a line."""
    for text in ('x = "' + '\\"' * 200_000, '{"x": "' + '\\"' * 200_000, "x = " + "'''' " * 50_000):
        assert refused(text)[0] in ("toml", "json")
