"""The style sheet of the games: one hue each, the one of its drawings, and the sheets that games bring themselves."""

from generator.draw.ink import tone
from webplay.app.play import playable
from webplay.build.places import GAMES


def game_styles() -> bytes:
    """All of it; what a game says of itself comes behind everything that is said of all games."""
    brought = [path.read_text(encoding="utf-8") for path in sorted(GAMES.glob("*/*.css"))]
    return "\n".join([*map(_hue, playable()), *brought]).encode()


def _hue(game: str) -> str:
    return f'[data-game="{game}"] {{ --hue: {tone(game, "colour")}; --wash: {tone(f"{game}.wash", "colour")}; }}'
