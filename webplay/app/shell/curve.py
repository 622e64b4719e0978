"""A curve over the moments of a game, as SVG text: what it means stands in words beside it. Pure Python."""

from __future__ import annotations

from collections.abc import Collection, Sequence

WIDTH, HEIGHT, EDGE = 300.0, 48.0, 7.0


def curve(values: Sequence[float], moments: int, here: int, marked: Collection[int] = ()) -> str:
    """A line over so many moments, as far as there are values; marked ones are dots, the one looked at has a ring."""
    if not values:
        return f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true"></svg>'
    low, high = min(values), max(values)
    spread = max(high - low, 1.0)

    def point(place: int) -> tuple[float, float]:
        across = EDGE + (WIDTH - 2 * EDGE) * place / max(1, moments - 1)
        return across, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (values[place] - low) / spread

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(point, range(len(values))))
    dots = "".join(_circle(*point(place), "curve-dot", 3.5) for place in sorted(marked) if place < len(values))
    ring = _circle(*point(here), "curve-here", 5) if here < len(values) else ""
    return (
        f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true">'
        f'<polyline points="{line}" class="curve-line"/>{dots}{ring}</svg>'
    )


def _circle(x: float, y: float, look: str, radius: float) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" class="{look}"/>'
