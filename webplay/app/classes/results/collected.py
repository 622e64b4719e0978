"""What the last result codes brought: how many count, and why others do not.

A part of the results screen. Not responsible for checking them (the engine does).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.codes.alphabet import grouped
from engine.codes.lookalikes import changed, put_right
from engine.ranking import RefusedCode
from generator.words import Words
from generator.words.messages import sentence
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element

#: a refused code is told by its beginning and its end
LONGEST_SHOWN = 14
#: whoever pastes more broken codes than this has not typed them
MOST_MEANT = 50


@dataclass
class Collected:
    """How many codes were added, those that were refused with the file they came from, and other remarks."""

    added: int = 0
    refused: list[tuple[str, RefusedCode]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def other_classes(self) -> dict[str, list[str]]:
        """The refused results that belong to other classes."""
        found: dict[str, list[str]] = {}
        for _, refused in self.refused:
            if refused.refusal.key == "result_class":
                found.setdefault(refused.refusal.values["code"], []).append(refused.found.code)
        return found

    def parts(self, words: Words) -> list[Child]:
        """All of it, to be shown."""
        shown: list[Child] = []
        if self.added or self.refused:
            mark = "added" if self.added else "added none"
            shown.append(dom.make("p", words("page.results.added", count=self.added), class_=mark))
        if self.refused:
            rows = [_row(file, refused, words, at < MOST_MEANT) for at, (file, refused) in enumerate(self.refused)]
            head = dom.make("h2", words("page.results.refused", count=len(rows)))
            ways = [_way(code, words) for code in self.other_classes()]
            shown.append(dom.make("div", head, dom.make("ul", *rows), *ways, class_="refused-codes"))
        return [*shown, *(dom.make("p", note, class_="note") for note in self.notes)]


def _row(file: str, refused: RefusedCode, words: Words, mend: bool) -> Element:
    """A refused code: where it stood, the code, and why."""
    line, code = refused.found.line, refused.found.code
    where = words("page.results.file_line", file=file, line=line) if file else words("page.results.line", line=line)
    return dom.make(
        "li",
        dom.make("span", where, class_="where"),
        dom.make("code", code if len(code) <= LONGEST_SHOWN else f"{code[:8]}…{code[-4:]}"),
        dom.make("span", sentence(refused.refusal, words)),
        _meant(code, words) if mend and refused.refusal.key == "code_typo" else None,
    )


def _meant(code: str, words: Words) -> Element | None:
    """What the code must have been, if one character was taken for another that looks alike: one tap puts it right."""
    right = put_right(code)
    if not right:
        return None
    place, wrong, meant = changed(code, right)
    text = words("page.results.meant", right=meant, wrong=wrong, place=place + 1)
    return dom.button(text, "put-right", right, class_="button quiet meant")


def _way(code: str, words: Words) -> Element:
    """A way to take refused results to the class that they belong to."""
    text = words("page.results.take_there", code=grouped(code))
    return dom.make("p", dom.button(text, "take-there", code, class_="link"))
