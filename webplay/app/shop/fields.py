"""The fields of the print screen: everything that can be chosen besides what is printed.

Not responsible for what a choice does. Fields are made from the print shop's own table of options.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator.shop.options import BY_NAME, Option
from generator.words import LANGUAGES, Words
from generator.words.languages import language_of
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.fields import choice, chooser, field, text_area, tick
from webplay.app.shell.file_field import file_field
from webplay.app.shop.form import Form

#: what stands open, then the folds with their options; their other fields follow below
PLAIN = ("copies", "table", "paper", "ink")
FOLDS: dict[str, tuple[str, ...]] = {
    "people": ("code",),
    "rolls": ("seed", "hide_rolls", "hide_sums", "players", "no_dice_line"),
    "paper": (
        "per_page",
        "large",
        "duplex",
        "one_sided",
        "back_offset",
        "margin",
        "crop_marks",
        "ruler",
        "low_ink",
        "page",
    ),
    "puzzles": ("difficulty", "booklet"),
    "kit": ("fold", "cut_lines"),
    "played": ("replay",),
    "own": (),
}


def plain_fields(form: Form, words: Words) -> Element:
    """What most people choose, if anything."""
    return dom.make("div", *[_option(BY_NAME[name], form, words) for name in PLAIN], class_="shop-plain")


def folds(form: Form, saved: Sequence[tuple[str, str]], words: Words, opened: set[str], linkable: bool) -> Element:
    """Everything else, folded up; `saved` are the kept games by key and name."""
    before: dict[str, list[Child]] = {"people": _people(form, words), "played": _played(form, saved, words)}
    after: dict[str, list[Element]] = {"people": [_link(form, words, linkable)], "paper": [_language(form, words)]}
    before["own"] = [_file("own", words)]
    before["rolls"] = [dom.make("p", dom.button(words("page.shop.any_seed"), "any-seed", class_="button quiet"))]
    rows = []
    for name, options in FOLDS.items():
        fields = [_option(BY_NAME[option], form, words) for option in options]
        rows.append(
            dom.make(
                "details",
                dom.make("summary", words(f"page.shop.fold.{name}"), data_do="fold", data_arg=name),
                dom.make("p", words(f"page.shop.about.{name}"), class_="about"),
                *before.get(name, []),
                *fields,
                *after.get(name, []),
                class_="more",
                data_fold=name,
                open=name in opened,
            )
        )
    return dom.make("div", *rows, class_="shop-folds")


def trouble(name: str) -> Element:
    """Where it is said what is wrong with a field."""
    return dom.make("small", data_trouble=name, role="alert", class_="refusal", hidden=True)


def _option(option: Option, form: Form, words: Words) -> Element:
    """A field for one option."""
    label, text = words(f"page.shop.option.{option.name}"), form.texts.get(option.name, "")
    common = {"data_do": "option", "data_arg": option.name, "id": f"shop-{option.name}"}
    if option.kind == "flag":
        return tick(label, "option", option.name, id=f"shop-{option.name}", checked=bool(text))
    if option.kind == "choice":
        return field(label, _select(option, text, words, common), trouble(option.name))
    digits = "numeric" if option.kind == "number" else None
    usual = words(f"page.shop.usual.{option.name}")
    entry = dom.make(
        "input",
        type="text",
        inputmode=digits,
        value=text,
        placeholder=usual,
        autocomplete="off",
        maxlength=60,
        **common,
    )
    return field(label, entry, trouble(option.name))


def _select(option: Option, text: str, words: Words, common: dict[str, str]) -> Element:
    """A list to choose from; where nothing is chosen the usual thing stands first."""
    usual = option.default in (None, "")
    values = ([""] if usual else []) + [str(choice) for choice in option.choices]
    chosen = text or ("" if usual else str(option.default))
    told = [(value, words(f"page.shop.choice.{option.name}.{value or 'usual'}")) for value in values]
    return chooser(told, chosen, **common)


def _people(form: Form, words: Words) -> list[Child]:
    area = text_area(4, form.names, data_do="names", id="shop-names", placeholder=words("page.shop.names_like"))
    return [
        field(words("page.shop.names"), area, trouble("names")),
        _file("names-file", words),
    ]


def _link(form: Form, words: Words, linkable: bool) -> Element:
    box = tick(words("page.shop.linked"), "linked", checked=form.linked and linkable, disabled=not linkable)
    note = None if linkable else dom.make("small", words("page.shop.no_link"), class_="soft")
    return dom.make("div", box, note)


def _language(form: Form, words: Words) -> Element:
    told = [(language, language_of(language).name) for language in LANGUAGES]
    return choice(words("page.shop.print_language"), "print-language", told, form.language)


def _played(form: Form, saved: Sequence[tuple[str, str]], words: Words) -> list[Child]:
    """Where a played game can come from: this device, a code, a file."""
    fields: list[Child] = []
    if saved:
        told = [("", words("page.shop.saved_none")), *saved]
        fields.append(field(words("page.shop.saved"), chooser(told, "", data_do="saved", id="shop-saved")))
    fields += [
        field(words("page.shop.game_code"), text_area(2, id="shop-code")),
        dom.make("p", dom.button(words("page.shop.read_code"), "read-code", class_="button quiet"), class_="ways"),
        _file("record-file", words),
        trouble("record"),
    ]
    return fields


def _file(do: str, words: Words) -> Element:
    kinds = {"names-file": ".csv,.txt,.tsv,text/*", "record-file": ".json,.txt", "own": ".toml,.txt"}
    field = file_field(words, words(f"page.shop.file.{do.replace('-', '_')}"), do, kinds[do], id=f"shop-{do}")
    if do == "own":
        field.append(trouble("own"))
    return field
