// Registers the service worker once the page is ready, and says what it says about the offline copy.
"use strict";

(() => {
  const boot = globalThis.carnetBoot;
  const element = (id) => document.getElementById(id);
  let wantsNewEdition = false;
  let registration;

  function show(state, percent) {
    element("offline").hidden = false;
    element("offline").dataset.state = state;
    // What is said already is not said again with every percent.
    if (element("offline-text").dataset.word !== `offline_${state}`) {
      element("offline-text").dataset.word = `offline_${state}`;
      speak();
    }
    element("offline-percent").textContent = state === "downloading" ? `${percent} %` : "";
    element("offline-open").hidden = state !== "update";
  }

  // In the language of the page, which may be chosen anew at any time.
  function speak() {
    const words = boot.settings.words[document.documentElement.lang] ?? boot.words;
    for (const spoken of document.querySelectorAll("#offline [data-word]")) {
      spoken.textContent = words[spoken.dataset.word];
    }
  }
  new MutationObserver(speak).observe(document.documentElement, { attributeFilter: ["lang"] });

  // Has a worker look at all that it keeps and put right what is not; the answer says how that went.
  function checked(worker, question = "carnet:check") {
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage(`carnet:speaks ${boot.language}`);
      worker.postMessage(question, [port2]);
    });
  }

  async function showChecked(worker) {
    const { carnet } = await checked(worker);
    if (element("offline").dataset.state !== "update") show(carnet);
  }

  function watch(worker) {
    if (!worker) return;
    const look = () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      if (worker.state === "activated") showChecked(worker);
    };
    worker.addEventListener("statechange", look);
    look();
  }

  function offer(worker) {
    show("update");
    element("offline-open").onclick = () => {
      wantsNewEdition = true;
      worker.postMessage("carnet:activate");
    };
  }

  // What can be said when nothing is on its way: a new edition waits, or this one is kept.
  function settle({ waiting, active }) {
    if (waiting && navigator.serviceWorker.controller) offer(waiting);
    else watch(active ?? waiting);
  }

  // The browser asks whether the worker has changed by its date and size, and some servers say no to a new one of the
  // same size. Asked for without the browser's cache, the new one is there when the browser compares.
  async function lookForNews(registration) {
    await fetch("sw.js", { cache: "reload" });
    await registration.update();
  }

  function listen() {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      // A new edition that did not arrive whole is tried again at the next visit: the one that is here is kept.
      if (data?.carnet === "room" || (data?.carnet === "broken" && !registration?.active)) show(data.carnet);
      // The last of these messages may come after the news that all is done.
      else if (data?.carnet === "downloading" && (!registration || registration.installing)) {
        show("downloading", data.percent);
      }
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wantsNewEdition) location.reload();
    });
    // The line is back: what did not arrive for offline use is fetched now, and what did is not fetched again.
    addEventListener("online", () => {
      if (element("offline").dataset.state === "broken") register().catch(console.warn);
    });
  }

  async function register() {
    registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => watch(registration.installing));
    watch(registration.installing);
    if (!registration.installing) settle(registration);
    await lookForNews(registration).catch(() => {});
  }

  // The page could not be opened: perhaps a kept file is wrong. True when something was put right.
  boot.heal = async () => {
    const worker = workers()?.controller;
    return worker ? (await checked(worker, "carnet:doubt")).healed > 0 : false;
  };

  // There are none on plain http, and where a browser keeps nothing it may refuse even to be asked.
  function workers() {
    try {
      return navigator.serviceWorker;
    } catch {
      return undefined;
    }
  }

  async function begin() {
    // The page works all the same, it is only not kept; the next visit must not get an old edition out of the cache.
    if (workers()) {
      listen();
      await register();
    } else await fetch(location.pathname, { cache: "reload" });
  }

  // The first moments belong to the player.
  const later = () => setTimeout(() => begin().catch(console.warn), 2000);
  document.addEventListener("carnet:ready", later, { once: true });
})();
