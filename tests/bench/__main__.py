"""`make bench`: every measurement, one line each."""

from tests.bench import boot, drawing, engine

for part in (engine, drawing, boot):
    part.report()
