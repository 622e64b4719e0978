"""Before a game: which map, who explores, and, for those who ask, the number of the game, real dice and own maps.

Not responsible for the game itself: it hands a record without moves to the page. What lies in dialogs (a list of
names, an own map, an invitation) is in `dialogs.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import js

from engine.bots import LEVELS
from engine.chance import MOST_SEED
from engine.games.registry import GAMES
from engine.match import HandDice
from engine.record import LONGEST_NAME, Record, default_names
from generator.faces import face_of
from webplay.app.play import play_of
from webplay.app.setup.dialogs import SetupDialogs
from webplay.app.setup.map_choice import MapChoice
from webplay.app.setup.party import Party, Seat, remember, remembered
from webplay.app.shell import dom, pictures
from webplay.app.shell.dom import Element, Event
from webplay.app.shell.fields import choice, field, name_entry, tick
from webplay.app.shell.interface import Shell
from webplay.app.shell.screen import Doer, Screen, does
from webplay.app.shell.titled import show_titled
from webplay.app.table.guide import is_known

#: more explorers than these stand in a line of names, not in rows
MOST_ROWS = 8


class SetupScreen(Screen):
    """Get ready. Alone is ready at once."""

    name = "setup"

    def __init__(self, page: Shell, game: str, invited: Record | None = None) -> None:
        super().__init__(page)
        self.game = GAMES[game]
        self.party = Party(self.game)
        self.maps = MapChoice(page, self.game, lambda focus: self.redraw(focus, keep_options=True))
        self.seed = ""
        self.options: dict[str, Any] = {}
        self.real_dice = False
        #: whether everybody plays on a device of their own
        self.by_link = False
        self.more = False
        self.dialogs = SetupDialogs(self)
        self.invited = invited
        if invited:
            self._take(invited)
        else:
            self.maps.follow(page.address.part)

    def _take(self, record: Record) -> None:
        """Set up what somebody was invited to: map, number of explorers, rolls and options."""
        self.maps.take(record.layout)
        players = len(record.players)
        named = record.players != default_names(players)
        seats = [Seat(name if named else "", place in record.bots) for place, name in enumerate(record.players)]
        if players > self.game.least_players or named:
            self.party.seats = seats
        self.seed, self.options = str(record.seed), dict(record.options)
        self.real_dice = record.hand is not None

    def chance(self, key: str, **values: Any) -> str:
        """A sentence about what is the same for all who play one number: rolls, or tiles."""
        return self.words(f"{key}.{play_of(self.game.id).controls.chance}", **values)

    def title(self) -> str:
        return self.words(f"game.{self.game.id}.name")

    def show(self) -> None:
        say = self.words
        same = self.chance("page.same.invited", seed=self.seed)
        note = dom.make("p", same, class_="invited") if self.invited else None
        show_titled(
            self,
            note,
            self.maps.show(),
            dom.make(
                "div",
                self._explorers(),
                self._link_field(),
                dom.make("div", self._more(), self._guide(), class_="setup-row"),
                class_="setup-who",
            ),
            dom.make(
                "div",
                dom.button(say("page.set_off"), "start", class_="button primary large"),
                dom.button(say("page.invite.button"), "invite", class_="button quiet large"),
                class_="setup-go",
            ),
            class_="setup",
            data_game=self.game.id,
        )
        self.maps.reveal()

    def _guide(self) -> Element | None:
        """Before the first game somebody may be guided through one; later the rules offer it."""
        if is_known(self.page.storage, self.game.id) or not play_of(self.game.id).guide:
            return None
        href = f"#guide/{self.game.id}"
        return dom.make("a", self.words("page.guide.offer"), href=href, class_="button quiet setup-guide")

    # Explorers.

    def _explorers(self) -> Element:
        say, party = self.words, self.party
        if len(self.party) > MOST_ROWS:
            return self._crowd()
        rows = [self._explorer(place, seat) for place, seat in enumerate(self.party.seats)]
        friend = dom.button([_icon("explorer"), say("page.add_friend")], "add", "person", class_="button quiet")
        bot = dom.button([self._face(), say("page.add_bot")], "add", "bot", class_="button quiet")
        adds = [friend if party.takes_friends else None, None if party.full else bot]
        return dom.make(
            "div",
            dom.make("ol", *rows, class_="explorers", aria_label=say("page.who")),
            dom.make("div", *adds, self._same(), class_="ways"),
        )

    def _may_travel(self) -> bool:
        """Whether the game can go from device to device: in turns, and for more than one person."""
        return not self.game.simultaneous and self.party.people > 1

    def _link_field(self) -> Element | None:
        if not self._may_travel():
            return None
        say = self.words
        box = dom.make("input", type="checkbox", data_do="by-link", checked=self.by_link)
        said = dom.make("span", say("page.link_game.setup"), dom.make("small", say("page.link_game.setup_text")))
        return dom.make("label", box, said, class_="field tick by-link")

    def _explorer(self, place: int, seat: Seat) -> Element:
        say = self.words
        shown = self.party.default_name(place, say)
        name = seat.name or shown
        entry = name_entry(
            seat.name,
            LONGEST_NAME,
            placeholder=shown,
            aria_label=say("page.name_of", number=place + 1),
            data_do="name",
            data_arg=place,
            id=f"name-{place}",
        )
        label = say("page.setup.to_person" if seat.bot else "page.setup.to_bot", name=name)
        icon = self._face() if seat.bot else _icon("explorer")
        if self.party.may_switch(place):
            icon = dom.button([icon], "switch", str(place), class_="seat", aria_label=label, title=label)
        remove = None
        if self.party.may_remove(place):
            remove = dom.button("×", "remove", str(place), class_="tool", aria_label=say("page.remove", name=name))
        return dom.make("li", icon, entry, remove, class_="explorer")

    def _face(self) -> Element:
        """The face of the bots that are chosen."""
        return dom.drawn(pictures.icon(face_of(self.party.bot), "ink", "gold"), class_="icon bot-face")

    def _crowd(self) -> Element:
        """Very many people: their names in one block, changed as a list."""
        say = self.words
        return dom.make(
            "div",
            dom.make("p", dom.make("strong", say("page.setup.crowd", count=len(self.party))), class_="crowd-count"),
            dom.make("p", ", ".join(self.party.names(say)), class_="crowd", tabindex=0),
            dom.make("div", dom.button(say("page.setup.change_list"), "list", class_="button quiet"), class_="ways"),
        )

    def _same(self) -> Element | None:
        """Once people have played here, they need not type their names again."""
        names = remembered(self.page.storage)[: self.game.most_players]
        untouched = not self.party.given() and self.party.people == 1 and not self.invited
        if not names or not untouched:
            return None
        shown = ", ".join(names[:3]) + ("…" if len(names) > 3 else "")
        return dom.button(self.words("page.setup.same", names=shown), "same", class_="button quiet same")

    # More.

    def _more(self) -> Element:
        say = self.words
        fields = [self._seed_field()]
        if self._dice_by_hand():
            fields.append(tick(say("page.real_dice"), "real", checked=self.real_dice))
        for option, values in self.game.choices(len(self.party)).items():
            told = [(place, say(f"page.option.{option}.{value}".lower())) for place, value in enumerate(values)]
            chosen = values.index(self.options.get(option, values[0]))
            fields.append(choice(say(f"page.option.{option}.name"), "option", told, chosen, option))
        if self.party.bots():
            told = [(place, say(f"page.setup.bot.{bot}")) for place, bot in enumerate(LEVELS)]
            fields.append(choice(say("page.setup.bots"), "bot", told, LEVELS.index(self.party.bot)))
        paints = play_of(self.game.id).painting is not None
        ways = [
            dom.button(say("page.setup.own"), "own", class_="link"),
            dom.make("a", say("page.map.draw"), href=f"#map/{self.game.id}", class_="link") if paints else None,
            dom.make("a", say("page.shop.sheets"), href=f"#print/{self.game.id}", class_="link"),
        ]
        for address, key in play_of(self.game.id).more_ways.items():
            ways.append(dom.make("a", say(key), href=f"#{address}", class_="link"))
        if self.game.most_players > 2:
            ways.insert(0, dom.button(say("page.setup.list"), "list", class_="link"))
        return dom.make(
            "details",
            dom.make("summary", say("page.more"), data_do="more"),
            *fields,
            self.maps.more(),
            dom.make("div", *ways, class_="setup-ways"),
            class_="more",
            open=self.more,
        )

    def _seed_field(self) -> Element:
        say = self.words
        any_seed = say("page.seed_any")
        entry = dom.make(
            "input", type="text", inputmode="numeric", data_do="seed", value=self.seed, placeholder=any_seed
        )
        same = dom.make("small", self.chance("page.same.seed"))
        return field(say("page.seed"), entry, same)

    def _dice_by_hand(self) -> bool:
        """Whether the game's table knows how to take real dice."""
        if play_of(self.game.id).controls.chance != "rolls":
            return False
        match = self.game.start(self.maps.layouts[0], self.game.least_players, hand=HandDice())
        return bool(play_of(self.game.id).controls.dice_to_enter(match, self.words))

    # Touch.

    def parts(self) -> Iterable[Doer]:
        return (self.dialogs, *self.maps.parts())

    def leave(self) -> None:
        self.maps.leave()

    @does("name")
    def _name(self, place: str, event: Event) -> None:
        self.party.name(int(place), str(event.target.value))

    @does("seed")
    def _type_seed(self, _arg: str, event: Event) -> None:
        self.seed = str(event.target.value)

    @does("real")
    def _take_real_dice(self, _arg: str, event: Event) -> None:
        self.real_dice = bool(event.target.checked)

    @does("by-link")
    def _go_by_link(self, _arg: str, event: Event) -> None:
        self.by_link = bool(event.target.checked)

    @does("option")
    def _set_option(self, name: str, event: Event) -> None:
        values = self.game.choices(len(self.party))[name]
        self.options[name] = values[int(event.target.value)]

    @does("bot")
    def _choose_bot(self, _arg: str, event: Event) -> None:
        self.party.bot = LEVELS[int(event.target.value)]
        for shown in dom.find_all(".bot-face", self.page.place):
            shown.innerHTML = self._face().innerHTML

    @does("more")
    def _unfold(self) -> None:
        self.more = not self.more

    # What changes the screen itself.

    @does("add")
    def _add(self, kind: str) -> None:
        players, place = len(self.party), self.party.add(kind == "bot")
        focus = f"#name-{place}" if kind == "person" else "[data-do=add][data-arg=bot]"
        self.redraw(focus, keep_options=len(self.party) == players)

    @does("remove")
    def _remove(self, place: str) -> None:
        players = len(self.party)
        self.party.remove(int(place))
        self.redraw("[data-do=add]", keep_options=len(self.party) == players)

    @does("switch")
    def _switch(self, place: str) -> None:
        self.party.switch(int(place))
        self.redraw(f"[data-do=switch][data-arg='{place}']", keep_options=True)

    @does("same")
    def _seat_the_same(self) -> None:
        players = len(self.party)
        self.party.seat_all(remembered(self.page.storage))
        self.redraw("[data-do=start]", keep_options=len(self.party) == players)

    def redraw(self, focus: str = "", keep_options: bool = False) -> None:
        """Draw the screen anew after a change; other numbers of players have other options."""
        if not keep_options:
            self.options = {}
        self.show()
        if element := dom.find(focus) if focus else None:
            element.focus()

    def key(self, event: Event) -> None:
        if event.key == "Enter" and dom.data(event.target, "do") in ("name", "seed"):
            self.start()

    # The game.

    def record(self) -> Record:
        """The game before its first move."""
        hand = HandDice() if self.real_dice else None
        names = self.party.names(self.words)
        return Record(self.game, self.maps.layout, names, self._seed(), self.party.bots(), dict(self.options), hand)

    @does("start")
    def start(self) -> None:
        """Set off."""
        remember(self.page.storage, self.party.given())
        record = self.record()
        if self.by_link and self._may_travel() and record.hand is None:
            from webplay.app.friends.opening import begin_by_link

            begin_by_link(self.page, record)
        else:
            self.page.begin(record)

    def _seed(self) -> int:
        """The number typed in, or any."""
        digits = "".join(letter for letter in self.seed if letter in "0123456789")
        return int(digits[:12]) % (MOST_SEED + 1) if digits else int(js.Math.random() * (MOST_SEED + 1))


def _icon(name: str) -> Element:
    return dom.drawn(pictures.icon(name), class_="icon")
