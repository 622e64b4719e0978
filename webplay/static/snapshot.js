// After a plain boot, has a worker save a snapshot of Python's memory, so that the next visit opens faster.
// `html[data-snapshot]` tells how that went.
"use strict";

(() => {
  const boot = globalThis.carnetBoot;

  function tell(news) {
    document.documentElement.dataset.snapshot = news;
  }

  function make() {
    const { cache, key, worker } = boot.snapshot;
    const maker = new Worker(worker, { type: "module" });
    const end = (news) => {
      maker.terminate();
      tell(news);
    };
    maker.onmessage = ({ data }) => end(data);
    maker.onerror = ({ message }) => end(`none: ${message}`);
    const place = (name) => new URL(boot.settings.archives[name], document.baseURI).href;
    maker.postMessage({ app: place("app"), stdlib: place("stdlib"), cache, key });
  }

  // Where a browser keeps nothing, a second Python would be woken for nothing.
  async function makeWhereKept() {
    try {
      await caches.open(boot.snapshot.cache);
      make();
    } catch (error) {
      tell(`none: ${error}`);
    }
  }

  // The first moments belong to the player.
  document.addEventListener(
    "carnet:ready",
    () => {
      if (!boot.restored && boot.snapshot) setTimeout(makeWhereKept, 3000);
    },
    { once: true },
  );
})();
