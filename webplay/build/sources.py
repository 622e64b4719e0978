"""What goes into the archives that the page unpacks.

`app` is needed to play, with `words-<language>` of the language that is read; another one is fetched when it is chosen.
`print` is only fetched when somebody prints: ReportLab and the fonts. `reader` is only fetched when somebody checks a
photo: what finds and reads a sheet in it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from generator.draw.qr import encoder_file
from generator.measured_comments import without_figures
from generator.words import LANGUAGES, Words, everywhere
from generator.words.languages import ready_facts
from webplay.app.maps.known_maps import READY, ready_measures
from webplay.build.boards import spoken_boards, wordless_boards
from webplay.build.bytecode import compiled
from webplay.build.closure import reachable
from webplay.build.places import FONTS, ROOT

OURS = ("engine", "generator", "webplay", "layouts")
# These folders are no use to the page's own Python.
NOT_IN_THE_PAGE = (
    "generator/commands",
    "generator/page_server",
    "generator/draw/faces/make_fonts",
    "webplay/build",
    "webplay/static",
    "webplay/words",
)
#: takes the place of a library that ReportLab imports and never needs here
STAND_INS = Path(__file__).with_name("stand_ins")
DATA = {".toml", ".json", ".txt", ".svg", ".bin"}
#: what reads photos: a room of its own, and one file in the folder of each game
READER, READING = "generator/reader/", "/reading.py"


def our_files() -> Iterator[Path]:
    """Every file of ours that the page's Python may need; the fonts themselves only serve printing."""
    for folder in OURS:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix in DATA | {".py"} and not place.startswith(NOT_IN_THE_PAGE):
                yield path


def app_files() -> dict[str, bytes]:
    """The archive that is needed to play."""
    files = {path.relative_to(ROOT).as_posix(): path for path in our_files()}
    files = {place: path for place, path in files.items() if not _reads_photos(place)}
    files[f"generator/draw/{encoder_file().name}"] = encoder_file()
    packed = _packed(files | reachable(_code(), "svgwrite"))
    packed = {name: data for name, data in packed.items() if not ("/words/" in name and name.endswith(".toml"))}
    packed = {name: _bare(data) if name.startswith("layouts/") else data for name, data in packed.items()}
    return packed | _facts() | wordless_boards()


def _bare(layout: bytes) -> bytes:
    """The file of a layout without its figures: those of all maps are read at once."""
    return without_figures(layout.decode()).encode()


def _facts() -> dict[str, bytes]:
    """What is known of all languages before the words of one are read, and of the maps before anybody plays."""
    spoken = {language: everywhere(language) for language in LANGUAGES}
    return {
        "generator/words/languages.json": ready_facts().encode(),
        READY.relative_to(ROOT).as_posix(): ready_measures().encode(),
        "generator/words/everywhere.json": json.dumps(spoken, ensure_ascii=False).encode(),
    }


def words_files(language: str) -> dict[str, bytes]:
    """The archive with one language: all its words as one file that is quickly read, and the boards that bear some."""
    catalogue = json.dumps(Words(language).catalogue(), ensure_ascii=False).encode()
    return {f"generator/words/{language}.json": catalogue} | spoken_boards(language)


def words_archives() -> dict[str, dict[str, bytes]]:
    """The archives with words, by name."""
    return {f"words-{language}": words_files(language) for language in LANGUAGES}


def print_files() -> dict[str, bytes]:
    """The archive that is needed to make a PDF."""
    files = reachable(_code(), "reportlab")
    if any(name.startswith("reportlab/") for name in files):
        files |= {f"PIL/{path.name}": path for path in sorted((STAND_INS / "PIL").glob("*.py"))}
    files |= {path.relative_to(ROOT).as_posix(): path for path in sorted(FONTS.glob("*.ttf"))}
    return _packed(files)


def reader_files() -> dict[str, bytes]:
    """The archive that is needed to read a photo: in words, which are half as large as byte code and few to compile."""
    files = {path.relative_to(ROOT).as_posix(): path for path in our_files()}
    return {place: path.read_bytes() for place, path in files.items() if _reads_photos(place)}


def _reads_photos(place: str) -> bool:
    return place.startswith(READER) or (place.startswith("generator/games/") and place.endswith(READING))


def _code() -> list[Path]:
    return [path for path in our_files() if path.suffix == ".py"]


def _packed(files: dict[str, Path]) -> dict[str, bytes]:
    """Byte code in the place of every module, everything else as it is."""
    contents = {name: path.read_bytes() for name, path in files.items()}
    code = {name: data for name, data in contents.items() if name.endswith(".py")}
    data = {name: data for name, data in contents.items() if not name.endswith((".py", ".pyc"))}
    return data | compiled(code)
