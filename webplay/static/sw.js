// Keeps this edition of the site on the device. It knows its files from the build and nothing of games.
// What it keeps it has weighed and hashed; what is missing or wrong it fetches again.
"use strict";

const EDITION = "carnet-{{edition}}";
// The size and the SHA-256 of every file.
const FILES = JSON.parse(`{{files}}`);
// Its words are kept for whatever language is read.
const FALLBACK = "{{fallback}}";
const SCOPE = new URL("./", self.location).href;
const SNAPSHOT = `carnet.snapshot ${new URL(SCOPE).pathname}`;
// Only these keep their name from one edition to the next; any other name belongs to one content for ever.
const RENEWED = ["index.html", "manifest.json"];
// In a kept edition that was replaced: the pages that still use it.
const USERS = `${SCOPE}users-of-this-edition`;
// Room that is left to the games.
const SPARE = 4e6;
const SPEAKS = "carnet:speaks ";
const anyway = { ignoreVary: true };
// Files whose bytes were found right since this worker was started.
const verified = new Set();
// Languages that pages said they are read in.
const spoken = new Set();

class NoRoom extends Error {}

async function tell(message) {
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage(message);
}

// The response again, if it is the very file that the build made.
async function proven(name, response) {
  if (!response?.ok) return undefined;
  // As it came, it keeps its address, and with it what the browser has compiled of it.
  const copy = response.clone();
  const bytes = await response.arrayBuffer();
  const [size, hash] = FILES[name];
  if (bytes.byteLength !== size) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if ([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== hash) return undefined;
  verified.add(name);
  // A page that was led elsewhere on its way cannot be opened out of a cache; its content can.
  if (!copy.redirected) return copy;
  return new Response(bytes, { headers: { "Content-Type": copy.headers.get("Content-Type") } });
}

// A right copy: out of any edition that is kept, out of the browser's own cache, or from the server itself.
async function obtained(name) {
  const url = SCOPE + name;
  const known = await proven(name, await caches.match(url, anyway));
  if (known) return known;
  for (const cache of RENEWED.includes(name) ? ["reload"] : ["default", "reload"]) {
    const fresh = await proven(name, await fetch(url, { cache }));
    if (fresh) return fresh;
  }
  throw new Error(`not the file of this edition: ${name}`);
}

async function keep(cache, name) {
  const response = await obtained(name);
  const copy = response.clone();
  try {
    await cache.put(SCOPE + name, response);
  } catch (error) {
    // A copy for offline use is worth more than a faster start.
    if (error.name !== "QuotaExceededError" || !(await caches.delete(SNAPSHOT))) throw error;
    await cache.put(SCOPE + name, copy.clone());
  }
  return copy;
}

// Whether a kept answer can be the right one, by its head alone: reading it all would make every visit wait.
function seemsRight(name, kept) {
  if (!kept?.ok) return false;
  const isPage = /^text\/html\b/i.test(kept.headers.get("Content-Type"));
  const size = kept.headers.has("Content-Encoding") ? null : kept.headers.get("Content-Length");
  return isPage === name.endsWith(".html") && (size === null || Number(size) === FILES[name][0]);
}

// The language whose words a file holds; undefined for all other files.
function languageOf(name) {
  return /^words-([a-z-]+)-[0-9a-f]{10}\.dat$/.exec(name)?.[1];
}

// `fr-CA` is read with the words of `fr`, unless there are some of its own.
function asked(tag) {
  const parts = tag.toLowerCase().split("-");
  return parts.map((_, end) => parts.slice(0, end + 1).join("-"));
}

// Everything but the words of languages that nobody reads on this device: those of the browser are kept, those that a
// page speaks, and those that any kept edition has.
async function wanted() {
  const used = new Set([FALLBACK, ...spoken, ...[...(navigator.languages ?? [])].flatMap(asked)]);
  for (const edition of [EDITION, ...(await olderEditions())]) {
    for (const { url } of await (await caches.open(edition)).keys()) used.add(languageOf(url.slice(SCOPE.length)));
  }
  return Object.keys(FILES).filter((name) => !languageOf(name) || used.has(languageOf(name)));
}

function weight(names) {
  return names.reduce((sum, name) => sum + FILES[name][0], 0);
}

async function free() {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  return quota === undefined ? Infinity : quota - usage;
}

// Where room is short, a faster start and older editions make way, in this order.
async function hasRoom(names) {
  const needed = weight(names) + SPARE;
  for (const name of [SNAPSHOT, ...(await olderEditions())]) {
    if ((await free()) >= needed) return true;
    await caches.delete(name);
  }
  return (await free()) >= needed;
}

function reason(error) {
  return error instanceof NoRoom || error?.name === "QuotaExceededError" ? "room" : "broken";
}

async function install() {
  try {
    const names = await wanted();
    if (!(await hasRoom(names))) throw new NoRoom();
    const cache = await caches.open(EDITION);
    let done = 0;
    for (const name of names) {
      await keep(cache, name);
      done += FILES[name][0];
      await tell({ carnet: "downloading", percent: Math.floor((100 * done) / weight(names)) });
    }
  } catch (error) {
    // Half a copy is of no use, and the games need the room.
    if (reason(error) === "room") await caches.delete(EDITION);
    await tell({ carnet: reason(error) });
    throw error;
  }
}

// Looks at every file, puts back what is missing and replaces what is wrong; says how many it had to.
async function check() {
  await dropUnused();
  const cache = await caches.open(EDITION);
  let healed = 0;
  for (const name of await wanted()) {
    const kept = await cache.match(SCOPE + name, anyway);
    if (seemsRight(name, kept) && (verified.has(name) || (await proven(name, kept)))) continue;
    // A wrong one must not be found again while a right one is looked for.
    await cache.delete(SCOPE + name, anyway);
    await keep(cache, name);
    healed += 1;
  }
  return healed;
}

let checking;

async function report(port) {
  checking ??= check().finally(() => (checking = undefined));
  try {
    port?.postMessage({ carnet: "ready", healed: await checking });
  } catch (error) {
    port?.postMessage({ carnet: reason(error), healed: 0 });
  }
}

async function olderEditions() {
  const names = (await caches.keys()).filter((name) => name.startsWith("carnet-") && name !== EDITION);
  const ours = await Promise.all(names.map(isOurs));
  return names.filter((_, place) => ours[place]);
}

// Other things on the same host keep their caches.
async function isOurs(name) {
  const [first] = await (await caches.open(name)).keys();
  return !first || first.url.startsWith(SCOPE);
}

async function pages() {
  return (await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);
}

// Pages of an older edition may still want a file of it, and the server may not have it any more.
async function activate() {
  const open = JSON.stringify(await pages());
  for (const name of await olderEditions()) {
    const cache = await caches.open(name);
    if (!(await cache.match(USERS))) await cache.put(USERS, new Response(open));
  }
  await self.clients.claim();
}

async function dropUnused() {
  const open = await pages();
  for (const name of await olderEditions()) {
    const users = await (await caches.open(name)).match(USERS);
    // An edition without the list is not yet in use: it is being kept right now.
    if (users && !(await users.json()).some((id) => open.includes(id))) await caches.delete(name);
  }
}

async function answer(request) {
  const url = new URL(request.url);
  const place = url.origin + url.pathname;
  const name = place === SCOPE ? "index.html" : place.slice(SCOPE.length);
  if (!Object.hasOwn(FILES, name)) return (await caches.match(place, anyway)) ?? fetch(request);
  const cache = await caches.open(EDITION);
  const kept = await cache.match(SCOPE + name, anyway);
  if (seemsRight(name, kept)) return kept;
  try {
    await cache.delete(SCOPE + name, anyway);
    return await keep(cache, name);
  } catch {
    return fetch(request);
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data === "carnet:activate") self.skipWaiting();
  // Older workers know nothing of this and pass it over.
  if (String(event.data).startsWith(SPEAKS)) spoken.add(event.data.slice(SPEAKS.length));
  // Something is wrong with the page: nothing is taken for granted.
  if (event.data === "carnet:doubt") verified.clear();
  if (["carnet:check", "carnet:doubt"].includes(event.data)) event.waitUntil(report(event.ports[0]));
});
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(SCOPE)) event.respondWith(answer(event.request));
});
