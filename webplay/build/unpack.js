// In the single file: turns the packed texts at the end of the page into blobs, and starts Python from those.
"use strict";

(async () => {
  const types = { js: "text/javascript", script: "text/javascript", wasm: "application/wasm" };
  const { settings, missing, fail } = globalThis.carnetBoot;
  if (missing) return;

  async function unpack(element) {
    const name = element.dataset.payload;
    const packed = await fetch(`data:application/gzip;base64,${element.textContent}`);
    element.remove();
    const content = new Response(packed.body.pipeThrough(new DecompressionStream("gzip")));
    const type = types[name.split(".").pop()] ?? "application/octet-stream";
    return [name, new Blob([await content.arrayBuffer()], { type })];
  }

  function dataAddress(blob) {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result);
      reader.readAsDataURL(blob);
    });
  }

  // A worker of this page may load nothing but what its address and its messages carry (static/thinker.js).
  async function thinker(blobs) {
    const bytes = async (name) => [name, await blobs[name].arrayBuffer()];
    const modules = ["pyodide.js", "pyodide.asm.js"].map((name) => dataAddress(blobs[name]));
    return {
      script: await dataAddress(blobs["thinker.js"]),
      wake: {
        modules: await Promise.all(modules),
        files: Object.fromEntries(await Promise.all(["pyodide.asm.wasm", "stdlib.dat", "app.dat"].map(bytes))),
        places: {
          indexURL: "{{host}}",
          stdLibURL: "{{host}}stdlib.dat",
          lockFileContents: await blobs["pyodide-lock.json"].text(),
        },
        app: "{{host}}app.dat",
      },
    };
  }

  try {
    const blobs = Object.fromEntries(await Promise.all([...document.querySelectorAll("[data-payload]")].map(unpack)));
    const address = (name) => URL.createObjectURL(blobs[name]);
    const modules = Object.keys(blobs).filter((name) => /\.js$/.test(name));
    const map = document.createElement("script");
    map.type = "importmap";
    map.textContent = JSON.stringify({
      imports: Object.fromEntries(modules.map((name) => [`{{host}}${name}`, address(name)])),
    });
    document.head.append(map);

    // Nothing lasts long enough here to keep a snapshot in.
    delete globalThis.carnetBoot.snapshot;
    for (const name of Object.keys(settings.archives)) settings.archives[name] = address(`${name}.dat`);
    for (const kind of Object.keys(settings.decoder)) settings.decoder[kind] = address(`decoder.${kind}`);
    globalThis.carnetInline = {
      // Pyodide adds a file name to it, which falls behind the sign that ends an address.
      indexURL: `${address("pyodide.asm.wasm")}#`,
      stdLibURL: address("stdlib.dat"),
      lockFileContents: await blobs["pyodide-lock.json"].text(),
      thinker: () => thinker(blobs),
    };
    await import("{{host}}interpreter.js");
  } catch (error) {
    fail("python", error?.stack ?? error);
  }
})();
