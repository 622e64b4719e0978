"""Texts from outside, spoilt in a thousand ways: nothing but our own refusals may come out."""
