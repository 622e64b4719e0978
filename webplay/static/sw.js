// Keeps this edition of the site on the device. It knows its files from the build and nothing of games.
"use strict";

const EDITION = "carnet-{{edition}}";
const FILES = {{files}};
const SCOPE = new URL("./", self.location).href;
// Only these keep their name from one edition to the next; any other name belongs to one content for ever.
const RENEWED = ["index.html", "manifest.webmanifest"];

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

async function keep(cache, name) {
  const url = SCOPE + name;
  const renewed = RENEWED.includes(name);
  const known = renewed ? undefined : await caches.match(url);
  const response = known ?? (await fetch(url, { cache: renewed ? "no-cache" : "default" }));
  if (!response.ok) throw new Error(`${response.status} ${url}`);
  await cache.put(url, response);
}

async function install() {
  const cache = await caches.open(EDITION);
  const total = Object.values(FILES).reduce((sum, size) => sum + size, 0);
  let done = 0;
  for (const [name, size] of Object.entries(FILES)) {
    await keep(cache, name);
    done += size;
    await tell({ carnet: "downloading", percent: Math.floor((100 * done) / total) });
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    // Other things on the same host keep their caches, and so does the snapshot of this very page.
    if (name.startsWith("carnet-") && name !== EDITION && (await isOurs(name))) await caches.delete(name);
  }
  await self.clients.claim();
}

async function isOurs(name) {
  const [first] = await (await caches.open(name)).keys();
  return !first || first.url.startsWith(SCOPE);
}

async function answer(request) {
  const url = new URL(request.url);
  const place = url.origin + url.pathname;
  const wanted = place === SCOPE ? `${SCOPE}index.html` : place;
  const cache = await caches.open(EDITION);
  return (await cache.match(wanted)) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data === "carnet:activate") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
