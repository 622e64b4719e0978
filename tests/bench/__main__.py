"""`make bench`: every measurement, one line each; `python -m tests.bench size boot` makes only those."""

import argparse
from importlib import import_module

#: the modules beside this one, in the order in which they measure
PARTS = (
    *("engine", "playouts", "inventing", "drawing", "ink", "size", "boot", "tap", "blocks", "showing"),
    *("taps", "class_set", "results", "reader", "photo_page"),
)
asked = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
# Without the empty list, no part at all would be no choice in Python 3.11.
asked.add_argument("parts", nargs="*", choices=[[], *PARTS], metavar="part", help=f"one of {', '.join(PARTS)}")
for name in asked.parse_args().parts or PARTS:
    import_module(f"tests.bench.{name}").report()
