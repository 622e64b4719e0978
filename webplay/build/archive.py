"""Zip archives whose bytes depend on nothing but their contents, and names that carry a hash of them."""

import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping
from datetime import datetime, timedelta

Moment = tuple[int, int, int, int, int, int]

# The oldest moment a zip file can name; a real one would make every build differ.
EPOCH: Moment = (1980, 1, 1, 0, 0, 0)
# Editions are dated within the year that begins here: never in the future, and not so long ago that a browser, which
# keeps a file without asking for a tenth of its age, would keep it for years.
FIRST_DAY = datetime(2025, 1, 1)
SECONDS_IN_A_YEAR = 365 * 24 * 3600


def edition_moment(files: Mapping[str, bytes]) -> Moment:
    """A date that differs from edition to edition and hangs on nothing but the contents.

    Servers tell by date and size whether a file has changed: unpacked over an older edition, a file with the same date
    and the same size would never reach a browser that has been there before.
    """
    total = hashlib.sha256(b"".join(name.encode() + digest(files[name]).encode() for name in sorted(files)))
    # A zip file counts in steps of two seconds.
    steps = int.from_bytes(total.digest()[:8], "big") % (SECONDS_IN_A_YEAR // 2)
    moment = FIRST_DAY + timedelta(seconds=2 * steps)
    return moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second


def zip_bytes(files: Mapping[str, bytes], moment: Moment = EPOCH) -> bytes:
    """Pack files, given by their path in the archive, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, moment)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def solid_bytes(name: str, files: Mapping[str, bytes]) -> bytes:
    """A zip with one tar in it: smaller, and the page's browser unpacks it in one go without Python's help."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(files):
            entry = tarfile.TarInfo(path)
            entry.size = len(files[path])
            archive.addfile(entry, io.BytesIO(files[path]))
    return zip_bytes({f"{name}.tar": buffer.getvalue()})


def digest(data: bytes) -> str:
    """A short name for these very bytes."""
    return hashlib.sha256(data).hexdigest()[:10]


def hashed_name(name: str, data: bytes) -> str:
    """`styles.css` becomes `styles-0123456789.css`, so that a cache can keep it for ever."""
    stem, dot, suffix = name.rpartition(".")
    return f"{stem}-{digest(data)}{dot}{suffix}"
