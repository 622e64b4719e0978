// Wakes a second Python in the background, imports what never touches the browser, and saves its memory.
import { loadPyodide } from "./{{pyodide}}/pyodide.mjs";

self.onmessage = async ({ data: { app, cache, key } }) => {
  const python = await loadPyodide({ _makeSnapshot: true });
  const archive = await (await fetch(app)).arrayBuffer();
  python.unpackArchive(archive, "zip", { extractDir: "." });
  python.runPython("from webplay.warm import warm; warm()");
  const memory = python.makeMemorySnapshot();
  await caches.delete(cache);
  await (await caches.open(cache)).put(key, new Response(memory));
  self.postMessage("saved");
};
