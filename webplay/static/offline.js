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

  async function register() {
    navigator.serviceWorker.addEventListener("message", ({ data }) => {
      if (data?.carnet === "downloading") show("downloading", data.percent);
    });
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (wantsNewEdition) location.reload();
    });
    const registration = await navigator.serviceWorker.register("sw.js");
    registration.addEventListener("updatefound", () => watch(registration.installing));
    if (registration.active) show("ready");
    watch(registration.waiting ?? registration.installing);
  }

  // No worker on plain http or from a file: the page works all the same, it is only not kept.
  if (!("serviceWorker" in navigator)) return;
  document.addEventListener("carnet:ready", () => register().catch(console.warn), { once: true });
})();
