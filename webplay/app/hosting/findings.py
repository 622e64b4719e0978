"""What a look at a host comes to: each test with how it went, what was seen, and what to change. Pure Python.

Not responsible for asking the browser (`diagnostic.py`).
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from webplay.app.hosting.servers import TYPES

Grade = Literal["good", "less", "bad", "unknown"]
#: every test, in the order of the screen
TESTS = (
    "address", "types", "files", "edition", "policy", "code", "storage", "offline",
    "worker", "clipboard", "camera", "frame", "packing", "caching",
)  # fmt: skip
SCRIPTS = re.compile(r"^(text|application)/(x-)?(java|ecma)script\b", re.IGNORECASE)
#: types that a browser insists on; others are taken as they come, but never a page in their place
STRICT = {"wasm": re.compile(r"^application/wasm\b", re.IGNORECASE), "css": re.compile(r"^text/css\b", re.IGNORECASE)}
LISTED = re.compile(r"const FILES = JSON\.parse\(`(.*?)`\)", re.DOTALL)
#: a page kept longer than this without asking is an old one for too long, in seconds
LONGEST_KEPT = 86_400


@dataclass(frozen=True)
class Finding:
    """How a test went: `key` is its sentence (`page.host.<test>.<key>`), with values for its gaps."""

    test: str
    outcome: Grade
    key: str
    values: Mapping[str, str]
    #: lines for the server's configuration
    lines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Answer:
    """What a server said to one request."""

    name: str
    status: int
    headers: Mapping[str, str]
    size: int = -1

    @property
    def type(self) -> str:
        return self.headers.get("content-type", "")

    @property
    def ending(self) -> str:
        return self.name.rpartition(".")[2]


def wrong_type(answer: Answer) -> bool:
    """Whether a browser could not use a file because of the type it came with."""
    if answer.type.lower().startswith("text/html") and answer.ending != "html":
        return True
    if answer.ending == "js":
        return not SCRIPTS.match(answer.type)
    return answer.ending in STRICT and not STRICT[answer.ending].match(answer.type)


def types_of(answers: Sequence[Answer]) -> Finding:
    """Whether every file came with a type that browsers take."""
    there = [answer for answer in answers if answer.status == 200]
    wrong = [answer for answer in there if wrong_type(answer)]
    if not wrong:
        return Finding("types", "good", "good", {"count": str(len(there))})
    endings = sorted({answer.ending for answer in wrong} & set(TYPES))
    lines = tuple(line for ending in endings for line in type_lines(ending))
    first = wrong[0]
    if first.type.lower().startswith("text/html"):
        return Finding("types", "bad", "replaced", {"name": first.name}, lines)
    # Only the module of Python can be had by a detour.
    outcome: Grade = "less" if endings == ["wasm"] else "bad"
    return Finding("types", outcome, "bad", {"name": first.name, "type": first.type or "–"}, lines)


def type_lines(ending: str) -> tuple[str, ...]:
    """What gives files of an ending their type: nginx, Apache, IIS."""
    kind = TYPES[ending]
    return (
        f"nginx:   types {{ {kind} {ending}; }}",
        f"Apache:  AddType {kind} .{ending}",
        f'IIS:     <mimeMap fileExtension=".{ending}" mimeType="{kind}" />',
    )


def files_of(answers: Sequence[Answer], sizes: Mapping[str, int]) -> Finding:
    """Whether every file is there, and as large as it was built."""
    lost = [answer for answer in answers if answer.status != 200]
    if lost:
        return Finding("files", "bad", "lost", {"name": lost[0].name, "status": str(lost[0].status)})
    for answer in answers:
        if answer.name in sizes and answer.size not in (-1, sizes[answer.name]):
            values = {"name": answer.name, "size": str(answer.size), "built": str(sizes[answer.name])}
            return Finding("files", "bad", "changed", values)
    whole = sum(answer.size for answer in answers if answer.size > 0)
    return Finding("files", "good", "good", {"count": str(len(answers)), "size": f"{whole / 1e6:.1f}"})


def built_sizes(worker: str) -> dict[str, int]:
    """The sizes of all files as the build wrote them into sw.js."""
    found = LISTED.search(worker)
    return {name: facts[0] for name, facts in json.loads(found[1]).items()} if found else {}


def edition_of(page: str, archive: str) -> Finding:
    """Whether the server's page is the edition that runs here."""
    return Finding("edition", *(("good", "good") if archive in page else ("less", "older")), {"name": archive})


def policy_of(headers: Mapping[str, str], needed: str) -> Finding:
    """Whether a policy of the server takes away what the page needs."""
    policy = headers.get("content-security-policy", "")
    if not policy:
        return Finding("policy", "good", "none", {})
    lacking = sorted(_lacking(policy))
    if not lacking:
        return Finding("policy", "good", "good", {})
    line = f"Content-Security-Policy: {needed}"
    return Finding("policy", "bad", "bad", {"lacking": "; ".join(lacking)}, (line,))


def _lacking(policy: str) -> Iterator[str]:
    """What the page needs and a policy does not give."""
    rules = {name: set(rest) for name, *rest in (part.split() for part in policy.split(";") if part.strip())}

    def given(name: str, *others: str) -> set[str] | None:
        return next((rules[rule] for rule in (name, *others, "default-src") if rule in rules), None)

    wants = {
        ("script-src",): {"'self'", "'wasm-unsafe-eval'"},
        ("style-src",): {"'self'", "'unsafe-inline'"},
        ("img-src",): {"'self'", "data:", "blob:"},
        ("font-src",): {"'self'"},
        ("connect-src",): {"'self'"},
        ("worker-src", "child-src", "script-src"): {"'self'"},
    }
    for names, needed in wants.items():
        there = given(*names)
        if there is None or "*" in there:
            continue
        missing = needed - there
        if "'unsafe-eval'" in there:
            missing -= {"'wasm-unsafe-eval'"}
        if missing:
            yield f"{names[0]} {' '.join(sorted(missing))}"


def packing_of(answers: Sequence[Answer]) -> Finding:
    """Whether the large files come compressed."""
    large = [answer for answer in answers if answer.ending in ("wasm", "js") and answer.size > 50_000]
    plain = [answer for answer in large if not answer.headers.get("content-encoding")]
    if not plain:
        return Finding("packing", "good", "good", {})
    whole = sum(answer.size for answer in plain)
    lines = ("nginx:   gzip_static on;", "Apache:  AddOutputFilterByType DEFLATE application/wasm text/javascript",
             'IIS:     <urlCompression doStaticCompression="true" />')  # fmt: skip
    return Finding("packing", "less", "plain", {"size": f"{whole / 1e6:.1f}"}, lines)


def caching_of(headers: Mapping[str, str]) -> Finding:
    """Whether a new edition reaches people who were here before."""
    control = headers.get("cache-control", "")
    age = re.search(r"max-age=(\d+)", control)
    too_long = "immutable" in control or (age is not None and int(age[1]) > LONGEST_KEPT)
    if too_long and "no-cache" not in control:
        lines = ('nginx:   add_header Cache-Control "no-cache";', 'Apache:  Header set Cache-Control "no-cache"')
        return Finding("caching", "less", "long", {"control": control}, lines)
    return Finding("caching", "good", "good", {})
