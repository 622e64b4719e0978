"""Makes `carnet.pyz`: the command line in one file, for any machine with Python and nothing installed.

Python runs it as it is. Fonts, words and layouts are files, which cannot be opened inside a zip: the program unpacks
itself once into the user's cache (or, where that may not be written, for as long as it runs) and goes on from there.
"""

from pathlib import Path

from generator.draw.qr import encoder_file
from webplay.build.archive import digest, zip_bytes
from webplay.build.closure import reachable
from webplay.build.components import bill_of_materials, licence_text, paper_components
from webplay.build.places import ROOT
from webplay.build.sources import STAND_INS

PACKAGES = ("engine", "generator", "layouts")
LIBRARIES = ("reportlab", "svgwrite", "tqdm")
SHEBANG = b"#!/usr/bin/env python3\n"
STARTER = Path(__file__).with_name("zip_starter.py")


def program_files() -> dict[str, bytes]:
    """Everything the program unpacks, by its path."""
    ours = {
        path.relative_to(ROOT).as_posix(): path
        for name in PACKAGES
        for path in sorted((ROOT / name).rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".pyc"
    }
    code = [path for path in ours.values() if path.suffix == ".py"]
    # One file of a package whose other files nothing needs: it is loaded by its place.
    found = ours | {"carnet.py": ROOT / "carnet.py", "reportlab/graphics/barcode/qrencoder.py": encoder_file()}
    for library in LIBRARIES:
        found |= reachable(code, library)
    found |= {f"PIL/{path.name}": path for path in sorted((STAND_INS / "PIL").glob("*.py"))}
    parts = paper_components()
    told = {"licences.txt": licence_text(parts), "sbom.cdx.json": bill_of_materials(parts)}
    return {name: path.read_bytes() for name, path in sorted(found.items())} | told


def program() -> bytes:
    """The program: a zip that Python runs, with the edition of its contents in the name of the folder they go into."""
    files = program_files()
    edition = digest(b"".join(name.encode() + data for name, data in sorted(files.items())))
    starter = STARTER.read_text(encoding="utf-8").replace("{{edition}}", edition).encode()
    return SHEBANG + zip_bytes(files | {"__main__.py": starter})
