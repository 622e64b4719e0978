"""The boards that the page shows to choose from, drawn in advance: the browser's Python would take a while."""

from engine.games.registry import GAMES
from generator.games import sheets
from generator.shipped import shipped
from generator.words import LANGUAGES, Words
from webplay.app.games.registry import controls_of
from webplay.app.shell import pictures
from webplay.build.crop import cropped


def board_files() -> dict[str, bytes]:
    """The picture of each shipped layout of the games with sheets, by its place in the archive."""
    files = {}
    for game in GAMES:
        for layout in shipped().layouts(game) if game in sheets.MODULES else []:
            box = controls_of(game).focus(sheets.module_of(game).cell_boxes(layout))
            for language in LANGUAGES:
                shapes = cropped(sheets.draw(layout, None, Words(language)).shapes, box)
                files[f"webplay/app/shell/{pictures.ready_board(layout, language)}"] = pictures.picture(
                    shapes, box
                ).encode()
    return files
