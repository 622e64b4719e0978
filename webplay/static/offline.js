// Registers the service worker once the page is ready, and shows how far the offline copy is.
"use strict";

(() => {
  const element = (id) => document.getElementById(id);
  const { words } = globalThis.carnetBoot;
  let wantsNewEdition = false;

  function show(state, percent) {
    element("offline").hidden = false;
    element("offline").dataset.state = state;
    element("offline-text").textContent = words[`offline_${state}`];
    element("offline-text").dataset.word = `offline_${state}`;
    element("offline-percent").textContent = state === "downloading" ? `${percent} %` : "";
    element("offline-open").hidden = state !== "update";
  }

  function watch(worker) {
    if (!worker) return;
    const look = () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller) offer(worker);
      if (worker.state === "activated") show("ready");
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
    else if (active?.state === "activated") show("ready");
    else watch(waiting ?? active);
  }

  async function register() {
    let registration;
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.carnet !== "downloading") return;
      // The last of these messages may come after the news that all is done.
      if (registration && !registration.installing) settle(registration);
      else show("downloading", data.percent);
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wantsNewEdition) location.reload();
    });
    registration = await navigator.serviceWorker.register("sw.js");
    registration.addEventListener("updatefound", () => watch(registration.installing));
    settle(registration);
    watch(registration.installing);
  }

  // No worker on plain http or from a file: the page works all the same, it is only not kept.
  if (!("serviceWorker" in navigator)) return;
  // The first moments belong to the player.
  const later = () => setTimeout(() => register().catch(console.warn), 2000);
  document.addEventListener("carnet:ready", later, { once: true });
})();
