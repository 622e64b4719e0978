// Runs Python code with the page's standard library on the archives that it unpacks: `node archives.mjs SITE`, the code on standard input.
import { readdirSync, readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [site] = process.argv.slice(2);
const python = await loadPyodide({
  stdLibURL: `${site}/${readdirSync(site).find((file) => file.startsWith("stdlib-"))}`,
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
});
for (const name of readdirSync(site).filter((file) => /^(app|print|reader|words)-.*\.dat$/.test(file))) {
  // A zip with one tar in it.
  python.unpackArchive(readFileSync(`${site}/${name}`).buffer, "zip", { extractDir: "/tmp" });
  python.unpackArchive(python.FS.readFile(`/tmp/${name.replace(/-\w+\.dat$/, "")}.tar`).buffer, "tar", { extractDir: "." });
}
python.runPython(`import sys; sys.path.insert(0, ".")`);
python.runPython(readFileSync(0, "utf-8"));
