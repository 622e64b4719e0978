// What PyScript takes for Pyodide: the real one, which tells the page how far it is and why it failed.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.mjs";

export { version };

const indexURL = new URL("./{{pyodide}}/", import.meta.url).href;

export async function loadPyodide(options) {
  try {
    const asm = await import("./{{pyodide}}/pyodide.asm.mjs");
    globalThis.carnetBoot?.stage("starting");
    return await load({ ...options, indexURL, createPyodideModule: asm.default });
  } catch (error) {
    globalThis.carnetBoot?.fail("fetch", error?.stack ?? error);
    throw error;
  }
}
