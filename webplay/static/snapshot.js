// After a plain boot, has a worker save a snapshot of Python's memory, so that the next visit opens faster.
// `html[data-snapshot]` tells how that went.
"use strict";

(() => {
  const boot = globalThis.carnetBoot;

  function make() {
    const { cache, key, worker } = boot.snapshot;
    const maker = new Worker(worker, { type: "module" });
    const tell = (news) => {
      maker.terminate();
      document.documentElement.dataset.snapshot = news;
    };
    maker.onmessage = ({ data }) => tell(data);
    maker.onerror = ({ message }) => tell(`none: ${message}`);
    const place = (name) => new URL(boot.settings.archives[name], document.baseURI).href;
    maker.postMessage({ app: place("app"), stdlib: place("stdlib"), cache, key });
  }

  // The first moments belong to the player.
  document.addEventListener("carnet:ready", () => {
    if (!boot.restored && boot.snapshot && "caches" in globalThis) setTimeout(make, 3000);
  }, { once: true });
})();
