"""What people see as one character: a letter with its accents, an emoji made of several, a flag.

Enough of the Unicode rules to cut a name without tearing one apart. Standard library only.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

#: nobody sees them, but they shape what stands beside them: Persian letters, families and professions of emoji
NON_JOINER, JOINER = "\u200c", "\u200d"
JOINERS = frozenset((NON_JOINER, JOINER))
#: skin tones, the letters inside flags of regions, and the vowels of Korean syllables that were taken apart
FOLLOWING = (("\U0001f3fb", "\U0001f3ff"), ("\U000e0020", "\U000e007f"), ("\u1160", "\u11ff"))


def clusters(text: str) -> Iterator[str]:
    """The characters of a text as people see them."""
    cluster = ""
    for letter in text:
        if cluster and not _belongs(letter, cluster):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def cut(text: str, most: int) -> str:
    """The beginning of a text, at most so long, without half a character at its end."""
    if len(text) <= most:
        return text
    kept = ""
    for cluster in clusters(text):
        if len(kept) + len(cluster) > most:
            break
        kept += cluster
    # A single character longer than all there may be is made by no keyboard.
    return kept or text[:most]


def _belongs(letter: str, cluster: str) -> bool:
    """Whether a letter is part of what stands before it."""
    if unicodedata.category(letter) in ("Mn", "Me", "Mc") or letter in JOINERS or cluster[-1] == JOINER:
        return True
    if _is_flag_letter(letter):
        return len(cluster) % 2 == 1 and all(map(_is_flag_letter, cluster))
    return any(first <= letter <= last for first, last in FOLLOWING)


def _is_flag_letter(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"
