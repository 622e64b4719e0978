"""What no line may part: a number and the word it belongs to, `Nord–Süd`, `QR-` and its other half; and no line begins
with a dash or a dot that parts what stands beside it.

Where a text is shown, this comes last: words, exports and codes keep their ordinary spaces.
"""

from __future__ import annotations

import re
from functools import lru_cache

NO_BREAK = "\u00a0"
#: between two letters, here no line ends
JOINED = "\u2060"
#: letters that stand together on the narrowest phone, also with the word on the other side of a number
MOST = 18
NUMBER = re.compile(r"[(«„“‘¿¡]?[+−×±]?\d[\d.,:–/]*")
DASHED = re.compile(r"(?<=[^\W\d])–(?=[^\W\d])|(?<=\b[A-Z]{2})-(?=[^\W\d])")

#: signs that stand at the end of a line, never at its beginning
LINE_END = re.compile(r" ([·–](?: |$))")


@lru_cache(maxsize=2048)
def kept_together(text: str) -> str:
    """A text in which no line ends where it should not."""
    text = DASHED.sub(rf"\g<0>{JOINED}", text)
    text = LINE_END.sub(rf"{NO_BREAK}\1", text)
    if " " not in text or not any(map(str.isdigit, text)):
        return text
    words = text.split(" ")
    numbers = [place for place, word in enumerate(words) if NUMBER.fullmatch(word.rstrip(".,:;!?…)»”’"))]
    bound: set[int] = set()
    others: set[int] = set()
    for place in numbers:
        own, other = _neighbours(words, place)
        bound |= own
        others |= other
    for gap in sorted(others - bound):
        if _width(words, bound | {gap}, gap) <= MOST:
            bound.add(gap)
    return "".join(word + (NO_BREAK if gap in bound else " ") for gap, word in enumerate(words))[:-1]


def _neighbours(words: list[str], place: int) -> tuple[set[int], set[int]]:
    """The gaps beside a number: that to the word it belongs to, and that to the other one, as far as there are any.

    What is counted follows its number (“3 maps”), but a name with a capital letter comes first (“Explorer 2 wins”).
    """
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    follows = after[:1].isalpha() and words[place][-1] in "0123456789."
    # “1, then 2: 12”: two numbers that are said together.
    leads = before[-1:].isalpha() or (before.endswith(":") and before[:-1].isdigit())
    named = leads and before[0].isupper() and not (follows and after[0].isupper())
    own = {place - 1} if named or (leads and not follows) else {place} if follows else set()
    other = {place - 1} if leads else set()
    return own, (other | ({place} if follows else set())) - own


def _width(words: list[str], bound: set[int], gap: int) -> int:
    """How many letters stand together around a gap."""
    first, last = gap, gap
    while first - 1 in bound:
        first -= 1
    while last + 1 in bound:
        last += 1
    return len(" ".join(words[first : last + 2]))
