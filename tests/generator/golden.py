"""The golden pictures: `python -m tests.generator.golden` draws them anew, the tests compare with them.

Text stays text in them, so that a difference can be read.
"""

from __future__ import annotations

from pathlib import Path

from generator.draw import icons, svg
from generator.draw.shapes import Drawing, Icon, Text
from generator.games.monsters import sheet as monsters
from generator.games.skull import sheet as skull
from generator.games.temple import sheet as temple
from generator.games.treasures import sheet as treasures
from generator.games.valley import sheet as valley
from generator.words import Words
from tests.games.seas import samples as sea_samples
from tests.generator import golden_pages, samples

FOLDER = Path(__file__).parent.parent / "golden"


def contact_sheet() -> Drawing:
    """Return all icons, large and at 6 mm."""
    shapes: list[Icon | Text] = []
    for index, name in enumerate(icons.names()):
        x, y = 8 + index % 8 * 24, 8 + index // 8 * 28
        shapes += [Icon(name, x, y, 14, accent="temple.wash"), Icon(name, x + 15, y + 8, 6)]
        shapes.append(Text(x + 7, y + 18.5, name, 2.6, anchor="middle"))
    return Drawing(210, 297, tuple(shapes), "Icons")


def pictures() -> dict[str, str]:
    """Return the golden pictures by file name."""
    layout = samples.layout()
    played = samples.sheet(layout)
    island = samples.played_skull()
    vale = samples.played_valley()
    gold, deep = sea_samples.played("treasures"), sea_samples.played("monsters")
    drawn = {
        "icons.svg": svg.document(contact_sheet(), outlined=False),
        "temple-blank-fr-black.svg": svg.document(temple.draw(layout, words=Words("fr")), "black", False),
        "temple-played-en.svg": svg.document(temple.draw(layout, played, Words("en"), samples.EXTRAS), "colour", False),
        # README shows this one, wherever it is read: its letters are outlines.
        "temple-played-outlines-en.svg": svg.document(temple.draw(layout, played, Words("en"), samples.EXTRAS)),
        "skull-blank-fr-black.svg": svg.document(skull.draw(island.layout, words=Words("fr")), "black", False),
        "skull-played-en.svg": svg.document(
            skull.draw(island.layout, island, Words("en"), samples.EXTRAS), "colour", False
        ),
        "valley-blank-fr-black.svg": svg.document(valley.draw(vale.layout, words=Words("fr")), "black", False),
        "valley-played-en.svg": svg.document(
            valley.draw(vale.layout, vale, Words("en"), samples.EXTRAS), "colour", False
        ),
        "treasures-blank-fr-black.svg": svg.document(treasures.draw(gold.layout, words=Words("fr")), "black", False),
        "treasures-played-en.svg": svg.document(
            treasures.draw(gold.layout, gold, Words("en"), samples.EXTRAS), "colour", False
        ),
        "monsters-blank-en.svg": svg.document(monsters.draw(deep.layout, words=Words("en")), "colour", False),
        "monsters-played-fr-black.svg": svg.document(
            monsters.draw(deep.layout, deep, Words("fr"), samples.EXTRAS), "black", False
        ),
    }
    # One element a line: a change shows where it is.
    return {name: text.replace("><", ">\n<") + "\n" for name, text in drawn.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    golden_pages.write()
