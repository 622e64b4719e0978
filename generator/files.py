"""Files and standard input as people name them on the command line; whatever goes wrong is one line for the user."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.errors import Refused
from generator.words import Words
from generator.words.messages import whole_sentence

#: why the system refuses a file, as far as it happens to people
REASONS = {
    errno.ENOENT: "cli.reason.missing",
    errno.EACCES: "cli.reason.forbidden",
    errno.EPERM: "cli.reason.forbidden",
    errno.EROFS: "cli.reason.forbidden",
    errno.EISDIR: "cli.reason.folder",
    errno.ENOSPC: "cli.reason.full",
}


class UserError(Exception):
    """One line for the user; the command ends with status 2."""


def read_file(file: str, words: Words) -> str:
    """The text of a file."""
    try:
        return read_bytes(file, words).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UserError(f"{file}: {words('cli.not_text')}") from None


def read_bytes(file: str, words: Words) -> bytes:
    """What is in a file; `-` is standard input."""
    try:
        return sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except (OSError, ValueError) as error:
        raise UserError(f"{file}: {words('cli.cannot_read', reason=reason_of(error, words))}") from None


def reason_of(error: OSError | ValueError, words: Words) -> str:
    """Why the system refuses a file: what happens to people in their language, the rest as the system says it."""
    number = error.errno if isinstance(error, OSError) else None
    return words(REASONS[number]) if number in REASONS else getattr(error, "strerror", None) or str(error)


def reading(file: str, words: Words, read: Callable[[str], Any]) -> Any:
    """What a file's text reads as; a refusal becomes one line that names the file, the place and the rule."""
    text = read_file(file, words)
    return refusing(words, lambda: read(text), file)


def write_file(file: str, data: bytes, words: Words) -> None:
    """Write a whole file or nothing: a full disk never leaves half a file, nor spoils the one that was there."""
    if file == "-":
        sys.stdout.buffer.write(data)
        return
    path = Path(file)
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as whole:
            try:
                whole.write(data)
                whole.close()
                os.chmod(whole.name, 0o666 & ~_umask())
                os.replace(whole.name, path)
            except OSError:
                Path(whole.name).unlink(missing_ok=True)
                raise
    except OSError as error:
        raise UserError(f"{file}: {words('cli.cannot_write', reason=reason_of(error, words))}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def refusing(words: Words, act: Callable[[], Any], file: str = "") -> Any:
    """Do something whose refusal becomes one line for the user."""
    try:
        return act()
    except Refused as refused:
        said = whole_sentence(refused.refusal, words)
        raise UserError(f"{file}: {said}" if file else said) from None
