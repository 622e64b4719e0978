"""A move in a few words of the reader's language, and what it changed: for pictures of a game on paper."""

from __future__ import annotations

from engine.games.pan import moves as pan_moves
from engine.games.penny import moves as penny
from engine.games.seas import routes
from engine.games.skull import sheet as skull_sheet
from engine.games.valley import moves as valley_moves
from engine.hexes import hex_named, name_of, triangle
from engine.match import Move
from generator.words import Words

#: routes are told as routes: their shape is drawn
TICKS = ("fort", "tentacle")


def told(move: Move, words: Words) -> str:
    """Return what was done; "" where there is nothing to tell."""
    match move:
        case penny.Write(value, cell):
            return words("move.write", number=value, cell=cell)
        case penny.Draw(what, cell):
            return words(f"move.{what}", cell=cell)
        case skull_sheet.Treasure(value, cell):
            return words("move.treasure", number=value, cell=cell)
        case valley_moves.Spend(faces, cell):
            total = sum(faces)
            if len(faces) == 1:
                return words("move.write", number=total, cell=cell)
            return words("move.sum", sum=" + ".join(map(str, faces)), number=total, cell=cell)
        case valley_moves.PennyWrite(value, cell):
            return words("move.penny", number=value, cell=cell)
        case valley_moves.Cross(_, cell):
            return words("move.cross", cell=cell)
        case valley_moves.Reveal(kind, _):
            return words(f"move.{kind}")
        case routes.Draw(die, drawing, cell):
            return words(f"move.{drawing if drawing in TICKS else 'route'}", die=die, cell=cell)
        case routes.Bottle():
            return words("move.bottle")
        case _:
            return _told_of_pan(move, words)


def _told_of_pan(move: Move, words: Words) -> str:
    match move:
        case pan_moves.Animal(kind):
            return words(f"move.pan.animal.{kind}")
        case pan_moves.Lay():
            return words("move.pan.lay")
        case pan_moves.Go():
            return words("move.pan.go")
        case pan_moves.Stay():
            return words("move.pan.stay")
        case pan_moves.Observe(count):
            return words("move.pan.observe", count=count)
        case pan_moves.Found(domain, _):
            return words(f"move.pan.lake.{domain}")
        case pan_moves.Wonder(_, kind):
            return words(f"move.pan.wonder.{kind}")
        case _:
            return ""


def changed(move: Move) -> tuple[str, ...]:
    """Return the cells or hexes in which something new stands after a move; an outline of many cells shows itself."""
    if isinstance(move, pan_moves.Lay):
        return tuple(name_of(hex) for hex in triangle(hex_named(move.place), move.turn))
    if isinstance(move, pan_moves.Found | pan_moves.Wonder):
        return (move.place,)
    cell = getattr(move, "cell", "")
    return (cell,) if cell else ()
