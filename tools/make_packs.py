"""`python -m tools.make_packs`: dist/print/, one PDF a game and language, made when an input has changed."""

import sys
from importlib.metadata import version

import carnet
from engine.registry import GAMES
from generator import sheets
from generator.words import LANGUAGES
from webplay.build.inputs import inputs_digest
from webplay.build.places import DIST, ROOT

PACKS = DIST / "print"
MARK = PACKS / ".inputs"


def main() -> int:
    """Make every pack; games on paper must print, a kit that cannot be printed yet is passed over with a word."""
    places = [ROOT / name for name in ("engine", "generator", "layouts", "carnet.py")]
    inputs = inputs_digest(places, version("reportlab"))
    if MARK.is_file() and MARK.read_text() == inputs:
        print("dist/print is up to date")
        return 0
    PACKS.mkdir(parents=True, exist_ok=True)
    MARK.unlink(missing_ok=True)
    for game in GAMES:
        for language in LANGUAGES:
            file = PACKS / f"{game}-{language}.pdf"
            problem = printed(game, language, str(file))
            if problem and game in sheets.MODULES:
                print(f"{file.name} could not be made: {problem}", file=sys.stderr)
                return 1
            print(f"dist/print/{file.name}" if not problem else f"{game} ({language}) has no pack yet: {problem}")
    MARK.write_text(inputs)
    return 0


def printed(game: str, language: str, file: str) -> str:
    """Have the command line print a game; what went wrong in a few words, "" when nothing did."""
    try:
        status = carnet.main(["print", game, "--lang", language, "-o", file])
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return f"status {status}" if status else ""


if __name__ == "__main__":
    sys.exit(main())
