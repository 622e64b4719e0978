// After a plain boot, has a worker save a snapshot of Python's memory, so that the next visit opens faster.
"use strict";

(() => {
  const { settings } = globalThis.carnetBoot;

  function make() {
    const { cache, key, worker } = settings.snapshot;
    const maker = new Worker(new URL(worker, document.baseURI), { type: "module" });
    const done = () => {
      maker.terminate();
      document.documentElement.dataset.snapshot = "saved";
    };
    maker.onmessage = done;
    maker.onerror = () => maker.terminate();
    const absolute = (name) => new URL(name, document.baseURI).href;
    maker.postMessage({ app: absolute(settings.archives.app), cache, key: absolute(key) });
  }

  // The first moments belong to the player.
  document.addEventListener("carnet:ready", () => {
    if (globalThis.carnetBoot.restored || !("caches" in globalThis)) return;
    setTimeout(make, 3000);
  }, { once: true });
})();
