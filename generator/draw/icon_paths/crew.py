"""The faces of the bots, one for each level."""

from __future__ import annotations

from generator.draw.icon_paths.strokes import Stroke, accent, fine, line, ring, solid

ICONS: dict[str, tuple[Stroke, ...]] = {
    "chick": (
        line("M12 4.2V1.8M12 4.2l2.2-1.8M12 4.2L9.8 2.4"),
        accent(ring(12, 10.2, 6)),
        accent("M4 12.8l2.7 2.2 2.6-2.2 2.7 2.2 2.7-2.2 2.6 2.2 2.7-2.2a8 8.8 0 0 1-16 0z"),
        solid(ring(9.6, 8.6, 1) + ring(14.4, 8.6, 1)),
        solid("M10.5 10.6h3L12 12.8z"),
    ),
    "tortoise": (
        line("M6.2 16.4v3.4M15 16.4v3.4"),
        accent(ring(19.8, 11.8, 2.9)),
        accent("M2 16.4a8.4 9.8 0 0 1 16.8 0z"),
        fine("M7.2 16.4l1-4.6h4.4l1 4.6M8.2 11.8L6 8.6M12.6 11.8l2.2-3.2"),
        solid(ring(20.6, 11.2, 0.9)),
    ),
    "fox": (
        accent("M3.4 2.6L9 6.4h6l5.6-3.8-.8 10.8L12 21.4l-7.8-8z"),
        fine("M4.4 12.8l4.6 1.4 3 6.4 3-6.4 4.6-1.4"),
        solid(ring(8.6, 11, 1.1) + ring(15.4, 11, 1.1)),
        solid("M10.2 18.4h3.6L12 21.4z"),
    ),
    "owl": (
        accent("M4.4 2.6L8.6 5h6.8l4.2-2.4v11.2a7.6 7.8 0 0 1-15.2 0z"),
        line(ring(8.6, 9.6, 3) + ring(15.4, 9.6, 3)),
        solid(ring(8.6, 9.6, 1.3) + ring(15.4, 9.6, 1.3)),
        solid("M10.7 12.6h2.6L12 15.2z"),
        fine("M8.6 17.2l1.7 1.2 1.7-1.2 1.7 1.2 1.7-1.2"),
    ),
}
