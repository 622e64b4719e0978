"""What a release consists of: a program in one file, licences, a bill of materials, locked versions, equal bytes."""

from __future__ import annotations

import gzip
import io
import json
import os
import py_compile
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from generator.shop.make import make
from tests.generator.paper import ordered
from webplay.build import bytecode
from webplay.build.components import all_components, bill_of_materials, licence_text, page_components, version
from webplay.build.places import NODE_MODULES, ROOT, SINGLE, SITE
from webplay.build.release import checksums
from webplay.build.single import gzipped
from webplay.build.zip_program import program


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("program") / "carnet.pyz"
    file.write_bytes(program())
    return file


def bare(packed: Path, cache: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program with a Python that has nothing installed."""
    python = getattr(sys, "_base_executable", sys.executable)
    environment = {"PATH": os.environ["PATH"], "XDG_CACHE_HOME": str(cache), "LANG": "C.UTF-8"}
    command = [python, "-I", "-S", str(packed), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment, cwd=packed.parent)


def test_one_file_prints_with_nothing_installed(packed: Path, tmp_path: Path) -> None:
    order = ["print", "temple", "dice", "--seed", "3", "--link", "https://example.org/", "-o", str(tmp_path / "x.pdf")]
    done = bare(packed, tmp_path / "cache", *order)
    assert done.returncode == 0, done.stderr
    expected = make(ordered("temple", "dice", seed=3, link="https://example.org/"))
    assert (tmp_path / "x.pdf").read_bytes() == expected
    told = re.search(r"`python carnet\.pyz ([^`]+)`", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert told
    done = bare(packed, tmp_path / "cache", *told[1].split())
    assert done.returncode == 0, done.stderr
    assert (packed.parent / "temple.pdf").read_bytes() == make(ordered("temple"))
    # It was unpacked once, whole.
    (folder,) = (tmp_path / "cache" / "carnet").iterdir()
    assert (folder / "carnet.py").is_file()
    # Where nothing may be kept it works all the same.
    (tmp_path / "file").write_text("")
    done = bare(packed, tmp_path / "file", "games", "--lang", "fr")
    assert done.returncode == 0, done.stderr
    assert "Temple" in done.stdout
    assert bare(packed, tmp_path / "cache", "play").returncode == 2


def test_packed_bytes_name_no_time_and_no_system() -> None:
    data = b"explore " * 1000
    assert gzip.decompress(gzipped(data)) == data
    assert gzipped(data)[:10] == b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
    assert program() == program()


def test_a_release_is_compiled_by_the_same_python_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 14, 2, "final", 0))
    assert bytecode.compiler() == "pyodide-build"
    monkeypatch.setenv(bytecode.SAME_EVERYWHERE, "yes")
    assert bytecode.compiler() == "node"


def test_byte_code_names_no_time(tmp_path: Path) -> None:
    source = b"answer = 42\n"
    (tmp_path / "module.py").write_bytes(source)
    modes = py_compile.PycInvalidationMode
    timed, hashed = (
        Path(str(py_compile.compile(str(tmp_path / "module.py"), str(tmp_path / mode.name), invalidation_mode=mode)))
        for mode in (modes.TIMESTAMP, modes.UNCHECKED_HASH)
    )
    assert bytecode.with_hash(timed.read_bytes(), source) == hashed.read_bytes() != timed.read_bytes()


def test_everything_has_its_licence_and_a_line_in_the_bill() -> None:
    parts = all_components()
    assert all(len(part.text) > 300 and "{" not in part.text[:200] for part in parts)
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    shipped = {place.rpartition("node_modules/")[2] for place, facts in lock.items() if place and not facts.get("dev")}
    names = {part.name for part in parts}
    assert names >= shipped | {"reportlab", "svgwrite", "tqdm", "fonts", "CPython", "zlib"}
    text = licence_text(parts).decode()
    for words in ("Mozilla Public License", "Apache License", "SIL OPEN FONT LICENSE", "PYTHON SOFTWARE FOUNDATION"):
        assert words in text
    bill = json.loads(bill_of_materials(parts))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    assert len(bill["components"]) == len(parts)
    assert len({entry["bom-ref"] for entry in bill["components"]}) == len(parts)
    for entry in bill["components"]:
        assert set(entry) >= {"type", "name", "version", "licenses"}
        for found in entry.get("hashes", []):
            assert re.fullmatch(r"[0-9a-f]{128}", found["content"])


@pytest.mark.browser
def test_site_and_single_file_carry_licences_and_bill() -> None:
    expected = licence_text(page_components())
    assert (SITE / "licences.txt").read_bytes() == expected
    assert json.loads((SITE / "sbom.cdx.json").read_bytes())["components"]
    single = SINGLE.read_text(encoding="utf-8")
    assert 'data-text="licences.txt"' in single
    assert 'data-text="sbom.cdx.json"' in single


def test_checksums_are_those_that_sha256sum_reads(tmp_path: Path) -> None:
    (tmp_path / "a b.txt").write_bytes(b"x")
    (tmp_path / "SHA256SUMS").write_text(checksums(tmp_path))
    assert checksums(tmp_path).endswith("  a b.txt\n")
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--quiet", "SHA256SUMS"], check=True, cwd=tmp_path)


def test_every_tool_is_locked_with_its_hash() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    listed = project["dependency-groups"]
    groups = [text for group in listed["dev"] for text in listed[group["include-group"]]]
    wanted = {
        re.split(r"[<>=;\[ ]", text)[0].lower().replace("_", "-")
        for text in [*project["project"]["dependencies"], *groups]
    }
    lock = (ROOT / "tools.lock").read_text(encoding="utf-8")
    locked = {found[1] for found in re.finditer(r"^([\w.-]+)==", lock, re.M)}
    assert wanted <= locked, f"`make renew` has not been run for {sorted(wanted - locked)}"
    assert "http" not in lock
    for entry in re.split(r"\n(?=\w)", lock.strip()):
        assert "--hash=sha256:" in entry, entry
    npm = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert all("integrity" in facts for place, facts in npm.items() if place)


def test_the_version_stands_in_one_place() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", version())
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)
    assert heads[0].startswith(("Unreleased", version()))
    for folder in ("engine", "generator", "webplay", "carnet.py"):
        found = subprocess.run(
            ["grep", "-rnF", f'"{version()}"', ROOT / folder, "--include=*.py"], capture_output=True, check=False
        )
        assert not found.stdout


def carries_its_papers(artefact: Path) -> None:
    """Licences and bill of materials are in whatever has something in it."""
    if artefact.suffix in (".whl", ".zip", ".pyz"):
        names = {Path(name).name for name in zipfile.ZipFile(artefact).namelist()}
        assert names >= {"licences.txt", "sbom.cdx.json"}, artefact.name
    elif artefact.suffix == ".html":
        text = artefact.read_text(encoding="utf-8")
        assert all(f'data-text="{name}"' in text for name in ("licences.txt", "sbom.cdx.json")), artefact.name


@pytest.mark.soak
def test_two_releases_in_two_folders_are_the_same_bytes(tmp_path: Path) -> None:
    sums = []
    for name in ("one", "Été à la mer"):
        folder = tmp_path / name
        folder.mkdir()
        tracked = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
        for file in filter(None, tracked.decode().split("\0")):
            (folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, folder / file)
        (folder / "node_modules").symlink_to(NODE_MODULES)
        subprocess.run([sys.executable, "-m", "webplay.build.release"], cwd=folder, check=True)
        sums.append((folder / "dist" / "release" / "SHA256SUMS").read_text())
        names = [line.split("  ")[1] for line in sums[-1].splitlines()]
        assert {Path(name).suffix for name in names} >= {".whl", ".zip", ".html", ".pyz", ".json", ".txt"}
        assert f"carnet-scorm-{version()}.zip" in names
        page = zipfile.ZipFile(io.BytesIO((folder / "dist" / "release" / f"carnet-itch-{version()}.zip").read_bytes()))
        assert "index.html" in page.namelist()
        for artefact in (folder / "dist" / "release").iterdir():
            carries_its_papers(artefact)
        assert len(page.namelist()) < 1000
    assert sums[0] == sums[1]
