"""`make bench`: every measurement, one line each."""

from tests.bench import boot, class_set, drawing, engine, ink, results, size, tap

for part in (engine, drawing, ink, size, boot, tap, class_set, results):
    part.report()
