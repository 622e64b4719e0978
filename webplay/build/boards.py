"""The boards that the page shows to choose from, drawn in advance: the browser's Python would take a while."""

from engine.games.registry import GAMES
from generator.look import look_of
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.shell import pictures
from webplay.build.crop import cropped


def board_files() -> dict[str, bytes]:
    """The picture of each shipped layout, by its place in the archive."""
    files = {}
    for game in GAMES:
        for layout in shipped().layouts(game):
            for language in LANGUAGES:
                shapes, box = look_of(game).map_picture(layout, Words(language))
                place = f"webplay/app/shell/{pictures.ready_board(layout, language)}"
                files[place] = pictures.picture(cropped(shapes, box), box).encode()
    return files
