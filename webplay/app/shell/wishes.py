"""What a reader wishes of the whole page, by name: a last question before ink (`confirm`), `sound`, `vibration`.

The one place that knows where it is kept. Not responsible for asking the reader. Pure Python.
"""

from __future__ import annotations

from collections.abc import Mapping

from webplay.app.store.stored import read_kept, stored_entry

KEY = "carnet.settings"
#: how it is until somebody wishes otherwise
USUALLY = {"confirm": True, "sound": False, "vibration": False}


def is_wished(texts: Mapping[str, str], name: str) -> bool:
    """Whether a reader wishes something; what cannot be read is as on a first visit."""
    wished = (read_kept(texts.get(KEY), stored_entry) or {}).get(name)
    return wished if isinstance(wished, bool) else USUALLY[name]
