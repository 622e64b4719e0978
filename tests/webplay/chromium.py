"""Finds a Chromium for the tests, and brings one when there is none: `python -m tests.webplay.chromium`."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

#: the one without windows takes a sixth less of the processor in these tests, and knows no settings of a person
WITHOUT_WINDOWS = "chromium-headless-shell"
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: machine code is made once and not again, better: most pages of the tests live for seconds
QUICK = "--js-flags=--liftoff-only"
PACKAGES = (("chromium", WITHOUT_WINDOWS), ("chromium",))


def find(with_settings: bool = False) -> str | None:
    """The system's Chromium, else Playwright's, else none; `with_settings` for one that reads a person's settings."""
    for name in SYSTEM_NAMES if with_settings else (WITHOUT_WINDOWS, *SYSTEM_NAMES):
        if (path := shutil.which(name)) and _starts(path):
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() and _starts(path) else None


def _starts(path: str) -> bool:
    """Whether it runs at all: on a bare machine the libraries of a downloaded one may be missing."""
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def _attempts() -> list[list[str]]:
    """Ways to bring one. Only who administers the system installs its packages; others get a browser of their own."""
    playwright = [sys.executable, "-m", "playwright", "install"]
    install = ["apt-get", "install", "-y"]
    if os.geteuid() != 0:
        return [[*playwright, "chromium"]]
    return [
        [*playwright, "chromium"],
        *([*install, *names] for names in PACKAGES),
        # A fresh machine has no list of packages yet.
        ["apt-get", "update"],
        *([*install, *names] for names in PACKAGES),
        [*playwright, "--with-deps", "chromium"],
    ]


def driver_trouble() -> str:
    """Why Playwright itself does not start here, as a bare machine may lack a library of its own; "" when it does."""
    done = subprocess.run(
        [sys.executable, "-m", "playwright", "--version"], capture_output=True, text=True, check=False
    )
    lines = f"{done.stderr}{done.stdout}".strip().splitlines() or ["it says nothing"]
    missing = next((line for line in lines if "shared libraries" in line), lines[-1])
    return missing.rpartition("shared libraries: ")[2] if done.returncode else ""


def main() -> int:
    """Bring a Chromium by whichever way works."""
    if trouble := driver_trouble():
        print(f"The tests drive the browser with Playwright, which does not start here: {trouble}", file=sys.stderr)
        return 1
    for command in [None, *_attempts()]:
        if command is not None:
            print("No Chromium yet; trying:", " ".join(command), flush=True)
            try:
                subprocess.run(command, check=False)
            except FileNotFoundError:
                continue
        if find(with_settings=True) and (path := find()):
            print("Chromium for the tests:", path)
            return 0
    print("The tests need the system package chromium (on Debian: sudo apt-get install chromium).", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
