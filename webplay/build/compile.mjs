// Compiles a zip of .py files into a zip of .pyc files with the pinned Pyodide, under Node.
// node compile.mjs PYODIDE_URL SOURCES.zip CODE.zip
import { readFileSync, writeFileSync } from "node:fs";

const [pyodideURL, sources, target] = process.argv.slice(2);
const { loadPyodide } = await import(pyodideURL);
const python = await loadPyodide();
python.FS.writeFile("/sources.zip", readFileSync(sources));
python.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

with zipfile.ZipFile("/sources.zip") as sources, zipfile.ZipFile("/code.zip", "w") as target:
    for name in sources.namelist():
        source = sources.read(name)
        code = compile(source, name, "exec", dont_inherit=True)
        target.writestr(name + "c", bytes(_code_to_hash_pyc(code, source_hash(source), False)))
`);
writeFileSync(target, python.FS.readFile("/code.zip"));
