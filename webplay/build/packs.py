"""`python -m webplay.build.packs`: dist/print/, one PDF a game and language, made when an input has changed."""

from importlib.metadata import version

from engine.games.registry import GAMES
from generator.shop.make import make
from generator.shop.order import PrintOrder, read_products
from generator.words import LANGUAGES
from webplay.build.inputs import inputs_digest
from webplay.build.places import DIST, ROOT

PACKS = DIST / "print"
MARK = PACKS / ".inputs"


def main() -> None:
    """Make every pack."""
    places = [ROOT / name for name in ("engine", "generator", "layouts")]
    inputs = inputs_digest(places, version("reportlab"))
    if MARK.is_file() and MARK.read_text() == inputs:
        print("dist/print is up to date")
        return
    PACKS.mkdir(parents=True, exist_ok=True)
    MARK.unlink(missing_ok=True)
    for game in GAMES:
        for language in LANGUAGES:
            file = PACKS / f"{game}-{language}.pdf"
            file.write_bytes(make(PrintOrder(read_products([game]), language)))
            print(f"dist/print/{file.name}")
    MARK.write_text(inputs)


if __name__ == "__main__":
    main()
