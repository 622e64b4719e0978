"""How well photographed sheets are read, as last measured, and how fast here: `python -m tests.bench.reader`."""

from time import process_time

from PIL import Image

from generator.reader.picture import Picture
from generator.reader.reading import find, read_whole
from tests.generator.test_reader import PHOTOS
from tests.reader.figures import recorded, table


def report() -> None:
    """Print the recorded table, and the time for a small photo of each kind of sheet."""
    for form, measured in recorded()["forms"].items():
        seed = measured["seed"]
        print(f"Photographed sheets ({form}), hands never trained on (tests/reader/measure.py, seed {seed}):")
        print(table(measured))
    for file in sorted(PHOTOS.glob("*.jpg")):
        image = Image.open(file).convert("L")
        began = process_time()
        picture = Picture(image.width, image.height, image.tobytes())
        for sheet in find(picture):
            read_whole(picture, sheet)
        print(f"reading {file.stem}: {process_time() - began:.2f} s")


if __name__ == "__main__":
    report()
