"""`make bench`: every measurement, one line each."""

from tests.bench import boot, class_set, drawing, engine, ink, results, size, tap, taps

for part in (engine, drawing, ink, size, boot, tap, taps, class_set, results):
    part.report()
