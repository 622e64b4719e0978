"""`make bench`: every measurement, one line each."""

from tests.bench import blocks, boot, class_set, drawing, engine, ink, inventing, reader, results, size, tap, taps

for part in (engine, inventing, drawing, ink, size, boot, tap, blocks, taps, class_set, results, reader):
    part.report()
