"""`make bench`: every measurement, one line each."""

from tests.bench import boot, drawing, engine, tap

for part in (engine, drawing, boot, tap):
    part.report()
