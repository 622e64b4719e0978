"""`make release`: everything that people can download, in dist/release, with licences, bill of materials and checksums.

Two builds of the same sources are the same bytes, wherever they are made: nothing hangs on a clock, on a folder's name
or on the version of Python. (Packing is zlib's; another library in its place packs otherwise.)
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from webplay.build.__main__ import build
from webplay.build.bytecode import SAME_EVERYWHERE
from webplay.build.components import all_components, bill_of_materials, licence_text, version
from webplay.build.places import DIST, ROOT, SINGLE, SITE, SITE_ZIP, BuildError
from webplay.build.scorm import package, site_contents
from webplay.build.zip_program import program

RELEASE = DIST / "release"
BILL = "sbom.cdx.json"


def main() -> int:
    """Make the release, or say in one line why that cannot be."""
    try:
        release()
    except BuildError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def release() -> None:
    """Build everything anew into an empty folder."""
    os.environ[SAME_EVERYWHERE] = "yes"
    build()
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    number, parts = version(), all_components()
    _wheel()
    shutil.copyfile(SITE_ZIP, RELEASE / f"carnet-site-{number}.zip")
    shutil.copyfile(SITE_ZIP, RELEASE / f"carnet-itch-{number}.zip")
    shutil.copyfile(SINGLE, RELEASE / f"carnet-{number}.html")
    # Learning platforms get the bill of materials, too: a release may be looked into file by file.
    contents = site_contents() | {BILL: (SITE / BILL).read_bytes()}
    (RELEASE / f"carnet-scorm-{number}.zip").write_bytes(package(contents))
    (RELEASE / f"carnet-{number}.pyz").write_bytes(program())
    (RELEASE / f"carnet-{number}.cdx.json").write_bytes(bill_of_materials(parts))
    (RELEASE / "licences.txt").write_bytes(licence_text(parts))
    (RELEASE / "SHA256SUMS").write_text(checksums(RELEASE), encoding="utf-8")
    for path in sorted(RELEASE.iterdir()):
        print(f"dist/release/{path.name}: {path.stat().st_size / 1e6:.2f} MB")


def _wheel() -> None:
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    done = subprocess.run([*command, "--no-build-isolation", "--wheel-dir", str(RELEASE), str(ROOT)], check=False)
    if done.returncode:
        raise BuildError("The wheel could not be made: see above.")


def checksums(folder: Path) -> str:
    """One line a file, as `sha256sum --check` reads them."""
    files = [path for path in sorted(folder.iterdir()) if path.name != "SHA256SUMS"]
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


if __name__ == "__main__":
    sys.exit(main())
