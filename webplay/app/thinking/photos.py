"""Reading a photo as a task: what the page sends, and what comes back, all fit for JSON.

The reader itself is in an archive of its own. The page fetches it and sends its files along, so that the worker, which
can ask nobody, has them too.
"""

from __future__ import annotations

import base64
import importlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import Refusal, Refused
from engine.games.registry import game_of
from engine.layout import MapLayout
from generator.shipped import shipped
from webplay.app.thinking.slices import Steps

#: what was sent along once is there for the rest of the visit
READER = Path("generator/reader")


def reader_files() -> dict[str, str]:
    """The files of the reader, as they were unpacked, to be sent along."""
    files = [*READER.glob("*"), *Path("generator/games").glob("*/reading.*")]
    return {str(file): base64.b64encode(file.read_bytes()).decode() for file in sorted(files) if file.is_file()}


def _unpacked(files: Mapping[str, str]) -> None:
    for name, content in files.items():
        if not (file := Path(name)).exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(base64.b64decode(content))
    importlib.invalidate_caches()


def _picture(asked: Mapping[str, Any]) -> tuple[Any, list[MapLayout]]:
    """The picture that was sent, and somebody's own maps."""
    _unpacked(asked.get("files", {}))
    from generator.reader.picture import Picture

    picture = Picture(asked["width"], asked["height"], base64.b64decode(asked["light"]))
    return picture, [layout for value in asked["own"] if isinstance(layout := _layout(value), MapLayout)]


def read_photo(asked: Mapping[str, Any]) -> Steps:
    """The sheets in a photo, each with what stands in its places and how sure that is; or why there are none."""
    picture, own = _picture(asked)
    from generator.reader import reading

    steps = reading.read_photo(picture, own=own)
    try:
        while True:
            yield {"share": next(steps)}
    except StopIteration as end:
        return {"sheets": [_told(sheet) for sheet in end.value]}
    except Refused as refused:
        return {"refused": _refusal_data(refused.refusal)}


def glance(asked: Mapping[str, Any]) -> Steps:
    """Whether a sheet lies in what a camera sees."""
    picture, own = _picture(asked)
    from generator.reader import reading

    yield None
    try:
        return {"found": bool(reading.find(picture, own=own))}
    except Refused:
        return {"found": False}


def _layout(value: Mapping[str, Any]) -> Any:
    return shipped().layout_of(game_of(value["game"]), value["layout"])


def _refusal_data(refusal: Refusal) -> dict[str, Any]:
    return {"key": refusal.key, "values": dict(refusal.values)}


def _told(sheet: Any) -> dict[str, Any]:
    """A sheet that was read: its tokens, what else each doubtful place may hold, and how to straighten the photo."""
    places = sheet.places
    return {
        "game": sheet.layout.game,
        "layout": sheet.layout.id or sheet.layout.to_data(),
        "unsure": sheet.lying.unsure,
        "tokens": sheet.tokens,
        "doubtful": sheet.doubtful,
        "guesses": {key: [guess.token for guess in places[key].guesses[:3]] for key in sheet.doubtful},
        "boxes": {
            key: [round(value, 2) for value in (box.x, box.y, box.width, box.height)]
            for key in places
            for box in (places[key].place.box,)
        },
        "straight": [float(f"{value:.9g}") for value in sheet.lying.plane.back()],
    }
