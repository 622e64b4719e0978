"""The tray below the board: what to do next, what can be chosen, what can be done, and the sentence of a guide.

Not responsible for what anything in it does.
"""

from __future__ import annotations

import js

from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Child, Element
from webplay.app.shell.fitting import fit
from webplay.app.shell.screen import Doer
from webplay.app.table.chips import ChipPlace, chip_rows
from webplay.app.table.controls import Action, AnyControls
from webplay.app.table.interface import TableInterface
from webplay.app.table.interludes import Asked, correct_button
from webplay.app.table.surface import Surface
from webplay.app.table.worth import spoken_worth, worth_words


class Tray(Doer):
    """What lies within reach of the thumb."""

    def __init__(self, table: TableInterface, surface: Surface) -> None:
        self.table = table
        self.surface = surface

    def lay_out(self, dice: Element | None = None) -> Element:
        """Make everything, empty; dice that are chosen lie in the tray."""
        self.lead = dom.make("p", class_="lead")
        self.say = dom.make("p", class_="say")
        self.chips = dom.make("div", class_="chips", role="group", aria_label=self.table.words("page.choices"))
        self._choices = ChipPlace(self.chips)
        self.acts = dom.make("div", class_="acts")
        self.element = dom.make("div", self.lead, self.say, dice, self.chips, self.acts, class_="tray")
        return self.element

    def update(self, asked: Asked | None) -> None:
        """What to do next, with what can be chosen and what can be done."""
        self._update_lead()
        if asked:
            self.tell(self._news(), asked.say, look="refusal" if asked.refused else "")
            self._choices.forget()
            dom.fill(self.chips, *chip_rows(asked.chips), asked.instead)
            dom.fill(self.acts, *asked.acts)
            return
        self._update_say()
        controls = self.table.controls
        self._choices.show(controls.chips() if controls else [])
        self._update_acts(controls)

    # What to do next, in words.

    def tell(self, *parts: Child, look: str = "") -> None:
        """Say something in the place of the prompt, which never grows: what is long is written smaller."""
        dom.fill(self.say, *parts)
        self.say.className = f"say {look}".strip()
        fit(self.say)

    def said(self) -> str:
        """What the place of the prompt says."""
        return str(self.say.textContent)

    def _update_say(self) -> None:
        controls, refusal = self.table.controls, self.table.refusal
        if refusal is None:
            self.tell(self._news(), controls.prompt() if controls else self.surface.waiting_words())
        elif instead := self.surface.instead_of(refusal):
            self.tell(instead)
        else:
            label = self.table.words("page.rulebook.look_up", clause=refusal.clause)
            clause = dom.button(refusal.clause, "rules", refusal.clause, class_="clause", aria_label=label)
            self.tell(self.surface.reason(refusal), " ", clause if refusal.clause else None, look="refusal")

    def _news(self) -> Element | None:
        """What the last move brought, with its picture."""
        if not self.table.news:
            return None
        # The greatest is written; what else there is flies, and is heard.
        news = self.table.news[0]
        picture = dom.drawn(pictures.icon(news.icon, self.table.session.match.game.id, "gold"), class_="icon")
        return dom.make("span", picture, news.words, " ", class_="news")

    def _update_lead(self) -> None:
        """The sentence of a guide stands above the prompt, with the way out of it."""
        words = self.table.lead_words()
        skip = dom.button("×", "guide-leave", class_="lead-skip", aria_label=self.table.words("page.guide.skip"))
        dom.fill(self.lead, *([dom.make("span", words, class_="lead-words"), skip] if words else []))

    # What can be done.

    def _update_acts(self, controls: AnyControls | None) -> None:
        if controls is None:
            dom.fill(self.acts, *self.surface.meanwhile())
            return
        actions = controls.actions()
        buttons = [self._action(place, action) for place, action in enumerate(actions)]
        if all(action.quiet for action in actions):
            choose = self.table.words("page.choose")
            buttons.insert(0, dom.button(choose, "nothing", class_="button primary", disabled=True))
        buttons = [*self._back(controls), *buttons]
        dom.fill(self.acts, *buttons)
        for button in buttons:
            fit(button)

    def _back(self, controls: AnyControls) -> list[Element]:
        """The way back from what was done or chosen."""
        say, session = self.table.words, self.table.session
        if self.table.permissions.undo and session.can_undo(controls.player):
            return [dom.button(say("page.undo"), "undo", class_="button quiet")]
        if controls.chosen():
            return [dom.button("×", "clear", class_="button quiet clear", aria_label=say("page.clear"))]
        return [correct_button(say)] if session.can_correct_dice else []

    def _action(self, place: int, action: Action) -> Element:
        picture = dom.drawn(pictures.icon(action.icon, "pencil"), class_="icon") if action.icon else None
        look = "button quiet" if place or action.quiet else "button primary"
        look += " arriving" if action.ends and self.table.is_deaf() else ""
        words = dom.make("span", action.words, *self._worth(action))
        return dom.button([picture, words], "confirm", str(place), class_=look, aria_label=self.spoken(action))

    def _worth(self, action: Action) -> list[Child]:
        """What the chosen move would bring, on its button."""
        table, worth = self.table, self.table.worth
        if not (worth and table.controls) or action.quiet or action.ends:
            return []
        text = worth_words(worth, table.controls.player, table.kind.unit, table.words)
        return [" ", dom.make("span", f"· {text}", class_="worth")] if text else []

    def spoken(self, action: Action) -> str:
        """An action with what it would bring, for those who listen."""
        table, worth, said = self.table, self.table.worth, action.spoken or action.words
        if not (worth and table.controls) or action.quiet or action.ends:
            return said
        text = spoken_worth(worth, table.controls.player, table.kind.unit, table.words)
        return f"{said}, {text}" if text else said

    # Focus.

    def focused(self) -> str:
        """What has the focus in the tray, by what it does."""
        focused = js.document.activeElement
        if not any(place.contains(focused) for place in (self.chips, self.acts, self.say)):
            return ""
        return f"[data-do='{dom.data(focused, 'do')}'][data-arg='{dom.data(focused, 'arg')}']"

    def refocus(self, focused: str) -> None:
        """Give the focus back to what had it before the tray was filled anew, or to the board."""
        if not focused or str(js.document.activeElement.tagName) != "BODY":
            return
        if again := dom.find(focused, self.chips):
            again.focus()
        else:
            self.surface.focus()
