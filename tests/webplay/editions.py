"""A second edition of the built site, of the very same sizes, and unpacking one as a host does."""

import os
import time
import zipfile
from io import BytesIO
from pathlib import Path

from webplay.build.archive import hashed_name
from webplay.build.page import service_worker

NEW_TITLE = "Cornet"


#: what a service worker does not keep
NOT_KEPT = ("sw.js", "carnet.html", "licences.txt", "sbom.cdx.json")


def files_of(site: Path) -> dict[str, bytes]:
    """The files that a service worker keeps."""
    paths = [path for path in site.rglob("*") if path.is_file() and path.name not in NOT_KEPT]
    return {path.relative_to(site).as_posix(): path.read_bytes() for path in paths}


def next_edition(site: Path) -> dict[str, bytes]:
    """Another title, and another archive to print with; index.html and sw.js keep their sizes."""
    files = files_of(site)
    old = next(name for name in files if name.startswith("print-"))
    archive = files.pop(old)
    # Of another content and of the same size: the last letters of a zip file are the length of its comment.
    archive = archive[:-1] + bytes([archive[-1] ^ 1])
    new = hashed_name("print.dat", archive)
    index = files["index.html"].decode().replace(old, new).replace("<title>Carnet<", f"<title>{NEW_TITLE}<")
    files |= {new: archive, "index.html": index.encode()}
    return files | {"sw.js": service_worker(files)}


def unpack(archive: bytes, folder: Path) -> None:
    """Unpack a zip file over what is there; every file gets the date that the archive names."""
    with zipfile.ZipFile(BytesIO(archive)) as packed:
        for entry in packed.infolist():
            path = Path(packed.extract(entry, folder))
            moment = time.mktime((*entry.date_time, 0, 0, -1))
            os.utime(path, (moment, moment))
