"""What the page fetches only when it is wanted: to print (`print`), to read photos (`reader`), another language."""

import importlib

import js
from pyodide.ffi import JsException

from generator.words import file_of, is_here

_unpacked: set[str] = set()


async def unpack(name: str) -> None:
    """Fetch an archive of the site by its short name and unpack it, once; its modules can be imported afterwards."""
    if name in _unpacked:
        return
    try:
        await js.carnetBoot.unpack(name)
    except JsException as error:
        raise OSError(f"the {name} archive could not be fetched: {error}") from error
    importlib.invalidate_caches()
    _unpacked.add(name)


async def fetch_words(language: str) -> None:
    """Have the words of a language here; raises OSError where they cannot be fetched."""
    if not is_here(language):
        await unpack(f"words-{file_of(language)}")
