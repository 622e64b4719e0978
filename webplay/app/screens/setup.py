"""Before a game: which map, who explores, and, for those who ask, the number of the game and real dice.

Not responsible for the game itself: it hands a record without moves to the page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js

from engine.chance import MOST_SEED
from engine.match import HandDice
from engine.record import LONGEST_NAME, Record
from engine.registry import GAMES
from generator.shelf import shipped
from webplay.app import dom, pictures
from webplay.app.controls import controls_of
from webplay.app.screens.bar import bar
from webplay.app.screens.screen import Screen

if TYPE_CHECKING:
    from webplay.app.page import Page

BOT = "greedy"


class SetupScreen(Screen):
    """Get ready. Alone is ready at once."""

    name = "setup"

    def __init__(self, page: Page, game: str) -> None:
        super().__init__(page)
        self.game = GAMES[game]
        self.layouts = shipped().layouts(game)
        self.layout = 0
        #: who explores: a name (may be empty) and whether it is a bot
        self.explorers: list[tuple[str, bool]] = [("", False)]
        while len(self.explorers) < self.game.least_players:
            self.explorers.append(("", True))
        self.seed = ""
        self.options: dict[str, Any] = {}
        self.real_dice = False
        self.more = False

    def title(self) -> str:
        return self.words(f"game.{self.game.id}.name")

    def show(self) -> None:
        say = self.words
        dom.fill(
            self.page.place,
            bar(say),
            dom.make(
                "section",
                dom.make("h1", self.title()),
                self._maps(),
                dom.make("div", self._explorers(), self._more(), class_="setup-who"),
                dom.make(
                    "div", dom.button(say("page.set_off"), "start", class_="button primary large"), class_="setup-go"
                ),
                None if self.game.has_sheets else self._tally(),
                class_="setup",
                data_game=self.game.id,
            ),
        )

    def _tally(self) -> Any:
        """The way to the score of a game on a real table."""
        return dom.make("p", dom.make("a", self.words("page.pan.tally_open"), href="#pan-score"), class_="setup-more")

    def _maps(self) -> Any:
        cards = []
        for place, layout in enumerate(self.layouts):
            name = layout.name[self.words.language]
            picture = dom.drawn(pictures.board(layout, self.words), class_="map-picture")
            cards.append(
                dom.button(
                    [picture, dom.make("span", name, class_="map-name")],
                    "layout",
                    str(place),
                    class_="map",
                    aria_pressed="true" if place == self.layout else "false",
                )
            )
        return dom.make("div", *cards, class_="maps", role="group", aria_label=self.words("page.maps"))

    def _explorers(self) -> Any:
        say = self.words
        rows = [self._explorer(place, name, bot) for place, (name, bot) in enumerate(self.explorers)]
        full = len(self.explorers) >= self.game.most_players
        adds = dom.make(
            "div",
            dom.button(
                [_icon("explorer"), say("page.add_friend")], "add", "person", class_="button quiet", disabled=full
            ),
            dom.button([_icon("die5"), say("page.add_bot")], "add", "bot", class_="button quiet", disabled=full),
            class_="ways",
        )
        return dom.make("div", dom.make("ol", *rows, class_="explorers", aria_label=say("page.who")), adds)

    def _explorer(self, place: int, name: str, bot: bool) -> Any:
        say = self.words
        shown = self._default_name(place)
        field = dom.make(
            "input",
            type="text",
            value=name,
            placeholder=shown,
            maxlength=LONGEST_NAME,
            autocomplete="off",
            aria_label=say("page.name_of", number=place + 1),
            data_do="name",
            data_arg=place,
            id=f"name-{place}",
        )
        removable = len(self.explorers) > self.game.least_players and place > 0
        remove = dom.button("×", "remove", str(place), class_="tool", aria_label=say("page.remove", name=name or shown))
        return dom.make(
            "li", _icon("die5" if bot else "explorer"), field, remove if removable else None, class_="explorer"
        )

    def _default_name(self, place: int) -> str:
        bot = self.explorers[place][1]
        number = sum(other == bot for _, other in self.explorers[: place + 1])
        alone = not bot and sum(not other for _, other in self.explorers) == 1
        if alone:
            return self.words("page.you")
        return self.words("page.bot" if bot else "page.explorer", number=number)

    def _more(self) -> Any:
        say = self.words
        fields = [
            dom.make(
                "label",
                say("page.seed"),
                dom.make(
                    "input",
                    type="text",
                    inputmode="numeric",
                    data_do="seed",
                    value=self.seed,
                    placeholder=say("page.seed_any"),
                ),
                dom.make("small", say("page.seed_text")),
                class_="field",
            ),
        ]
        if self._dice_by_hand():
            box = dom.make("input", type="checkbox", data_do="real", checked=self.real_dice)
            fields.append(dom.make("label", box, say("page.real_dice"), class_="field tick"))
        for option, values in self.game.choices(len(self.explorers)).items():
            chosen = self.options.get(option, values[0])
            choices = [
                dom.make("option", say(f"page.option.{option}.{value}".lower()), value=place, selected=value == chosen)
                for place, value in enumerate(values)
            ]
            select = dom.make("select", *choices, data_do="option", data_arg=option)
            fields.append(dom.make("label", say(f"page.option.{option}.name"), select, class_="field"))
        return dom.make(
            "details", dom.make("summary", say("page.more"), data_do="more"), *fields, class_="more", open=self.more
        )

    def _dice_by_hand(self) -> bool:
        """Whether the game's table knows how to take real dice."""
        if not self.game.has_sheets:
            return False
        match = self.game.start(self.layouts[0], self.game.least_players, hand=HandDice())
        return bool(controls_of(self.game.id).dice_to_enter(match, self.words))

    def act(self, do: str, arg: str, event: Any) -> None:
        if do == "name":
            self.explorers[int(arg)] = (str(event.target.value), self.explorers[int(arg)][1])
        elif do == "seed":
            self.seed = str(event.target.value)
        elif do == "real":
            self.real_dice = bool(event.target.checked)
        elif do == "option":
            values = self.game.choices(len(self.explorers))[arg]
            self.options[arg] = values[int(event.target.value)]
        elif do == "more":
            self.more = not self.more
        elif do == "start":
            self.start()
        else:
            self._change(do, arg)

    def _change(self, do: str, arg: str) -> None:
        """What changes the screen itself."""
        focus = ""
        if do == "layout":
            self.layout = int(arg)
            focus = f"[data-do=layout][data-arg='{arg}']"
        elif do == "add" and len(self.explorers) < self.game.most_players:
            self.explorers.append(("", arg == "bot"))
            focus = f"#name-{len(self.explorers) - 1}" if arg == "person" else "[data-do=add][data-arg=bot]"
        elif do == "remove":
            del self.explorers[int(arg)]
            focus = "[data-do=add]"
        self.options = {}
        self.show()
        if element := dom.find(focus) if focus else None:
            element.focus()

    def key(self, event: Any) -> None:
        if event.key == "Enter" and dom.data(event.target, "do") in ("name", "seed"):
            self.start()

    def start(self) -> None:
        """Set off."""
        names = tuple(
            name.strip()[:LONGEST_NAME] or self._default_name(place) for place, (name, _) in enumerate(self.explorers)
        )
        bots = {place: BOT for place, (_, bot) in enumerate(self.explorers) if bot}
        hand = HandDice() if self.real_dice else None
        record = Record(self.game, self.layouts[self.layout], names, self._seed(), bots, dict(self.options), hand)
        self.page.begin(record)

    def _seed(self) -> int:
        """The number typed in, or any."""
        digits = "".join(letter for letter in self.seed if letter in "0123456789")
        return int(digits[:12]) % (MOST_SEED + 1) if digits else int(js.Math.random() * (MOST_SEED + 1))


def _icon(name: str) -> Any:
    return dom.drawn(pictures.icon(name), class_="icon")
