"""What a debugger shows of a match and of a sheet can be read."""

from engine.games.registry import GAMES
from engine.games.temple.rules import TempleMatch
from engine.record import read_record, record_of
from generator.shipped import shipped
from tests.engine.boards import known


def test_a_match_shows_itself_as_its_record() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], seed=7)
    match.play(0, match.legal_moves(0)[0])
    shown = repr(match)
    assert read_record(shown.removeprefix("<match ").removesuffix(">"), shipped()) == record_of(match)


def test_a_sheet_shows_its_cells_and_its_score() -> None:
    match = GAMES["temple"].start(shipped().layouts("temple")[0], seed=7)
    match.play(0, match.legal_moves(0)[0])
    shown = repr(known(TempleMatch, match).sheets[0])
    assert shown.startswith("<sheet of temple: ")
    assert str(match.moves()[0][1]).partition("@")[0] in shown.split()
    assert "'run': 1" in shown
