"""The wheel, in an environment of its own: one top-level package, the same bytes on paper, and the page."""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from generator.page_server import type_of
from generator.shop.make import make
from tests.generator.paper import ordered
from webplay.build.places import ROOT, SITE_ZIP

sys.path.insert(0, str(ROOT / "backend"))


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--wheel-dir", str(folder), str(ROOT)], check=True)
    (found,) = folder.glob("*.whl")
    return found


def installed(wheel: Path, folder: Path) -> Path:
    """The programs of a new environment with a wheel in it."""
    venv.create(folder, with_pip=False)
    programs = folder / "bin"
    install = ["--python", str(programs / "python"), "install", "--quiet", "--no-index", "--no-deps", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", *install], check=True)
    place = next(folder.glob("lib/python*/site-packages"))
    # Libraries are found where they are; an editable installation there is not looked for.
    (place / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return programs


@pytest.fixture(scope="session")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and the libraries it needs, and nothing of the checkout."""
    return installed(wheel, tmp_path_factory.mktemp("fresh") / "Été à la mer")


def run(*command: str | Path, cwd: Path) -> str:
    environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=cwd, env=environment).stdout


def test_one_top_level_package_and_no_name_of_others(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0] for name in names} == {"carnet", f"{wheel.name.split('-py3')[0]}.dist-info"}
    with zipfile.ZipFile(wheel) as packed:
        for name in names:
            if name.endswith(".py"):
                assert not re.search(
                    r"^\s*(?:from|import) (?:engine|generator|layouts|webplay)\b", packed.read(name).decode(), re.M
                )
        assert (
            "Pyodide" in packed.read("carnet/licences.txt").decode()
            or "pyodide" in packed.read("carnet/licences.txt").decode()
        )
        assert b"CycloneDX" in packed.read("carnet/sbom.cdx.json")


def test_an_import_that_would_get_lost_in_it_is_refused(tmp_path: Path) -> None:
    renamed = importlib.import_module("carnet_backend").renamed

    module = tmp_path / "module.py"
    module.write_text("import engine.match\n")
    with pytest.raises(ValueError, match="import engine"):
        renamed(module)
    module.write_text("from engine.match import Match\nimport generator.words as spoken\nfrom engineering import x\n")
    assert renamed(module) == (
        b"from carnet.engine.match import Match\nimport carnet.generator.words as spoken\nfrom engineering import x\n"
    )


@pytest.mark.thorough
def test_it_prints_scores_and_simulates_as_the_checkout_does(fresh: Path, tmp_path: Path) -> None:
    run(fresh / "carnet", "print", "temple", "pan", "-o", "both.pdf", cwd=tmp_path)
    assert (tmp_path / "both.pdf").read_bytes() == make(ordered("temple", "pan"))
    assert run(fresh / "python", "-m", "carnet", "games", cwd=tmp_path).startswith("temple")
    # Other processes find the same modules.
    assert "game 4" in run(fresh / "carnet", "simulate", "temple", "--games", "4", "--jobs", "2", cwd=tmp_path)
    gone = subprocess.run([fresh / "python", "-c", "import engine"], capture_output=True, check=False, cwd=tmp_path)
    assert gone.returncode == 1


@pytest.mark.thorough
def test_an_editable_installation_is_the_checkout_itself(tmp_path: Path) -> None:
    """Built in a process of its own, because setuptools asks the folder that it works in."""
    build = f"import carnet_backend; print(carnet_backend.build_editable({str(tmp_path)!r}))"
    paths = {**os.environ, "PYTHONPATH": str(ROOT / "backend")}
    subprocess.run([sys.executable, "-c", build], check=True, capture_output=True, cwd=ROOT, env=paths)
    (wheel,) = tmp_path.glob("*.whl")
    programs = installed(wheel, tmp_path / "fresh")
    where = "import carnet, engine.match as match; print(carnet.__file__, match.__file__)"
    found = run(programs / "python", "-c", where, cwd=tmp_path)
    assert found.split() == [str(ROOT / "carnet.py"), str(ROOT / "engine" / "match.py")]
    assert run(programs / "carnet", "games", cwd=tmp_path).startswith("temple")


#: programs that run a wheel without installing it for good
RUNNERS = (("uv", "tool", "run", "--from"), ("pipx", "run", "--spec"))


@pytest.mark.soak
@pytest.mark.parametrize("runner", RUNNERS, ids=" ".join)
def test_it_is_run_by_programs_that_fetch_what_it_needs(runner: tuple[str, ...], wheel: Path, tmp_path: Path) -> None:
    places = os.pathsep.join([str(ROOT / ".cache" / "renew" / "bin"), os.environ["PATH"]])
    program = shutil.which(runner[0], path=places)
    if program is None:
        pytest.skip(f"{runner[0]} is not installed here")
    environment = {**os.environ, "PIPX_HOME": str(tmp_path / "pipx"), "UV_CACHE_DIR": str(tmp_path / "uv")}
    command = [program, *runner[1:], str(wheel), "carnet", "print", "temple", "-o", "x.pdf"]
    subprocess.run(command, check=True, cwd=tmp_path, env=environment)
    assert (tmp_path / "x.pdf").read_bytes() == make(ordered("temple"))


@contextmanager
def served(fresh: Path, folder: Path) -> Iterator[str]:
    command = [str(fresh / "carnet"), "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=folder) as server:
        try:
            assert server.stdout
            found = re.search(r"http://127\.0\.0\.1:\d+/", server.stdout.readline())
            assert found
            yield found[0]
        finally:
            server.terminate()


def test_its_page_is_served_with_the_right_types(fresh: Path, tmp_path: Path) -> None:
    with served(fresh, tmp_path) as address, zipfile.ZipFile(SITE_ZIP) as site:
        for name in site.namelist():
            with urllib.request.urlopen(address + name) as answer:
                assert answer.headers["Content-Type"] == type_of(name)
                assert answer.read() == site.read(name)
        with urllib.request.urlopen(address) as answer:
            assert answer.read() == site.read("index.html")
            tag = answer.headers["ETag"]
        for path in ("nothing.js", "..%2f..%2fetc/passwd"):
            with pytest.raises(urllib.error.HTTPError, match="404"):
                urllib.request.urlopen(address + path)
        again = urllib.request.Request(address, headers={"If-None-Match": tag})
        with pytest.raises(urllib.error.HTTPError, match="304"):
            urllib.request.urlopen(again)
    kinds = {Path(name).suffix: type_of(name) for name in zipfile.ZipFile(SITE_ZIP).namelist()}
    assert kinds[".js"].startswith("text/javascript")
    assert kinds[".wasm"] == "application/wasm"


def test_a_port_that_is_taken_is_said(fresh: Path, tmp_path: Path) -> None:
    with served(fresh, tmp_path) as address:
        port = address.rstrip("/").rpartition(":")[2]
        for said, given in (("in use", port), ("not a port", "65536"), ("not a port", "x")):
            done = subprocess.run(
                [fresh / "carnet", "serve", "--port", given], capture_output=True, text=True, check=False, cwd=tmp_path
            )
            assert done.returncode == 2
            assert said in done.stderr
