"""What Carnet is made of besides its own code: every library and font that goes out with it, with its licence.

From it come the licences that lie in every artefact and the software bill of materials (CycloneDX).
"""

import base64
import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from webplay.build.places import FONTS, NODE_MODULES, ROOT

LICENCES = ROOT / "licences"
#: Python libraries that are packed, and the names of their licences
PYTHON = {"reportlab": "BSD-3-Clause", "svgwrite": "MIT", "tqdm": "MPL-2.0 AND MIT"}
#: who made a library that carries no licence file
HOLDERS = {"svgwrite": "Copyright (c) 2012 Manfred Moitzi"}
RULE = "=" * 100


@dataclass(frozen=True, slots=True)
class Component:
    """One thing that somebody else made."""

    name: str
    version: str
    #: as SPDX names it
    licence: str
    text: str
    kind: str = "library"
    #: its address among packages, where it has one
    package: str = ""
    #: algorithm -> hexadecimal digest
    hashes: dict[str, str] = field(default_factory=dict)
    address: str = ""


def version() -> str:
    """Carnet's own version: it stands in pyproject.toml alone."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        return str(tomllib.load(file)["project"]["version"])


def page_components() -> list[Component]:
    """What the page holds: its runtime, the libraries of its Python, and the fonts."""
    return [*_runtime(), *_linked(), *_python("reportlab", "svgwrite"), _fonts()]


def paper_components() -> list[Component]:
    """What the program that prints with nothing installed holds."""
    return [*_python(*PYTHON), _fonts()]


def all_components() -> list[Component]:
    """Everything, each version of it once."""
    return list({(part.name, part.version): part for part in [*page_components(), *paper_components()]}.values())


def _runtime() -> Iterable[Component]:
    """The npm packages that the runtime consists of, as they are locked."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    for place, facts in sorted(lock["packages"].items()):
        if not place or facts.get("dev"):
            continue
        name = place.rpartition("node_modules/")[2]
        licence = str(facts["license"]).replace("APACHE", "Apache").strip("()")
        algorithm, _, digest = facts["integrity"].partition("-")
        hashes = {algorithm.upper().replace("SHA", "SHA-"): base64.b64decode(digest).hex()}
        text = _npm_text(ROOT / place, licence)
        package = f"pkg:npm/{name.replace('@', '%40')}@{facts['version']}"
        yield Component(name, facts["version"], licence, text, package=package, hashes=hashes)


def _npm_text(folder: Path, licence: str) -> str:
    if files := sorted(file for file in folder.iterdir() if file.name.lower().startswith(("license", "licence"))):
        return "\n\n".join(file.read_text(encoding="utf-8").strip() for file in files)
    facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    author = facts.get("author", "its authors")
    author = author.get("name", "its authors") if isinstance(author, dict) else author
    # Of several licences to choose from, the first.
    return _text(licence.split(" OR ")[0], f"Copyright (c) {author}")


def _linked() -> Iterable[Component]:
    with (LICENCES / "linked.toml").open("rb") as file:
        listed: list[dict[str, Any]] = tomllib.load(file)["linked"]
    for facts in listed:
        holder = facts.get("within", "pyodide")
        holding = json.loads((NODE_MODULES / holder / "package.json").read_text(encoding="utf-8"))["version"]
        text = _text(facts["text"], facts.get("copyright", ""))
        yield Component(facts["name"], f"{holder}-{holding}", facts["licence"], text, address=facts["address"])


def _python(*names: str) -> Iterable[Component]:
    for name in names:
        found = distribution(name)
        files = [file for file in found.files or () if "licen" in file.name.lower() and "dist-info" in str(file)]
        texts = [Path(str(found.locate_file(file))).read_text(encoding="utf-8") for file in files]
        text = texts[0] if texts else _text(PYTHON[name], HOLDERS[name])
        package = f"pkg:pypi/{name}@{found.version}"
        yield Component(name, found.version, PYTHON[name], text, package=package)


def _fonts() -> Component:
    text = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    return Component("fonts", "subsets", "OFL-1.1", text, "data")


def _text(licence: str, copyright_line: str) -> str:
    return (LICENCES / f"{licence}.txt").read_text(encoding="utf-8").replace("{copyright}", copyright_line)


def licence_text(components: Iterable[Component]) -> bytes:
    """One readable text: Carnet's own licence, then that of everything in it."""
    own = Component("Carnet", version(), "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    parts = [own, *sorted(components, key=lambda part: part.name.lower())]
    blocks = [f"{part.name} {part.version} ({part.licence})\n\n{part.text.strip()}\n" for part in parts]
    return f"\n{RULE}\n\n".join(blocks).encode()


def bill_of_materials(components: Iterable[Component]) -> bytes:
    """The software bill of materials, as CycloneDX 1.5 writes it; without a date, so that two builds agree."""
    licences = {"name": "Carnet", "version": version(), "type": "application", "bom-ref": "carnet"}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": licences | {"licenses": [{"license": {"id": "MIT"}}]}},
        "components": [_listed(part) for part in sorted(components, key=lambda part: part.name.lower())],
    }
    return (json.dumps(bill, indent=2, ensure_ascii=False) + "\n").encode()


def _listed(part: Component) -> dict[str, Any]:
    single = " " not in part.licence
    listed: dict[str, Any] = {
        "type": part.kind,
        "name": part.name,
        "version": part.version,
        "bom-ref": part.package or part.name,
        "licenses": [{"license": {"id": part.licence}} if single else {"expression": part.licence}],
    }
    if part.package:
        listed["purl"] = part.package
    if part.hashes:
        listed["hashes"] = [{"alg": name, "content": digest} for name, digest in sorted(part.hashes.items())]
    if part.address:
        listed["externalReferences"] = [{"type": "website", "url": part.address}]
    return listed
