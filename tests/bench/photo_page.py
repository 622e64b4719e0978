"""Photos read on the built site, in Chromium: seconds a sheet, and how long the page stood still meanwhile.

`python -m tests.bench.photo_page [PHOTO …]`; without photos those of the tests are read. The clock runs from choosing
the file to the sheet on the screen; a first photo, which also fetches the reader, comes before and is told apart.
"""

import statistics
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.bench.browser import phone, site_in_a_browser
from tests.generator.test_reader import PHOTOS

FIELD = ".photo-door input[multiple]"
#: counts the milliseconds between two frames of the page, from when a photo is chosen until its sheet is shown
WATCH = """() => {
  window.read = new Promise((resolve) => {
    const start = performance.now();
    let last = start, longest = 0;
    const frame = () => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (document.querySelector(".photo-doubt, .photo-seen, .photo-door .refusal"))
        return resolve({ seconds: (now - start) / 1000, longest });
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}"""


def read_in(page: Page, file: Path) -> tuple[float, float]:
    """Seconds until a photo's sheet is shown, and the longest stillness of the page in milliseconds."""
    page.evaluate("location.hash = '#home'")
    page.wait_for_selector("body[data-screen=home]")
    page.evaluate("location.hash = '#check'")
    page.wait_for_selector(FIELD, state="attached")
    page.evaluate(WATCH)
    page.locator(FIELD).set_input_files(file)
    taken = page.evaluate("window.read")
    return float(taken["seconds"]), float(taken["longest"])


def report(files: Sequence[Path] = ()) -> None:
    """Print a line for each photo."""
    photos = list(files) or sorted(PHOTOS.glob("*.jpg"))
    with site_in_a_browser() as (browser, address):
        page = phone(browser, address)
        print(f"the first photo in the page, with fetching the reader: {read_in(page, photos[0])[0]:.1f} s")
        times = []
        for file in photos:
            seconds, longest = read_in(page, file)
            times.append(seconds)
            print(f"{file.stem} in the page: {seconds:.1f} s, the page stood still for {longest:.0f} ms at most")
        middle, most = statistics.median(times), max(times)
        print(f"a sheet in the page: {middle:.1f} s (median of {len(times)} photos), {most:.1f} s at most")


if __name__ == "__main__":
    report([Path(name) for name in sys.argv[1:]])
