// Wakes a second Python in the background, imports all of our code, and saves its memory.
import { loadPyodide } from "./{{pyodide}}/pyodide.js";

// Room that is left to the games and to the offline copy.
const SPARE = 40e6;
// The page's own unpacking is faster; here nobody waits.
const UNPACK = `
import tarfile, zipfile
with zipfile.ZipFile("/app.zip") as packed, packed.open(packed.namelist()[0]) as tar:
    tarfile.open(fileobj=tar, mode="r|").extractall(".", filter="data")
from webplay.warm import warm
warm()
`;

// As in interpreter.js: some hosts do not know this kind of file, and then a browser will not read it while it arrives.
WebAssembly.instantiateStreaming = async (source, imports) =>
  WebAssembly.instantiate(await (await source).arrayBuffer(), imports);

async function hashed(memory) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function makeRoom(memory, cache) {
  // One snapshot is enough: those of older editions go.
  await caches.delete(cache);
  const { quota, usage } = await navigator.storage.estimate();
  if (quota - usage < memory.length + SPARE) throw new Error("too little room");
}

self.onmessage = async ({ data: { app, stdlib, cache, key } }) => {
  try {
    const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: stdlib });
    python.FS.writeFile("/app.zip", new Uint8Array(await (await fetch(app)).arrayBuffer()));
    python.runPython(UNPACK);
    const memory = python.makeMemorySnapshot();
    await makeRoom(memory, cache);
    const headers = { "X-Hash": await hashed(memory) };
    await (await caches.open(cache)).put(key, new Response(memory, { headers }));
    self.postMessage("saved");
  } catch (error) {
    // Too little room, or a browser that keeps nothing: every visit boots plainly then.
    try {
      await caches.delete(cache);
    } catch {}
    self.postMessage(`none: ${error}`);
  }
};
