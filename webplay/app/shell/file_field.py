"""Fields that take files. The browser's own speak its language, not the page's, so that they lie unseen over ours."""

from __future__ import annotations

from generator.words import Words
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.fields import field


def file_field(words: Words, label: str, do: str, accept: str = "", several: bool = False, **more: str) -> Element:
    """A field with its label and a button; what was chosen stands beside it."""
    entry = dom.make(
        "input",
        type="file",
        data_do=do,
        accept=accept or None,
        multiple=several,
        # Without a title the browser would tell in its own words that nothing is chosen.
        title="",
        **more,
    )
    button = dom.make("span", words("page.choose_files" if several else "page.choose_file"), class_="button quiet")
    chosen = dom.make("span", class_="file-chosen", dir="auto")
    return field(label, dom.make("span", entry, button, chosen, class_="file-field"))


def tell_chosen(field: Element) -> None:
    """Say beside a field which files were chosen."""
    place = dom.find(".file-chosen", field.parentElement)
    if place:
        files = field.files
        place.textContent = ", ".join(str(files.item(number).name) for number in range(files.length))
