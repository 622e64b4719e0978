"""Makes the single file: the whole site in one page that opens by double click, with no server and no network.

From a `file:` address a page may load nothing beside it. So style sheets, fonts and pictures stand in the page itself,
and everything that Python needs follows at its end, packed as text; `unpack.js` turns those texts into blobs.
PyScript refuses modules whose address is a blob's: they get names on a host that never exists, and an import map
leads from there to the blobs.
"""

import base64
import html
import json
import mimetypes
import re
import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

from webplay.build.page import PLUGINS
from webplay.build.runtime import decoder_names, pyodide_folder, pyscript_folder

HOST = "https://inline.invalid/"
UNPACK = Path(__file__).with_name("unpack.js")
# What the page could not be without: its own inline scripts, an import map that only exists at run time among them,
# blobs, and the modules of its worker. Nothing can be asked of any host, nor told to one.
POLICY = "; ".join([
    "default-src 'none'", "script-src 'unsafe-inline' 'wasm-unsafe-eval' 'unsafe-eval' blob: data:",
    "style-src 'unsafe-inline'", "img-src data: blob:", "font-src data:", "connect-src data: blob:", "worker-src data:",
    "base-uri 'none'", "form-action 'none'",
])  # fmt: skip

Files = Mapping[str, bytes]
#: of a gzip file: deflated, no name, no time, packed best, on an unknown system
HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"


def single_page(files: Files, told: Files) -> bytes:
    """The single file, made of the files of the site, with texts about it that nothing asks for."""
    config = {"interpreter": f"{HOST}interpreter.js", "plugins": PLUGINS}
    text = files["index.html"].decode()
    text = re.sub(r'(<meta http-equiv="Content-Security-Policy" content=)"[^"]*"', rf'\1"{html.escape(POLICY)}"', text)
    text = re.sub(r'<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)"[^>]*>\n', "", text)
    text = re.sub(r'<script [^>]*src="[^>]*></script>\n', "", text)
    text = re.sub(r'<link rel="stylesheet" href="([^"]+)">', lambda found: _style(files, found[1]), text)
    text = re.sub(r'\b(href|src)="([^"#:]+)"', lambda found: f'{found[1]}="{_data(files, found[2])}"', text)
    text = re.sub(r'config="[^"]*"', lambda _: f'config="{html.escape(json.dumps(config))}"', text)
    # By this the page of a site knows the file before it offers it.
    text = text.replace("<html ", '<html data-kind="one-file" ', 1)
    first = [_script(files[_hashed(files, name)].decode()) for name in ("needs.js", "store.js", "boot.js")]
    last = [*first, *_payloads(files), _script(UNPACK.read_text(encoding="utf-8").replace("{{host}}", HOST))]
    texts = [f'<script type="text/plain" data-text="{name}">{_inert(data)}</script>' for name, data in told.items()]
    return text.replace("</body>", "\n".join([*last, *texts, "</body>"])).encode()


def _hashed(files: Files, name: str) -> str:
    """The name in the site of a file that we know without the hash in its name."""
    stem, dot, suffix = name.rpartition(".")
    pattern = re.compile(rf"{re.escape(stem)}-[0-9a-f]{{10}}{re.escape(dot + suffix)}")
    return next(path for path in files if pattern.fullmatch(path))


def _style(files: Files, name: str) -> str:
    """A style sheet with its fonts inside."""
    text = re.sub(r'url\("([^"]+)"\)', lambda found: f'url("{_data(files, found[1])}")', files[name].decode())
    return f"<style>{text}</style>"


def _data(files: Files, name: str) -> str:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return f"data:{kind};base64,{base64.b64encode(files[name]).decode()}"


def _script(text: str) -> str:
    return "<script>\n" + text.replace("</script", "<\\/script") + "</script>"


def _inert(data: bytes) -> str:
    """A text that cannot end the element it stands in."""
    return data.decode().replace("<", "&lt;")


def _payloads(files: Files) -> list[str]:
    """What Python needs, each as packed text under the name by which unpack.js asks for it."""
    pyodide, pyscript = pyodide_folder(), pyscript_folder()
    modules = {
        **{name: files[_hashed(files, name)] for name in ("interpreter.js", "thinker.js")},
        "pyodide.js": files[f"{pyodide}/pyodide.js"],
        "pyodide.asm.js": files[f"{pyodide}/pyodide.asm.js"],
    }
    modules |= {name.removeprefix(f"{pyscript}/"): data for name, data in files.items() if name.startswith(pyscript)}
    named = {name: _absolute(data, pyodide) for name, data in modules.items()}
    data = {name: files[f"{pyodide}/{name}"] for name in ("pyodide.asm.wasm", "pyodide-lock.json")}
    data |= {f"decoder.{kind}": files[name] for kind, name in decoder_names().items()}
    # Nothing can be fetched later: all languages are in it.
    archives = {re.sub(r"-[0-9a-f]{10}", "", name): content for name, content in files.items() if name.endswith(".dat")}
    return [_payload(name, content) for name, content in (named | data | archives).items()]


def _absolute(module: bytes, pyodide: str) -> bytes:
    """Lead the relative imports of a module to names that the import map knows."""
    folders = f"{re.escape(pyodide)}/|{re.escape(pyscript_folder())}/"
    pattern = rf'((?:from|import)\s*\(?\s*["\'])\./(?:{folders})?'
    return re.sub(pattern, rf"\1{HOST}", module.decode()).encode()


def gzipped(data: bytes) -> bytes:
    """Packed bytes whose header hangs on no clock, no system and no version of Python (which name themselves there)."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    body = packer.compress(data) + packer.flush()
    return HEADER + body + struct.pack("<LL", zlib.crc32(data), len(data) & 0xFFFFFFFF)


def _payload(name: str, content: bytes) -> str:
    packed = base64.b64encode(gzipped(content)).decode()
    return f'<script type="text/plain" data-payload="{name}">{packed}</script>'
