"""`python -m webplay.build.scorm [--class CODE] [-o FILE]`: the page as a package for learning platforms (SCORM 1.2).

Without a class code the pupils choose freely; with one the package opens that lesson. It is the built site with a
manifest; `static/scorm.js` speaks with the platform.
"""

import argparse
import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

from engine.codes.lesson import Lesson, read_lesson
from engine.errors import Refused
from generator.shipped import shipped
from generator.words import Words
from generator.words.messages import sentence
from webplay.build.__main__ import build
from webplay.build.archive import edition_moment, zip_bytes
from webplay.build.places import SCORM_ZIP, SINGLE, SITE, BuildError

MANIFEST = "imsmanifest.xml"
START = "index.html"
#: what stands beside the page for others: a platform gives out the page alone
LEFT_OUT = (SINGLE.name, "sbom.cdx.json")
#: what `make compressed` puts beside files: platforms do not give it out
COMPRESSED = (".gz", ".br")
#: no platform hands more characters over
MOST_DATA = 255
NAMESPACES = {
    "xmlns": "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
    "xmlns:adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
    "xsi:schemaLocation": "http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd "
    "http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd",
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the package, or say in one line why that cannot be."""
    parser = argparse.ArgumentParser(prog="python -m webplay.build.scorm", description=__doc__)
    parser.add_argument("--class", dest="code", default="", metavar="CODE")
    parser.add_argument("-o", dest="out", type=Path, default=SCORM_ZIP, metavar="FILE")
    options = parser.parse_args(arguments)
    try:
        lesson = read_lesson(options.code, shipped()) if options.code else None
        build()
        data = package(site_contents(), lesson)
        options.out.write_bytes(data)
    except Refused as refused:
        print(sentence(refused.refusal, Words()), file=sys.stderr)
        return 2
    except (BuildError, OSError) as error:
        print(f"The package could not be made: {error}", file=sys.stderr)
        return 1
    print(f"{options.out}: {len(data) / 1e6:.1f} MB")
    return 0


def site_contents() -> dict[str, bytes]:
    """Every file of the built site that belongs into a package."""
    there = [path for path in SITE.rglob("*") if path.is_file() and path.suffix not in COMPRESSED]
    files = {path.relative_to(SITE).as_posix(): path for path in there}
    return {name: path.read_bytes() for name, path in sorted(files.items()) if name not in LEFT_OUT}


def package(files: Mapping[str, bytes], lesson: Lesson | None = None) -> bytes:
    """A package that opens the page, or a lesson in it; the same bytes for the same contents."""
    whole = dict(files) | {MANIFEST: manifest(files, lesson).encode()}
    return zip_bytes(whole, edition_moment(whole))


def manifest(files: Mapping[str, bytes], lesson: Lesson | None = None) -> str:
    """The manifest: one item, one resource, and all its files."""
    title, opens = "Carnet", ""
    if lesson:
        title = f"Carnet · {Words()(f'game.{lesson.game.id}.name')} · {lesson.code}"
        opens = f"class={lesson.code}"
        if len(opens) > MOST_DATA:
            raise BuildError(
                f"the code of this lesson has {len(lesson.code)} characters, and a platform hands over {MOST_DATA}: "
                "leave own maps out of it (invented ones are short)"
            )
    # A platform tells two packages apart by this name.
    name = "carnet-" + hashlib.sha256("\n".join([opens, *sorted(files)]).encode()).hexdigest()[:16]
    spaces = " ".join(f"{key}={quoteattr(value)}" for key, value in NAMESPACES.items())
    listed = "\n".join(f"      <file href={quoteattr(file)}/>" for file in sorted(files))
    data = f"\n        <adlcp:datafromlms>{escape(opens)}</adlcp:datafromlms>" if opens else ""
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="{name}" version="1.0" {spaces}>
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>{escape(title)}</title>
      <item identifier="item" identifierref="resource" isvisible="true">
        <title>{escape(title)}</title>{data}
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" adlcp:scormtype="sco" href="{START}">
{listed}
    </resource>
  </resources>
</manifest>
"""


if __name__ == "__main__":
    sys.exit(main())
