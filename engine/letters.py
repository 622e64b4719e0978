"""Texts that people write, letter by letter: cut without tearing a character apart, shown without turning what follows.

Enough of the Unicode rules for names: a letter with its accents, an emoji made of several and a flag are one character;
letters of every script keep their own direction without the invisible signs that could turn the words around a name.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

#: nobody sees them, but they shape what stands beside them: Persian letters, families and professions of emoji
NON_JOINER, JOINER = "\u200c", "\u200d"
JOINERS = frozenset((NON_JOINER, JOINER))
#: skin tones, the letters inside flags of regions, and the vowels of Korean syllables that were taken apart
FOLLOWING = (("\U0001f3fb", "\U0001f3ff"), ("\U000e0020", "\U000e007f"), ("\u1160", "\u11ff"))

#: the marks, embeddings, overrides and isolates of Unicode's bidirectional algorithm
DIRECTION_SIGNS = dict.fromkeys((0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)))


def without_direction_signs(text: str) -> str:
    """The text without signs that turn the direction of what stands beside it."""
    return text.translate(DIRECTION_SIGNS)


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


def plain_words(text: str) -> str:
    """A text as people compare names and words: without capitals, accents, ligatures, and whatever parts its words."""
    letters = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    shown = "".join(letter if letter.isalnum() else " " for letter in letters if not unicodedata.combining(letter))
    return " ".join(shown.split())
