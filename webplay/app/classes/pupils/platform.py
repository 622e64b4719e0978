"""What a learning platform is told of the game on the table. Not responsible for telling it (`static/scorm.js`)."""

from __future__ import annotations

import json
from typing import Any

from engine.codes.result import write_result
from engine.codes.share import write_code
from generator.words import Words
from webplay.app.classes.lessons.in_use import Pupil
from webplay.app.table.session import Session

PLAYER = 0


def report_text(session: Session, pupil: Pupil | None, done: bool, words: Words) -> str:
    """The game as it stands: points, round, and at the end the code that proves it; as JSON."""
    match = session.match
    told: dict[str, Any] = {"done": done, "round": match.round, "score": match.score(PLAYER).total, "code": ""}
    layout = match.layout.name[words.language]
    told["place"] = f"{match.game.id} {match.round}"
    if done:
        told["code"] = (
            write_result(match, pupil.lesson, session.names[0], pupil.attempt) if pupil else write_code(match)
        )
        game = words(f"game.{match.game.id}.name") + (f", {layout}" if layout else "")
        told["told"] = words(
            "page.platform.told", game=game, total=told["score"], count=told["score"], code=told["code"]
        )
    return json.dumps(told)
