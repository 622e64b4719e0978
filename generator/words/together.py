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
NUMBER = re.compile(r"[(«„“‘¿¡]?[+−×±]?\d[\d.,:–/]*")
DASHED = re.compile(r"(?<=[^\W\d])–(?=[^\W\d])|(?<=\b[A-Z]{2})-(?=[^\W\d])")
#: how many letters a word between the two ends of a range has at most: “to”, “bis”
SHORT = 3
#: what may stand behind a number that belongs to the word before it
BEHIND = ".,:;!?…)»”’\u202f"
#: signs that stand at the end of a line, never at its beginning
LINE_END = re.compile(r" ([·–](?: |$))")


@lru_cache(maxsize=2048)
def kept_together(text: str) -> str:
    """A text in which no line ends where it should not."""
    text = DASHED.sub(rf"\g<0>{JOINED}", text)
    if " " in text and any(map(str.isdigit, text)):
        text = _numbers_kept(text)
    return LINE_END.sub(rf"{NO_BREAK}\1", text)


def ordinary(text: str) -> str:
    """A text that was shown, as it was before."""
    return text.replace(NO_BREAK, " ").replace(JOINED, "")


def _numbers_kept(text: str) -> str:
    """A text in which a number stays with the word it belongs to."""
    words = text.split(" ")
    numbers = {place for place, word in enumerate(words) if NUMBER.fullmatch(word.rstrip(BEHIND))}
    bound = {gap for place in numbers for gap in _gaps_kept(words, place)}
    # “1 to 5” is one thing, in the middle of which no line ends either.
    bound |= {place - 1 for place in numbers if place - 2 in bound & numbers and len(words[place - 1]) <= SHORT}
    return "".join(word + (NO_BREAK if gap in bound else " ") for gap, word in enumerate(words))[:-1]


def _gaps_kept(words: list[str], place: int) -> set[int]:
    """Behind which words no line ends for a number's sake: behind the number itself, or the word before it.

    What is counted follows its number (“3 maps”), but a name with a capital letter comes first (“Explorer 2 wins”).
    """
    before = words[place - 1] if place else ""
    after = words[place + 1] if place + 1 < len(words) else ""
    # “1, then 2: 12”: two numbers that are said together.
    leads = before[-1:].isalpha() or (before.endswith(":") and before.rstrip(BEHIND).isdigit())
    follows = after[:1].isalpha() and words[place][-1].isdigit()
    # The end of a sentence, or a day before its month.
    if words[place].endswith("."):
        return {place - 1, place} if leads else {place}
    if leads and (not follows or (before[0].isupper() and not after[0].isupper())):
        return {place - 1}
    return {place} if follows else set()
