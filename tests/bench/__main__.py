"""`make bench`: every measurement, one line each; `python -m tests.bench size boot` makes only those."""

import argparse

from tests.bench import (
    blocks,
    boot,
    class_set,
    drawing,
    engine,
    ink,
    inventing,
    playouts,
    reader,
    results,
    showing,
    size,
    tap,
    taps,
)  # fmt: skip

PARTS = {
    part.__name__.rpartition(".")[2]: part
    for part in (
        engine, playouts, inventing, drawing, ink, size, boot, tap, blocks, showing, taps, class_set, results, reader,
    )
}  # fmt: skip
asked = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
# Without the empty list, no part at all would be no choice in Python 3.11.
asked.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="part", help=f"one of {', '.join(PARTS)}")
for name in asked.parse_args().parts or PARTS:
    PARTS[name].report()
