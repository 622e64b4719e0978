"""Code that the page fetches only when it is wanted: the `print` archive with ReportLab and the fonts."""

import importlib

import js
import pyodide_js
from pyodide.ffi import to_js

_unpacked: set[str] = set()


async def unpack(name: str) -> None:
    """Fetch an archive of the site by its short name and unpack it, once; its modules can be imported afterwards."""
    if name in _unpacked:
        return
    # A name in the site's folder, or in the single file a whole address.
    response = await js.fetch(js.URL.new(getattr(js.carnetBoot.settings.archives, name), js.document.baseURI).href)
    if not response.ok:
        raise OSError(f"the {name} archive could not be fetched: {response.status}")
    options = to_js({"extractDir": "."}, dict_converter=js.Object.fromEntries)
    pyodide_js.unpackArchive(await response.arrayBuffer(), "zip", options)
    importlib.invalidate_caches()
    _unpacked.add(name)
