"""The curve of what a player could expect, decision after decision, as SVG text."""

from __future__ import annotations

from collections.abc import Collection, Sequence

WIDTH, HEIGHT, EDGE = 300.0, 90.0, 8.0


def curve(values: Sequence[float], all_values: int, mistakes: Collection[int], here: int) -> str:
    """A line over all decisions of a game, as far as they are judged; mistakes are dots, the one looked at is ringed."""
    if not values:
        return f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true"></svg>'
    low, high = min(values), max(values)
    spread = max(high - low, 1.0)

    def point(place: int) -> tuple[float, float]:
        across = EDGE + (WIDTH - 2 * EDGE) * place / max(1, all_values - 1)
        return across, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * (values[place] - low) / spread

    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(point, range(len(values))))
    dots = "".join(_dot(*point(place), "review-dot") for place in sorted(mistakes) if place < len(values))
    ring = _dot(*point(here), "review-here") if here < len(values) else ""
    return (
        f'<svg viewBox="0 0 {WIDTH:g} {HEIGHT:g}" aria-hidden="true"><polyline points="{line}" class="review-line"/>'
        f"{dots}{ring}</svg>"
    )


def _dot(x: float, y: float, look: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{6 if look == "review-here" else 4}" class="{look}"/>'
