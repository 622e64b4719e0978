"""The first line of Python in the page: hands it to the screens, and tells the loading screen how that went."""

import asyncio
import importlib
import traceback

import js

from webplay.app import start
from webplay.warm import freshen

# What the first tap will need: loaded while the reader still looks at the games.
SOON = ("generator.draw.icons", "generator.draw.svg", "webplay.app.setup.screen", "webplay.app.table.screen")


async def run() -> None:
    """Open the notebook; whatever goes wrong is shown to the reader, not only to the console."""
    js.carnetBoot.stage("opening")
    freshen()
    try:
        await start()
    except Exception:
        js.carnetBoot.fail("python", traceback.format_exc())
        raise
    js.carnetBoot.ready()
    for name in SOON:
        await asyncio.sleep(0.1)
        importlib.import_module(name)
