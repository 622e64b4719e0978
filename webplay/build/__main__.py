"""`python -m webplay.build`: dist/site/, dist/carnet-site.zip and dist/carnet.html, only when an input has changed."""

import fcntl
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

from webplay.build.archive import edition_moment, hashed_name, solid_bytes, zip_bytes
from webplay.build.bytecode import compiler
from webplay.build.cards import card_pictures
from webplay.build.components import bill_of_materials, licence_text, page_components
from webplay.build.docs import PAGES, docs_files
from webplay.build.inputs import inputs_digest
from webplay.build.page import page_files, service_worker
from webplay.build.places import DIST, NODE_MODULES, ROOT, SINGLE, SITE, SITE_ZIP, BuildError
from webplay.build.runtime import decoder_files, runtime_files
from webplay.build.single import single_page
from webplay.build.sources import OURS, app_files, print_files, reader_files, words_archives
from webplay.build.stdlib import stdlib_bytes

MARK = DIST / ".site-inputs"
LIBRARIES = ("reportlab", "svgwrite")


def main() -> int:
    """Build the site, or say in one line why that cannot be."""
    try:
        build()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    except OSError as error:
        place = error.filename or DIST
        print(f"The site could not be built: {place}: {error.strerror}.", file=sys.stderr)
        print("Is there room on the disk, and may that place be written to?", file=sys.stderr)
        return 1
    return 0


def build() -> None:
    """Build the site unless it is up to date; several builds at once wait for each other."""
    DIST.mkdir(exist_ok=True)
    with (DIST / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        inputs = input_digest()
        made = all(place.exists() for place in (SITE, SITE_ZIP, SINGLE, MARK))
        if made and MARK.read_text() == inputs:
            print("dist/site and dist/carnet.html are up to date")
            return
        files = site_files()
        MARK.unlink(missing_ok=True)
        write_site(files)
        MARK.write_text(inputs)
    print(f"dist/site: {len(files)} files, {sum(map(len, files.values())) / 1e6:.1f} MB; ", end="")
    print(f"dist/carnet.html: {SINGLE.stat().st_size / 1e6:.1f} MB")


def input_digest() -> str:
    """One hash over everything the site is made from."""
    places = [ROOT / name for name in (*OURS, "package-lock.json", "licences", "LICENSE", "pyproject.toml", *PAGES)]
    return inputs_digest([*places, *NODE_MODULES.glob("*/package.json")], *map(version, LIBRARIES), compiler())


def site_files() -> dict[str, bytes]:
    """Every file of the site by its path."""
    archives = {}
    files = runtime_files() | decoder_files()
    contents = {"app": app_files(), "print": print_files(), "reader": reader_files(), **words_archives()}
    packed = {name: solid_bytes(name, inside) for name, inside in contents.items()}
    for name, data in (packed | {"stdlib": stdlib_bytes()}).items():
        # Zip files, but filters of schools and companies stop downloads of that name.
        archives[name] = hashed_name(f"{name}.dat", data)
        files[archives[name]] = data
    files |= page_files(archives, card_pictures())
    files |= {f"docs/{name}": data for name, data in docs_files().items()}
    # The single file lies beside the page, which offers it where a host gets something wrong; it is not kept offline.
    # Neither are the licences and the bill of materials.
    told = {"licences.txt": licence_text(page_components()), "sbom.cdx.json": bill_of_materials(page_components())}
    return files | {"sw.js": service_worker(files), SINGLE.name: single_page(files, told)} | told


def write_site(files: dict[str, bytes]) -> None:
    """Write beside the old site and swap, so that a failed build never leaves half of one."""
    fresh = SITE.with_name("site.new")
    shutil.rmtree(fresh, ignore_errors=True)
    for name, data in files.items():
        path: Path = fresh / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    shutil.rmtree(SITE, ignore_errors=True)
    fresh.rename(SITE)
    SITE_ZIP.write_bytes(zip_bytes(files, edition_moment(files)))
    SINGLE.write_bytes(files[SINGLE.name])


if __name__ == "__main__":
    sys.exit(main())
