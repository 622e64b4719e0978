"""Looks once through the games that earlier editions finished on this device, and notes them.

Not responsible for how they are noted (`finishing.py`). One game after another, since each is replayed; a tap in
between is answered.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from webplay.app.shell.interface import Shell
from webplay.app.statistics.played import COUNTED

if TYPE_CHECKING:
    from webplay.app.store.saves import Save


async def count_older(page: Shell) -> int:
    """Note all finished games that are kept; returns how many there were."""
    found = [save for save in page.saves.all() if save.over]
    for save in found:
        await asyncio.sleep(0.01)
        count_one(page, save)
    if found:
        page.storage[COUNTED] = "1"
    return len(found)


def count_one(page: Shell, save: Save) -> None:
    """Note one finished game that is kept; a branch and a game that cannot be read are passed over."""
    from generator.shipped import shipped
    from webplay.app.statistics.finishing import note_end, people_of
    from webplay.app.today.calendar import date_of

    record = None if save.beside.is_branch else page.saves.load(save)
    if record is None or not (match := record.replay()).over:
        return
    people = [save.holder] if save.beside.by_link else people_of(record)
    note_end(page.storage, record, match, people, date_of(save.when), shipped())
