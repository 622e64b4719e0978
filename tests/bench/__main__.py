"""`make bench`: every measurement, one line each."""

from tests.bench import boot, class_set, drawing, engine, tap

for part in (engine, drawing, boot, tap, class_set):
    part.report()
