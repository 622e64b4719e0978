// Runs pytest inside Pyodide under Node: `node run.mjs REPOSITORY PACKAGES pytest-arguments…`.
// The repository and a folder with pure Python packages are mounted as they are; nothing is fetched.
import { loadPyodide } from "pyodide";

const [repository, packages, ...pytestArguments] = process.argv.slice(2);
const python = await loadPyodide({
  packageCacheDir: packages,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
for (const [place, folder] of [["/carnet", repository], ["/packages", packages]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, place);
}
python.globals.set("pytest_arguments", python.toPy(pytestArguments));
const status = python.runPython(`
import os, sys
# Compiled here once: compiling pytest and Hypothesis takes this Python longer than many a test.
sys.dont_write_bytecode = False
sys.pycache_prefix = "/packages/bytecode"
sys.path[:0] = ["/carnet", "/packages"]
os.chdir("/carnet")
os.environ["HYPOTHESIS_STORAGE_DIRECTORY"] = "/tmp/hypothesis"
import pytest
int(pytest.main(pytest_arguments))
`);
process.exit(status);
