"""A photo read: which sheets lie in it, what stands in every place, how sure that is; or why nothing was read."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from statistics import geometric_mean
from typing import Any

from engine.errors import Refusal, Refused
from engine.games import NAMES
from engine.layout import EMPTY, MapLayout
from generator.look import look_of
from generator.reader.models import Model
from generator.reader.network import networks
from generator.reader.picture import Picture
from generator.reader.places import STRUCK, Place
from generator.reader.sampling import sampled
from generator.reader.sheets import Lying, Search
from generator.shipped import shipped

#: a photo whose lightest parts are darker than this shows nothing
DARK = 60
#: with fewer pixels a millimetre than this, writing cannot be told apart
LEAST_SCALE = 2.0
#: what is likelier than this needs nobody to look at it; measured on hands that were never trained on
SURE = {"cell": 0.97, "route": 0.9, "mark": 0.98}
#: what is less likely is looked at again from this share of its width aside, to all sides: the mean is nearer the truth
CERTAIN, ASIDE = 0.99, 0.023
#: no look excludes anything altogether
LEAST = 1e-9
SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1))
#: where less than this speaks for what may stand in a place, something else stands there
MOST_FOREIGN = 0.5


@dataclass(frozen=True, slots=True)
class Guess:
    """What may stand in a place, and how likely that is."""

    token: str
    share: float


@dataclass(frozen=True, slots=True)
class PlaceRead:
    """What was read in a place: the likeliest first, and what was looked at."""

    place: Place
    guesses: tuple[Guess, ...]
    cut: bytes

    @property
    def token(self) -> str:
        return self.guesses[0].token

    @property
    def doubtful(self) -> bool:
        return self.guesses[0].share < SURE[self.place.network]


@dataclass(frozen=True, slots=True)
class SheetRead:
    """A sheet read from a photo."""

    lying: Lying
    places: dict[str, PlaceRead]

    @property
    def layout(self) -> MapLayout:
        return self.lying.model.layout

    @property
    def tokens(self) -> dict[str, str]:
        return {key: read.token for key, read in self.places.items()}

    @property
    def doubtful(self) -> list[str]:
        """The places that somebody should look at, the least sure first."""
        unsure = [read for read in self.places.values() if read.doubtful]
        return [read.place.key for read in sorted(unsure, key=lambda read: read.guesses[0].share)]

    def data(self) -> dict[str, Any]:
        """The dictionary of a sheet file."""
        layout = self.layout
        keys = self.lying.model.look.reading.sheet_data(layout, self.tokens)
        head = {"game": layout.game, "layout": layout.id or layout.to_data()}
        return {**head, **keys, "doubtful": self.doubtful}


class NotRead(Refused):
    """A photo in which no sheet can be read, with advice."""

    def __init__(self, key: str, **values: object) -> None:
        super().__init__(Refusal(key, values=values))


def models(wanted: Sequence[MapLayout] = ()) -> list[Model]:
    """The sheets that may lie in a photo: those that somebody names, and all that are shipped."""
    others = [model for model in shipped_models() if not any(_same(model.layout, one) for one in wanted)]
    return [*map(Model, wanted), *others]


@cache
def shipped_models() -> list[Model]:
    """The sheets of all shipped maps; their lines are looked up once for all photos."""
    games = [game for game in NAMES if look_of(game).has_reading]
    return [Model(layout) for game in games for layout in shipped().layouts(game) if isinstance(layout, MapLayout)]


def _same(one: MapLayout, other: MapLayout) -> bool:
    return one.game == other.game and one.to_data() == other.to_data()


def find(picture: Picture, wanted: Sequence[MapLayout] = (), own: Sequence[MapLayout] = ()) -> list[Lying]:
    """The sheets in a photo; refused with advice where there is none, or only another one than those wanted.

    Without `wanted` it may be any shipped map, or one of somebody's `own`.
    """
    if picture.white < DARK:
        raise NotRead("photo_dark")
    search = Search(picture, models((*wanted, *own)))
    found = search.found()
    if not found:
        raise NotRead("photo_other" if search.framed else "photo_cut" if search.cut else "photo_none")
    near = [sheet for sheet in found if sheet.plane.scale(74, 105) >= LEAST_SCALE]
    if not near:
        raise NotRead("photo_far")
    if not wanted:
        return near
    right = [sheet for sheet in near if any(sheet.model.layout is layout for layout in wanted)]
    if not right:
        other = near[0].model.layout
        raise NotRead("photo_another", game=other.game, layout=other.id)
    return right


def read(picture: Picture, sheet: Lying) -> Iterator[PlaceRead]:
    """What stands in the places of a sheet, one after another."""
    known = networks()
    for place in sheet.model.places:
        network = known[place.network]
        x, y = sheet.bends.at(*place.box.middle)
        cut = sampled(picture, sheet.plane, place.box, (x, y))
        likely = network.probabilities(cut)
        found = guesses(place, likely)
        if found[0].share < CERTAIN:
            step = ASIDE * place.box.width
            bends = [(x + step * right, y + step * down) for right, down in SIDES]
            again = [network.probabilities(sampled(picture, sheet.plane, place.box, bend)) for bend in bends]
            found = guesses(place, together([likely, *again]))
        yield PlaceRead(place, found, cut)


def together(looks: Sequence[Mapping[str, float]]) -> dict[str, float]:
    """How likely each label is after several looks: what one of them excludes is unlikely in all."""
    shares = {label: geometric_mean([max(look[label], LEAST) for look in looks]) for label in looks[0]}
    total = sum(shares.values())
    return {label: share / total for label, share in shares.items()}


def guesses(place: Place, likely: dict[str, float]) -> tuple[Guess, ...]:
    """What a network saw, as far as it may stand in a place, the likeliest first.

    What was struck out counts against all: nobody should guess what it was meant to be.
    """
    shares: dict[str, float] = {}
    for label, token in place.meaning.items():
        shares[token] = shares.get(token, 0.0) + likely[label]
    allowed = sum(shares.values())
    total = max(1e-9, allowed + likely.get(STRUCK, 0.0))
    trust = min(1.0, (allowed + likely.get(STRUCK, 0.0)) / MOST_FOREIGN)
    ranked = sorted(shares.items(), key=lambda one: (-one[1], one[0] != EMPTY))
    return tuple(Guess(token, round(share / total * trust, 4)) for token, share in ranked)


def read_photo(picture: Picture, own: Sequence[MapLayout] = ()) -> Generator[float, None, list[SheetRead]]:
    """The sheets in a photo; tells which share of the work is done."""
    yield 0.05
    found = find(picture, own=own)
    sheets: list[SheetRead] = []
    total = sum(len(sheet.model.places) for sheet in found)
    done = 0
    for sheet in found:
        places: dict[str, PlaceRead] = {}
        for place in read(picture, sheet):
            places[place.place.key] = place
            done += 1
            yield 0.3 + 0.7 * done / total
        sheets.append(SheetRead(sheet, places))
    return sheets


def read_whole(picture: Picture, sheet: Lying) -> SheetRead:
    """A sheet read to its end."""
    return SheetRead(sheet, {found.place.key: found for found in read(picture, sheet)})
