"""`make bench`: every measurement, one line each."""

from tests.bench import boot

boot.report()
