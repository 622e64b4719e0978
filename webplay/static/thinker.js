// A second Python in the background, for long thought: the page stays alive meanwhile.
// The page's first message says where everything lies; each later one goes to webplay/worker.py, whose answers go back.
let desk;

// In the single file nothing can be fetched: all bytes come with the first message, and are found here by their names.
function answerFrom(files) {
  self.fetch = async (address) => {
    const name = String(address?.url ?? address)
      .split("/")
      .pop();
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(files[name], { headers: { "Content-Type": type } });
  };
}

function say(message) {
  self.postMessage(JSON.stringify(message));
}

function fail(error) {
  say({ kind: "failed", text: String(error?.stack ?? error) });
}

// As in interpreter.js: Pyodide only warns when its WebAssembly cannot be had, and some hosts do not know its type.
// Written twice on purpose: a worker sees nothing of the page's scripts, in the single file it can fetch none, and one
// file for both would be one more that must arrive before either Python can wake.
const original = WebAssembly.instantiateStreaming;
WebAssembly.instantiateStreaming = async (source, imports) => {
  try {
    const response = await source;
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
      return await original.call(WebAssembly, response, imports);
    }
    return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (error) {
    fail(error);
    throw error;
  }
};

async function wake({ modules, files, places, app }) {
  if (files) answerFrom(files);
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(modules.map((name) => import(name)));
  const python = await loadPyodide({ ...places, createPyodideModule });
  python.FS.writeFile("/app.zip", new Uint8Array(await (await fetch(app)).arrayBuffer()));
  python.runPython(`
import tarfile, zipfile
with zipfile.ZipFile("/app.zip") as packed, packed.open(packed.namelist()[0]) as tar:
    tarfile.open(fileobj=tar, mode="r|").extractall(".", filter="data")
`);
  return python.pyimport("webplay.worker").Desk(self.postMessage.bind(self));
}

self.onmessage = async ({ data }) => {
  try {
    if (desk) {
      desk.take(data);
      return;
    }
    desk = await wake(data);
    say({ kind: "awake" });
  } catch (error) {
    fail(error);
  }
};
