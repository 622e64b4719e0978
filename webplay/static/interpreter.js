// What PyScript takes for Pyodide: the real one, started before PyScript asks for it, with our own code in its files.
// It tells the page how far it is and why it failed.
import { loadPyodide as load, version } from "./{{pyodide}}/pyodide.js";

export { version };

const boot = globalThis.carnetBoot;
// The single file carries the runtime in itself (webplay/build/unpack.js).
const places = globalThis.carnetInline ?? {
  indexURL: new URL("./{{pyodide}}/", import.meta.url).href,
  stdLibURL: new URL(boot.settings.archives.stdlib, document.baseURI).href,
};

// Pyodide only warns when its WebAssembly cannot be had, and then waits for ever: listen in while it loads.
async function orWebAssemblyFailure(loading) {
  const original = WebAssembly.instantiateStreaming;
  const failure = new Promise((_, reject) => {
    WebAssembly.instantiateStreaming = async (source, imports) => {
      try {
        const response = await source;
        if (!response.ok) throw new Error(`${response.status} ${response.url}`);
        // Some hosts do not know this kind of file, and then a browser will not read it while it arrives.
        if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
          return await original.call(WebAssembly, response, imports);
        }
        return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
      } catch (error) {
        reject(error);
        throw error;
      }
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
  try {
    if (boot.neverWoke()) {
      await boot.forgetSnapshot();
      boot.awake();
      return undefined;
    }
    const { cache, key } = boot.snapshot;
    const response = await (await caches.open(cache)).match(key);
    if (!response) return undefined;
    const memory = new Uint8Array(await response.arrayBuffer());
    boot.waking();
    return { memory, right: isWhole(memory, response.headers.get("X-Hash")) };
  } catch {
    return undefined;
  }
}

async function isWhole(memory, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", memory));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === hash;
}

// A new module's memory may be smaller than the saved one, whose second word says where its heap begins.
// The saved one is hashed while the module is made, and not touched before it was found right.
function roomFor({ memory, right }, create) {
  return async (settings) => {
    const made = await create(settings);
    if (!(await right)) throw new Error("the saved memory is damaged");
    const needed = memory.length - new Uint32Array(memory.buffer, 0, 2)[1];
    if (needed > made.HEAP8.length) made.growMemory(needed);
    return made;
  };
}

async function restored(options, create, saved) {
  if (!saved) return undefined;
  try {
    const all = { ...options, _loadSnapshot: saved.memory, createPyodideModule: roomFor(saved, create) };
    const python = await orWebAssemblyFailure(() => load(all));
    boot.restored = true;
    return python;
  } catch (error) {
    console.warn("The saved memory could not be used; booting plainly.", error);
    await boot.forgetSnapshot();
    boot.awake();
    return undefined;
  }
}

// An archive of ours is a zip with one tar in it, so that the browser unpacks all of it at once, beside Python's work.
async function fetched(address) {
  const response = await fetch(new URL(address, document.baseURI));
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  const zip = await response.arrayBuffer();
  const head = new DataView(zip);
  const start = 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = new Blob([new Uint8Array(zip, start, head.getUint32(18, true))]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream("deflate-raw"))).arrayBuffer();
}

function unpack({ FS }, tar) {
  const text = (start, length) => new TextDecoder().decode(new Uint8Array(tar, start, length)).split("\0")[0];
  const home = FS.cwd();
  const folders = new Set();
  for (let at = 0; at < tar.byteLength && text(at, 1);) {
    const path = `${home}/${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!folders.has(folder)) FS.mkdirTree(folder);
    folders.add(folder);
    FS.writeFile(path, new Uint8Array(tar, at + 512, size), { canOwn: true });
    at += 512 * (1 + Math.ceil(size / 512));
  }
}

// The words of the reader's language; a page that cannot have them now still opens, in the language that is always kept.
async function fetchedWords() {
  const { archives, fallback } = boot.settings;
  try {
    return await fetched(archives[`words-${boot.language}`] ?? archives[`words-${fallback}`]);
  } catch (error) {
    if (boot.language === fallback) throw error;
    console.warn(`The words of ${boot.language} could not be had.`, error);
    boot.language = document.documentElement.lang = fallback;
    return await fetched(archives[`words-${fallback}`]);
  }
}

async function start() {
  try {
    const app = fetched(boot.settings.archives.app);
    const words = fetchedWords();
    const memory = savedMemory();
    app.catch(() => {});
    words.catch(() => {});
    const asm = await import("./{{pyodide}}/pyodide.asm.js");
    boot.stage("starting");
    let python = await restored(places, asm.default, await memory);
    python ??= await orWebAssemblyFailure(() => load({ ...places, createPyodideModule: asm.default }));
    python._api.on_fatal = (error) => boot.fatal(error?.stack ?? error);
    boot.stage("unpacking");
    unpack(python, await app);
    unpack(python, await words);
    boot.unpack = async (name) => unpack(python, await fetched(boot.settings.archives[name]));
    return python;
  } catch (error) {
    boot.fail("fetch", error?.stack ?? error);
    throw error;
  }
}

// A second Python for long thought (thinker.js), awake some seconds later; it is spoken with by messages.
boot.thinker = async () => {
  const here = (name) => new URL(name, document.baseURI).href;
  const { script, wake } = (await globalThis.carnetInline?.thinker()) ?? {
    script: here(boot.settings.thinker),
    wake: {
      modules: ["pyodide.js", "pyodide.asm.js"].map((name) => places.indexURL + name),
      places,
      app: here(boot.settings.archives.app),
    },
  };
  const worker = new Worker(script, { type: "module" });
  worker.postMessage(wake);
  return worker;
};

const starting = boot.missing ? new Promise(() => {}) : start();
starting.catch(() => {});

export async function loadPyodide({ stdout, stderr }) {
  const python = await starting;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}

async function pyscriptCanRun() {
  try {
    // It builds functions out of text, which a host's policy may forbid, and keeps things of its own.
    new Function("");
    return await boot.indexedDB;
  } catch {
    return false;
  }
}

// PyScript runs the page's Python script; where it cannot, Python does.
async function run() {
  if (await pyscriptCanRun()) {
    try {
      await import("./{{pyscript}}/core.js");
      return;
    } catch (error) {
      console.warn("PyScript could not be had; going on without.", error);
    }
  }
  const python = await starting;
  await python.runPythonAsync(document.querySelector("script[type=py]").textContent);
}

if (!boot.missing) run().catch((error) => boot.fail("python", error?.stack ?? error));
