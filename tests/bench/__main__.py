"""`make bench`: every measurement, one line each."""

from tests.bench import boot, class_set, drawing, engine, results, size, tap

for part in (engine, drawing, size, boot, tap, class_set, results):
    part.report()
