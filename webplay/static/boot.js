// Takes the page from first paint to a running Python, and says honestly where it is.
// It knows nothing of games; webplay.main calls `carnetBoot` from Python.
"use strict";

(() => {
  const settings = JSON.parse(document.getElementById("boot-settings").textContent);
  const element = (id) => document.getElementById(id);
  const stages = ["fetching", "starting", "unpacking", "opening"];
  // needs.js has already told the reader when this browser cannot do it.
  let state = globalThis.carnetMissing ? "failed" : "loading";
  let stage = "fetching";

  // Storage may be forbidden altogether; the browser's language is a good answer then.
  function chosenLanguage() {
    let wanted = navigator.languages ?? [navigator.language];
    try {
      wanted = [localStorage.getItem(settings.languageKey), ...wanted];
    } catch {}
    // A link may name its language: `#class=…&lang=fr`.
    wanted = [/[#&]lang=(\w+)/.exec(location.hash)?.[1], ...wanted];
    for (const tag of wanted) {
      const language = (tag ?? "").slice(0, 2).toLowerCase();
      if (language in settings.words) return language;
    }
    return "en";
  }

  const language = chosenLanguage();
  const words = settings.words[language];

  function speak() {
    document.documentElement.lang = language;
    for (const spoken of document.querySelectorAll("[data-word]")) {
      spoken.textContent = words[spoken.dataset.word];
    }
  }

  function show(name) {
    if (state !== "loading" || stages.indexOf(name) < stages.indexOf(stage)) return;
    stage = name;
    element("boot-stage-text").dataset.word = name;
    element("boot-stage-text").textContent = words[name];
    performance.mark(`carnet:${name}`);
  }

  // `kind` is fetch or python. The first failure is the cause; later ones are its echoes.
  function fail(kind, details) {
    if (state === "failed") return;
    state = "failed";
    if (boot.restored) {
      // The saved memory was no good after all: without it the page opens as on a first visit.
      forgetSnapshot().then(() => location.reload());
      return;
    }
    element("app").dataset.state = state;
    element("boot").hidden = false;
    element("boot-stage").hidden = true;
    element("boot-failed-text").textContent = words[`failed_${kind}`];
    element("boot-failed-details").textContent = String(details);
    element("boot-failed").hidden = false;
    element("boot-failed").dataset.kind = kind;
  }

  function ready() {
    if (state !== "loading") return;
    state = "ready";
    element("app").dataset.state = state;
    element("boot").hidden = true;
    performance.mark("carnet:ready");
    document.dispatchEvent(new Event("carnet:ready"));
  }

  // Where a snapshot of Python's memory is kept (snapshot.js): other copies of the page on this host have their own.
  function snapshotPlace() {
    if (!settings.snapshot) return undefined;
    const place = (name) => new URL(name, document.baseURI).href;
    const { key, worker } = settings.snapshot;
    return { cache: `carnet.snapshot ${new URL("./", document.baseURI).pathname}`, key: place(key), worker: place(worker) };
  }

  async function forgetSnapshot() {
    try {
      await caches.delete(boot.snapshot.cache);
    } catch {}
  }

  function errorKind(error) {
    return /fetch|network|import|load|\[\d{3}\]|status/i.test(String(error?.message ?? error)) ? "fetch" : "python";
  }

  const boot = { stage: show, fail, ready, language, words, settings, snapshot: snapshotPlace(), forgetSnapshot };
  boot.missing = state === "failed";
  globalThis.carnetBoot = boot;

  speak();
  element("boot-again").addEventListener("click", () => location.reload());

  addEventListener("unhandledrejection", ({ reason }) => {
    if (state === "loading") fail(errorKind(reason), reason?.stack ?? reason);
  });
  addEventListener("error", (event) => {
    if (state !== "loading") return;
    const { target } = event;
    if (target instanceof HTMLScriptElement) fail("fetch", target.src);
    else if (target === window) fail(errorKind(event.error), event.error?.stack ?? event.message);
  }, true);
})();
