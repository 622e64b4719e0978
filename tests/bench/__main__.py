"""`make bench`: every measurement, one line each."""

from tests.bench import boot, class_set, drawing, engine, ink, reader, results, size, tap, taps

for part in (engine, drawing, ink, size, boot, tap, taps, class_set, results, reader):
    part.report()
