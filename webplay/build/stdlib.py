"""Python's standard library for the page, as byte code.

Pyodide's own archive holds sources, and at every boot its Python compiles some hundred and fifty modules. Compiled in
advance they load in less than half the time. A test imports all of our code with it.
"""

import zipfile

from webplay.build.archive import zip_bytes
from webplay.build.bytecode import compiled
from webplay.build.places import PYODIDE

SOURCES = PYODIDE / "python_stdlib.zip"
# Tools of programmers, servers and mail boxes: byte code is larger than source, and this makes up for it.
LEFT_OUT = {
    "__phello__", "_pydatetime", "_pyio", "_pyrepl", "bdb", "cProfile", "code", "compileall", "ctypes",
    "difflib", "doctest", "fileinput", "ftplib", "imaplib", "mailbox", "modulefinder", "multiprocessing", "optparse",
    "pdb", "pickletools", "plistlib", "poplib", "profile", "pstats", "pty", "pyclbr", "pydoc", "rlcompleter", "sched",
    "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny", "timeit", "trace", "unittest", "wave",
    "wsgiref", "xmlrpc", "zipapp",
}  # fmt: skip


def stdlib_bytes() -> bytes:
    """The archive that takes the place of Pyodide's python_stdlib.zip."""
    with zipfile.ZipFile(SOURCES) as archive:
        files = {entry.filename: archive.read(entry) for entry in archive.infolist() if _wanted(entry)}
    sources = {name: data for name, data in files.items() if name.endswith(".py")}
    others = {name: data for name, data in files.items() if name not in sources}
    return zip_bytes(others | compiled(sources))


def _wanted(entry: zipfile.ZipInfo) -> bool:
    return not entry.is_dir() and entry.filename.split("/")[0].removesuffix(".py") not in LEFT_OUT
