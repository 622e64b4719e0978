"""Writes share codes of today into tests/data/codes.json, to be readable for ever.

`python -m tests.engine.record_codes` only adds layouts that have none yet: a recorded code is never replaced.
"""

from __future__ import annotations

import json
from pathlib import Path

from engine.bots import play_out
from engine.codes.share import write_code
from engine.games.registry import GAMES
from generator.shipped import shipped

RECORDED = Path(__file__).parent.parent / "data" / "codes.json"


def main() -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else []
    known = {(entry["game"], entry["layout"]) for entry in recorded}
    for game in GAMES.values():
        for layout in shipped().layouts(game.id):
            if (game.id, layout.id) not in known:
                match = game.start(layout, game.least_players, 20_261_116)
                play_out(match, "greedy")
                scores = [score.parts for score in match.scores()]
                recorded.append({"game": game.id, "layout": layout.id, "code": write_code(match), "scores": scores})
    RECORDED.write_text(json.dumps(recorded, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
