// Takes the page from first paint to a running Python, and says honestly where it is.
// It knows nothing of games; webplay.main calls `carnetBoot` from Python.
"use strict";

(() => {
  const settings = JSON.parse(document.getElementById("boot-settings").textContent);
  const element = (id) => document.getElementById(id);
  const stages = ["fetching", "starting", "unpacking", "opening"];
  // Not among the reader's things, whose names begin with `carnet.`.
  const [WAKING, REOPENED] = ["carnet-waking", "carnet-reopened"];
  // How long nothing may arrive before the reader is told, in milliseconds.
  const PATIENCE = 20_000;
  // needs.js has already told the reader when this browser cannot do it.
  let state = globalThis.carnetMissing ? "failed" : "loading";
  let stage = "fetching";

  // The language of the page that a tag such as `fr-CA` asks for, if there is one.
  function nearest(tag) {
    // English in disguise, for developers (generator/words/pseudo.py).
    if (tag === settings.pseudo) return tag;
    const parts = (tag ?? "").toLowerCase().split("-");
    for (; parts.length; parts.pop()) {
      if (Object.hasOwn(settings.words, parts.join("-"))) return parts.join("-");
    }
    return undefined;
  }

  // Storage may be forbidden altogether; the browser's language is a good answer then.
  function chosenLanguage() {
    let wanted = navigator.languages ?? [navigator.language];
    try {
      wanted = [localStorage.getItem(settings.languageKey), ...wanted];
    } catch {}
    // A link may name its language: `#class=…&lang=fr`.
    wanted = [/[#&]lang=([\w-]+)/.exec(location.hash)?.[1], ...wanted];
    return wanted.map(nearest).find(Boolean) ?? settings.fallback;
  }

  const language = chosenLanguage();
  const words = settings.words[language] ?? settings.words[settings.fallback];

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

  function gapsFilled(text, gaps) {
    return text.replace(/\{(\w+)\}/g, (_, name) => gaps[name]);
  }

  function showFailure(kind, gaps, details) {
    element("app").dataset.state = "failed";
    element("boot").hidden = false;
    element("boot-stage").hidden = true;
    element("boot-slow").hidden = true;
    element("boot-failed-text").textContent = gapsFilled(words[`failed_${kind}`], gaps);
    element("boot-failed-details").textContent = String(details);
    element("boot-failed").hidden = false;
    element("boot-failed").dataset.kind = kind;
  }

  // The single file needs none of what a host can get wrong.
  async function offerSingleFile() {
    if (!boot.hasSingleFile) return;
    const there = await boot.hasSingleFile().catch(() => false);
    element("boot-single-text").textContent = words[there ? "single" : "single_elsewhere"];
    element("boot-single-link").hidden = !there;
    element("boot-single-link").href = settings.single;
    element("boot-single").hidden = false;
  }

  // What can be put right without the reader, once in a tab: a kept file that was wrong, a bad answer in a cache.
  async function reopened(cause) {
    try {
      if (sessionStorage.getItem(REOPENED)) return false;
      if (cause?.kind !== "gone" && !(await boot.heal?.())) return false;
      sessionStorage.setItem(REOPENED, "1");
    } catch {
      return false;
    }
    location.reload();
    return true;
  }

  // `kind` is fetch or python. The first failure is the cause; later ones are its echoes.
  async function fail(kind, details) {
    if (state === "failed") return;
    state = "failed";
    if (boot.restored) {
      // The saved memory was no good after all: without it the page opens as on a first visit.
      await forgetSnapshot();
      location.reload();
      return;
    }
    const cause = await boot.cause?.().catch(() => undefined);
    if (await reopened(cause)) return;
    const known = cause && cause.kind !== "gone" ? cause : { kind, gaps: {} };
    showFailure(known.kind, known.gaps, details);
    if (known.kind !== "python") await offerSingleFile();
  }

  // Python itself has come to an end, perhaps in the middle of a game: nothing on the page works any more.
  async function fatal(details) {
    if (state !== "ready") return fail("python", details);
    state = "failed";
    if (boot.restored) await forgetSnapshot();
    showFailure(boot.keeps ? "stopped" : "stopped_unkept", {}, details);
    element("boot-failed-title").textContent = words.stopped;
    element("boot-again").textContent = words.restart;
    const dialog = document.createElement("dialog");
    dialog.className = "dialog";
    dialog.append(element("boot-failed"));
    element("boot").hidden = true;
    // Nobody is there to hear what is tapped, and there is nothing behind this to go back to.
    for (const name of ["click", "change", "keydown"]) {
      dialog.addEventListener(name, (event) => event.stopPropagation());
    }
    dialog.addEventListener("cancel", (event) => event.preventDefault());
    document.body.append(dialog);
    dialog.showModal();
  }

  function ready() {
    if (state !== "loading") return;
    state = "ready";
    element("app").dataset.state = state;
    element("boot").hidden = true;
    performance.mark("carnet:ready");
    dressAgain();
    awake();
    document.dispatchEvent(new Event("carnet:ready"));
  }

  // Where a snapshot of Python's memory is kept (snapshot.js): other copies of the page on this host have their own.
  function snapshotPlace() {
    if (!settings.snapshot) return undefined;
    const place = (name) => new URL(name, document.baseURI).href;
    const { key, worker } = settings.snapshot;
    return {
      cache: `carnet.snapshot ${new URL("./", document.baseURI).pathname}`,
      key: place(key),
      worker: place(worker),
    };
  }

  // A mark that stays behind when waking up with a saved memory hangs or takes the tab down: see interpreter.js.
  // Whoever only leaves the page early takes it away.
  function waking() {
    localStorage.setItem(WAKING, "1");
    addEventListener("pagehide", awake);
  }

  function awake() {
    try {
      removeEventListener("pagehide", awake);
      localStorage.removeItem(WAKING);
      sessionStorage.removeItem(REOPENED);
    } catch {}
  }

  function neverWoke() {
    return localStorage.getItem(WAKING) !== null;
  }

  function keepsSomething() {
    try {
      return Boolean(localStorage);
    } catch {
      return false;
    }
  }

  // Whether there is IndexedDB, which a browser may refuse; asked for and called off, nothing is left of it.
  function indexedDBOpens() {
    return new Promise((resolve) => {
      // Some browsers never answer.
      setTimeout(resolve, 4000, false);
      const asked = indexedDB.open("carnet-probe");
      asked.onsuccess = () => {
        asked.result.close();
        resolve(true);
      };
      asked.onupgradeneeded = () => {
        asked.transaction.abort();
        resolve(true);
      };
      asked.onerror = (event) => {
        event.preventDefault();
        resolve(false);
      };
    }).catch(() => false);
  }

  async function forgetSnapshot() {
    try {
      await caches.delete(boot.snapshot.cache);
    } catch {}
  }

  // A line that hangs fails nothing: the page would wait without a word. Slow or broken looks the same from here.
  function watchLine() {
    const files = [...document.querySelectorAll("link[rel=preload], link[rel=modulepreload]")].map(({ href }) => href);
    let [arrived, since] = [-1, 0];
    const watch = setInterval(() => {
      if (state !== "loading") return clearInterval(watch);
      const here = files.filter((file) => performance.getEntriesByName(file).length).length;
      if (here !== arrived) [arrived, since] = [here, Date.now()];
      const waits = here < files.length && (Date.now() - since >= PATIENCE || !navigator.onLine);
      element("boot-slow").hidden = !waits;
    }, 1000);
  }

  // A style sheet that did not arrive stops nothing; it is asked for once more.
  function dressAgain() {
    for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) {
      if (!sheet.sheet) sheet.replaceWith(sheet.cloneNode());
    }
  }

  function errorKind(error) {
    return /fetch|network|import|load|\[\d{3}\]|status/i.test(String(error?.message ?? error)) ? "fetch" : "python";
  }

  const boot = { stage: show, fail, fatal, ready, language, words, settings };
  boot.missing = state === "failed";
  Object.assign(boot, { snapshot: snapshotPlace(), forgetSnapshot, waking, awake, neverWoke, keeps: keepsSomething() });
  // Asked early, because PyScript must know it (interpreter.js).
  boot.indexedDB = boot.missing ? false : indexedDBOpens();
  globalThis.carnetBoot = boot;
  // From now on whatever goes wrong is told here; until now the page could only say that nothing happens.
  document.documentElement.dataset.boot = "awake";

  speak();
  for (const id of ["boot-again", "boot-slow-again"]) element(id).addEventListener("click", () => location.reload());
  watchLine();

  addEventListener("unhandledrejection", ({ reason }) => {
    if (state === "loading") fail(errorKind(reason), reason?.stack ?? reason);
  });
  addEventListener(
    "error",
    (event) => {
      if (state !== "loading") return;
      const { target } = event;
      if (target instanceof HTMLScriptElement) fail("fetch", target.src);
      else if (target === window) fail(errorKind(event.error), event.error?.stack ?? event.message);
    },
    true,
  );
})();
