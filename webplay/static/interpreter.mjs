// What PyScript takes for Pyodide: the real one, which tells the page how far it is and why it failed.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";

export { version };

const indexURL = new URL("./{{pyodide}}/", import.meta.url).href;

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

export async function loadPyodide(options) {
  try {
    const asm = await import("./{{pyodide}}/pyodide.asm.mjs");
    globalThis.carnetBoot?.stage("starting");
    const all = { ...options, indexURL, createPyodideModule: asm.default };
    return await orWebAssemblyFailure(() => load(all));
  } catch (error) {
    globalThis.carnetBoot?.fail("fetch", error?.stack ?? error);
    throw error;
  }
}
