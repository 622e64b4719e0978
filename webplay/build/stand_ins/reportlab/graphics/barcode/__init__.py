"""Stands in for a package that imports all of ReportLab's charts and layouts: the page needs its QR encoder alone."""
