// Wakes a second Python in the background, imports all of our code, and saves its memory.
import { loadPyodide } from "./{{pyodide}}/pyodide.mjs";

// The page's own unpacking is faster; here nobody waits.
const UNPACK = `
import tarfile, zipfile
with zipfile.ZipFile("/app.zip") as packed, packed.open(packed.namelist()[0]) as tar:
    tarfile.open(fileobj=tar, mode="r|").extractall(".", filter="data")
from webplay.warm import warm
warm()
`;

self.onmessage = async ({ data: { app, stdlib, cache, key } }) => {
  try {
    const python = await loadPyodide({ _makeSnapshot: true, stdLibURL: stdlib });
    python.FS.writeFile("/app.zip", new Uint8Array(await (await fetch(app)).arrayBuffer()));
    python.runPython(UNPACK);
    const memory = python.makeMemorySnapshot();
    // One snapshot is enough: those of older editions go.
    await caches.delete(cache);
    const headers = { "X-Size": String(memory.length) };
    await (await caches.open(cache)).put(key, new Response(memory, { headers }));
    self.postMessage("saved");
  } catch (error) {
    // Too little room, or a browser that keeps nothing: every visit boots plainly then.
    await caches.delete(cache).catch(() => {});
    self.postMessage(`none: ${error}`);
  }
};
