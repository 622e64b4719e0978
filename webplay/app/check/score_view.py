"""What a checked sheet comes to: the score explained, or what the rules complain of."""

from __future__ import annotations

from generator.ranking_table import title_words
from generator.words import Words
from generator.words.messages import sentence
from webplay.app.check.paper_sheet import CheckedSheet, PaperSheet
from webplay.app.shell import dom
from webplay.app.shell.dom import Child, Element
from webplay.app.table.lookups import score_lines


def score_parts(paper: PaperSheet, checked: CheckedSheet, say: Words) -> list[Child]:
    """The score of a sheet line by line; the first thing that cannot be, with its cells, where there is one."""
    if checked.refusal:
        return [_refused(checked, say)]
    title = checked.sheet.title()
    deeds = [say(f"sheet.deed.{deed}") for deed in checked.sheet.deeds() or []]
    honours = " ★ ".join([title_words(title, say), *deeds]) if title and title != "none" else ""
    return [
        dom.make("h2", say("page.check.score")),
        score_lines(checked, 0, say),
        dom.make("p", honours, class_="stars") if honours and not paper.blank else None,
        dom.make("p", say("page.check.alone"), class_="note") if paper.scored_with_others else None,
    ]


def _refused(checked: CheckedSheet, say: Words) -> Element:
    assert checked.refusal
    clause = dom.make("span", checked.refusal.clause, class_="clause") if checked.refusal.clause else None
    said = sentence(checked.refusal, say)
    cells = [cell for cell in sorted(checked.cells) if cell not in said.split()]
    where = f" ({', '.join(cells)})" if cells else ""
    return dom.make(
        "div",
        dom.make("h2", say("page.check.refused")),
        dom.make("p", said, where, " ", clause),
        class_="check-refused",
    )
