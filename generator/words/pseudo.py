"""The made-up language of developers: English in strange letters, in brackets, and longer by two fifths.

What is shown without brackets was not translated, a bracket that is missing was cut off, and what does not fit here
will not fit in German either. Gaps, signs and lines stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from string import ascii_letters

#: letters that all our faces have, and that are still read; no vowel stays as it is
STRANGE = str.maketrans("ACDEILNORUYacdehilnoruy", "ÅÇÐÉÎŁÑÖŘÛÝåçðéħîłñöřûý")
GAP = re.compile(r"(\{[^}]*\})")
#: a text that is this short is a sign or an abbreviation: every language has one as short
SHORT = 2
LONGER = 1.4
PADDING = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
#: read word by word by the program (a class types them in): each stays one word; names are parted by a bar
LISTS = ("page.round_words.all",)
BAR = "|"


def disguised(catalogue: Mapping[str, str]) -> dict[str, str]:
    """All sentences of a catalogue in disguise."""
    return {key: _strange(text) if key in LISTS or BAR in text else disguise(text) for key, text in catalogue.items()}


def disguise(text: str) -> str:
    """A text in disguise, line by line."""
    return "\n".join(map(_line, text.split("\n")))


def _line(line: str) -> str:
    mark, text = ("- ", line[2:]) if line.startswith("- ") else ("", line)
    letters = GAP.sub("", text)
    if not any(letter in ascii_letters for letter in letters) or len(letters.strip()) <= SHORT:
        return mark + _strange(text)
    wanted = LONGER * len(letters) - len(letters) - 2
    padding = ""
    place = 0
    while len(padding) < wanted:
        padding += f" {PADDING[place % len(PADDING)]}"
        place += 1
    return f"{mark}[{_strange(text)}{padding}]"


def _strange(text: str) -> str:
    return "".join(part if GAP.fullmatch(part) else part.translate(STRANGE) for part in GAP.split(text))
