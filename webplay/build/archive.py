"""Zip archives whose bytes depend on nothing but their contents, and names that carry a hash of them."""

import hashlib
import io
import tarfile
import zipfile
from collections.abc import Mapping

# The oldest moment a zip file can name; a real one would make every build differ.
EPOCH = (1980, 1, 1, 0, 0, 0)


def zip_bytes(files: Mapping[str, bytes]) -> bytes:
    """Pack files, given by their path in the archive, in the order of their names."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, EPOCH)
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
