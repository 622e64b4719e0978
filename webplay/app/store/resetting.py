"""Forgetting everything on this device: asks first, and says what it was.

Not responsible for what there is (`forgetting.py`). It is reached from My games, and from the note that something went
wrong: whatever is kept, there is a way to begin anew.
"""

from __future__ import annotations

from webplay.app.shell import dom
from webplay.app.shell.dialogs import question
from webplay.app.shell.interface import Shell
from webplay.app.store.forgetting import forget_all, things


def ask(page: Shell) -> None:
    """Ask whether everything should be forgotten."""
    say = page.words
    page.open_dialog(
        say("page.saved.reset"),
        *question(
            say("page.saved.reset_text"),
            say("page.saved.reset_keep"),
            dom.button(say("page.saved.reset_do"), "reset-do", class_="button primary danger"),
        ),
        name="reset",
    )


def reset(page: Shell) -> None:
    """Forget everything, and show that nothing is left."""
    found = forget_all(page.storage)
    page.visit.clear()
    page.forget_game()
    page.forget_look()
    page.close_dialog()
    page.calm()
    page.go("saved", instead=True)
    say = page.words
    said = things(found, say)
    page.notice.show(say("page.saved.reset_done", things=said) if said else say("page.saved.reset_nothing"))
