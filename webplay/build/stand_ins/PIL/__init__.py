"""Stands in for Pillow in the browser: ReportLab imports it always and needs it for bitmaps only."""
