"""`python -m webplay.build.compressed [FOLDER]`: .gz and .br beside the files of the built site that gain by it.

For servers that give out compressed files (`gzip_static`, `brotli_static`). They are no part of the site's zip, which
would double. Brotli comes with Node, which the build needs anyway.
"""

import gzip
import subprocess
import sys
from pathlib import Path

from webplay.build.places import SINGLE, SITE

#: what is compressed already
PACKED = (".dat", ".png", ".gz", ".br")
LEAST_BYTES, LEAST_GAIN = 1024, 0.1
BROTLI = """
const { brotliCompressSync, constants } = require("zlib");
const { readFileSync, writeFileSync } = require("fs");
for (const name of process.argv.slice(1)) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  writeFileSync(`${name}.br`, brotliCompressSync(readFileSync(name), { params }));
}
"""


def main() -> int:
    """Compress a folder, and say what that brings."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SITE
    if not (folder / "index.html").is_file():
        print(f"There is no site in {folder}: run `make site` first.", file=sys.stderr)
        return 1
    files = worth_compressing(folder)
    before = sum(path.stat().st_size for path in files)
    for path in files:
        path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))
    done = subprocess.run(["node", "-e", BROTLI, *map(str, files)], check=False)
    if done.returncode:
        print("There is no Node for .br files; the .gz files are there.", file=sys.stderr)
    for ending in ("gz", "br"):
        size = sum(path.stat().st_size for path in folder.rglob(f"*.{ending}"))
        print(f"{len(files)} files of {before / 1e6:.1f} MB: .{ending} {size / 1e6:.1f} MB")
    return 0


def worth_compressing(folder: Path) -> list[Path]:
    """The files that become at least a tenth smaller; the single file is compressed inside, and fetched by few."""
    found = []
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        data = path.read_bytes()
        plain = path.suffix not in PACKED and path.name != SINGLE.name and len(data) >= LEAST_BYTES
        if plain and len(gzip.compress(data, 6, mtime=0)) <= len(data) * (1 - LEAST_GAIN):
            found.append(path)
    return found


if __name__ == "__main__":
    sys.exit(main())
