"""The boards that the page shows to choose from, drawn in advance: the browser's Python would take a while.

Most bear no words and are the same in every language; the others lie with the words of theirs.
"""

from functools import cache

from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.shell import pictures
from webplay.build.crop import cropped


@cache
def _drawn() -> tuple[tuple[str, dict[str, bytes]], ...]:
    """Each shipped layout's name as a file, and its picture by language."""
    found = []
    for game in GAMES:
        for layout in shipped().layouts(game):
            boards = {}
            for language in LANGUAGES:
                shapes, box = look_of(game).map_picture(layout, Words(language))
                boards[language] = pictures.picture(cropped(shapes, box), box).encode()
            found.append((f"webplay/app/shell/{pictures.board_place(layout)}", boards))
    return tuple(found)


def wordless_boards() -> dict[str, bytes]:
    """The boards that are the same in every language, by their place in the archive."""
    drawn = ((place, set(boards.values())) for place, boards in _drawn())
    return {f"{place}.svg": next(iter(boards)) for place, boards in drawn if len(boards) == 1}


def spoken_boards(language: str) -> dict[str, bytes]:
    """The boards that are another one in this language, by their place in its archive."""
    drawn = ((place, boards) for place, boards in _drawn() if len(set(boards.values())) > 1)
    return {f"{place}-{language}.svg": boards[language] for place, boards in drawn}
