"""The result codes kept on this device, one entry a class, so that nothing of one class shows up in another.

Not responsible for checking them: whoever opens them replays every game again. Pure Python; `texts` is any mapping of
texts (the browser's storage, in the page).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, MutableMapping

from webplay.app.store.stored import in_order, read_kept, stored_value

PREFIX = "carnet.results."


def kept_codes(texts: Mapping[str, str], class_code: str) -> list[str]:
    """The codes kept for a class; what cannot be read is passed over."""
    codes = read_kept(texts.get(PREFIX + class_code), lambda text: in_order(stored_value(text)))
    return [code for code in codes or [] if isinstance(code, str)]


def keep_codes(texts: MutableMapping[str, str], class_code: str, codes: list[str]) -> None:
    """Keep the codes of a class; none at all leaves nothing behind."""
    if codes:
        texts[PREFIX + class_code] = json.dumps(codes)
    else:
        texts.pop(PREFIX + class_code, None)


def kept_classes(texts: Mapping[str, str]) -> dict[str, int]:
    """The classes with results on this device, and how many each has."""
    found = [name.removeprefix(PREFIX) for name in texts if name.startswith(PREFIX)]
    return {code: len(kept_codes(texts, code)) for code in sorted(found)}
