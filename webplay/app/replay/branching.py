"""Playing on from any place of a replay, as a branch: the game that it came from stays as it is.

Not responsible for the replay. A branch is marked as one wherever it is shown, and counts nowhere: whoever plays it
knows what comes.
"""

from __future__ import annotations

from engine.record import record_of
from webplay.app.replay.steps import Replay
from webplay.app.shell import dom
from webplay.app.shell.dom import Element
from webplay.app.shell.interface import Shell
from webplay.app.store.beside import Beside


def branch_button(page: Shell, kept: str, replay: Replay) -> Element | None:
    """The button, where nobody gets ahead of others by it: not in a class or by link before the end."""
    save = page.saves.find(kept)
    with_others = save is not None and (bool(save.lesson) or save.beside.by_link)
    over = replay.match_at(len(replay)).over
    if with_others and not over:
        return None
    return dom.button(page.words("page.branch.button"), "branch", class_="link")


def begin_branch(page: Shell, replay: Replay, moment: int) -> None:
    """Put the game on the table as it was, as a game of its own."""
    match, record = replay.match_at(moment), replay.record
    if match.over:
        return
    page.begin(record_of(match, record.players, record.bots), beside=Beside(branch=moment))
    # The mark on the table says it to everybody else.
    page.speak(page.words("page.branch.begun"))
