"""Code that the page fetches only when it is wanted: to print (`print`), to read photos (`reader`)."""

import importlib

import js
from pyodide.ffi import JsException

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
