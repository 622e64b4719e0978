// What PyScript takes for Pyodide: the real one, which tells the page how far it is and why it failed.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";

export { version };

// The single file carries the runtime in itself (webplay/build/unpack.js).
const { app, ...places } = globalThis.carnetInline ?? { indexURL: new URL("./{{pyodide}}/", import.meta.url).href };

// Pyodide only warns when its WebAssembly cannot be had, and then waits for ever: listen in while it loads.
async function orWebAssemblyFailure(loading) {
  const original = WebAssembly.instantiateStreaming;
  const failure = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = (...given) => {
      const result = original.apply(WebAssembly, given);
      result.catch(reject);
      return result;
    };
  });
  try {
    return await Promise.race([loading(), failure]);
  } finally {
    WebAssembly.instantiateStreaming = original;
  }
}

// The memory that an earlier visit saved (snapshot.js); any doubt about it means a plain boot.
async function savedMemory() {
  const { snapshot } = globalThis.carnetBoot?.settings ?? {};
  try {
    const response = snapshot && (await (await caches.open(snapshot.cache)).match(snapshot.key));
    return response && new Uint8Array(await response.arrayBuffer());
  } catch {
    return undefined;
  }
}

// A new module's memory may be smaller than the saved one, whose second word says where its heap begins.
function roomFor(memory, create) {
  return async (settings) => {
    const made = await create(settings);
    const needed = memory.length - new Uint32Array(memory.buffer, 0, 2)[1];
    if (needed > made.HEAP8.length) made.growMemory(needed);
    return made;
  };
}

async function restored(options, create) {
  const memory = await savedMemory();
  if (!memory) return undefined;
  try {
    const all = { ...options, _loadSnapshot: memory, createPyodideModule: roomFor(memory, create) };
    const python = await orWebAssemblyFailure(() => load(all));
    globalThis.carnetBoot.restored = true;
    return python;
  } catch (error) {
    console.warn("The saved memory could not be used; booting plainly.", error);
    await caches.delete(globalThis.carnetBoot.settings.snapshot.cache);
    return undefined;
  }
}

export async function loadPyodide(options) {
  try {
    const asm = await import("./{{pyodide}}/pyodide.asm.mjs");
    globalThis.carnetBoot?.stage("starting");
    const all = { ...options, ...places };
    let python = await restored(all, asm.default);
    python ??= await orWebAssemblyFailure(() => load({ ...all, createPyodideModule: asm.default }));
    if (app) python.unpackArchive(app, "zip", { extractDir: "." });
    return python;
  } catch (error) {
    globalThis.carnetBoot?.fail("fetch", error?.stack ?? error);
    throw error;
  }
}
