// Keeps the texts of the page in IndexedDB, one entry a name, beside everything else that happens.
// It is read while Python wakes, so nobody waits for it. What an older edition left in local storage is taken over and
// stays there until its entry is written anew. Local storage alone will not do: it reaches the disk many seconds late,
// and a killed browser then loses moves that were confirmed. `html[data-kept]` tells how things stand: yes, writing, no,
// local (only in local storage) or none (nowhere: this visit only).
"use strict";

(() => {
  const PREFIX = "carnet.";
  // A game that another tab has played on is never written over.
  const GUARDED = "carnet.game.";
  // What was still on its way when the page was left.
  const RESCUE = "carnet.rescue.";
  // A second copy in local storage of what is kept, once a disk was full: Chromium goes on in what it half wrote then,
  // finds it spoilt at its next start, and throws the whole database away.
  const SPARE = "carnet.spare.";
  const SPARED = "carnet.spare";
  // Read before Python is awake, and so by name from local storage.
  const EARLY = ["carnet.language", "carnet.look", "carnet.front"];
  const DATABASE = "carnet";
  const TEXTS = "texts";
  const TAKEN = "taken";
  // Some browsers never answer where they refuse; Python takes about as long to wake.
  const LONGEST_WAIT = 5000;

  const wanted = new Map(); // name → text to be written, null to be deleted
  const failed = new Map(); // the same, of what could not be
  const versions = new Map(); // name → version of the entry as this tab knows it
  let underway = new Map();
  let database;
  let reopening;
  let damaged = false; // something could not be written, and nothing was since
  let broken = false; // and the browser closed the database over it
  let local;
  let pumping = false;
  let listener = () => {};

  const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(DATABASE) : undefined;
  const answered = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // On a full disk Chromium closes the connection, and what was begun on it a moment before is never answered.
  function committed(transaction) {
    const over = new AbortController();
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new Error("aborted"));
      const closed = () => reject(new DOMException("closed", "InvalidStateError"));
      transaction.db.addEventListener("close", closed, { signal: over.signal });
    }).finally(() => over.abort());
  }
  const newVersion = () => `${Date.now().toString(36)}.${Math.random().toString(36).slice(2, 10)}`;

  // A short mark of a text: enough to see whether it is the one that was taken over.
  function mark(text) {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let place = 0; place < text.length; place += 1) {
      high = Math.imul(high ^ text.charCodeAt(place), 2654435761);
      low = Math.imul(low ^ text.charCodeAt(place), 1597334677);
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
  }

  // Local storage: of older editions, for what is needed early, and where there is nothing else.

  function findLocal() {
    try {
      return globalThis.localStorage ?? undefined;
    } catch {
      return undefined;
    }
  }

  function localTexts(prefix) {
    const found = new Map();
    try {
      for (const name of Object.keys(local ?? {})) {
        const text = name.startsWith(prefix) ? local.getItem(name) : null;
        if (text !== null) found.set(name, text);
      }
    } catch {}
    return found;
  }

  function localText(name) {
    try {
      return local.getItem(name);
    } catch {
      return null;
    }
  }

  function writeLocal(name, text) {
    try {
      if (text === null) local.removeItem(name);
      else local.setItem(name, text);
      return true;
    } catch {
      return false;
    }
  }

  // An older edition's copy goes when it is no longer what is kept.
  function forgetOlder(name, text) {
    try {
      if (!EARLY.includes(name) && local.getItem(name) !== text) local.removeItem(name);
    } catch {}
  }

  // The database.

  async function openDatabase() {
    // Not one that only stands in for it.
    if (!(globalThis.indexedDB instanceof IDBFactory)) throw new Error("no database");
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(TEXTS);
      opening.result.createObjectStore(TAKEN);
    };
    const opened = await answered(opening);
    opened.onversionchange = () => opened.close();
    opened.onclose = () => {
      broken ||= damaged;
      if (database === opened) reopen();
    };
    return opened;
  }

  // The reader may clear the site's data while the page is open, or the disk is full.
  function reopen() {
    reopening ??= openAgain().finally(() => {
      reopening = undefined;
    });
    return reopening;
  }

  async function openAgain() {
    try {
      database = await openDatabase();
      return true;
    } catch {
      return false;
    }
  }

  async function contents(transaction) {
    const [texts, taken] = [TEXTS, TAKEN].map((name) => transaction.objectStore(name));
    const [names, entries, takenNames, marks] = await Promise.all(
      [texts.getAllKeys(), texts.getAll(), taken.getAllKeys(), taken.getAll()].map(answered),
    );
    return {
      entries: new Map(names.map((name, place) => [name, entries[place]])),
      taken: new Map(takenNames.map((name, place) => [name, marks[place]])),
    };
  }

  // What local storage holds that the database does not know yet, as name → text; changes `entries` accordingly.
  function newcomers({ entries, taken }, older, rescued) {
    const fresh = new Map();
    for (const [name, text] of older) {
      if (EARLY.includes(name) || taken.get(name) === mark(text)) continue;
      const here = entries.get(name);
      const untouched = !here || here.text === text || mark(here.text) === taken.get(name);
      // Played on in both editions: both are kept.
      fresh.set(untouched || !name.startsWith(GUARDED) ? name : `${name}-${mark(text)}`, text);
    }
    for (const [name, [text, version, before]] of rescued) {
      const here = entries.get(name);
      if (here ? here.version === version || here.text === before : !version) fresh.set(name, text);
    }
    return fresh;
  }

  function readRescued() {
    const found = [];
    for (const text of localTexts(RESCUE).values()) {
      try {
        found.push(...Object.entries(JSON.parse(text)).filter(([, kept]) => Array.isArray(kept)));
      } catch {}
    }
    return found;
  }

  // Everything that is kept, by name.
  async function load(opened) {
    const older = localTexts(PREFIX);
    const rescues = [...localTexts(RESCUE).keys()];
    const spares = localTexts(SPARE);
    for (const name of [...rescues, ...spares.keys(), SPARED]) older.delete(name);
    const rescued = readRescued();
    const found = await contents(opened.transaction([TEXTS, TAKEN], "readonly"));
    database = opened;
    const fresh = newcomers(found, older, rescued);
    for (const [name, text] of spares) {
      const spared = name.slice(SPARE.length);
      if (!found.entries.has(spared) && !fresh.has(spared)) fresh.set(spared, text);
    }
    const texts = new Map([...found.entries].map(([name, { text }]) => [name, text]));
    for (const [name, { version }] of found.entries) versions.set(name, version);
    // Reading never waits for writing: what cannot be taken over now stays where it is.
    takeOver(fresh, older, rescues).catch(() => {});
    for (const [name, text] of fresh) texts.set(name, text);
    for (const name of EARLY) if (older.has(name)) texts.set(name, older.get(name));
    return [...texts].filter(([, text]) => typeof text === "string");
  }

  async function takeOver(fresh, older, rescues) {
    if (!fresh.size && !rescues.length) return;
    for (const [name, text] of fresh) wanted.set(name, text);
    if (!(await pump())) return;
    const transaction = database.transaction(TAKEN, "readwrite", { durability: "strict" });
    for (const [name, text] of older) transaction.objectStore(TAKEN).put(mark(text), name);
    await committed(transaction);
    for (const name of rescues) writeLocal(name, null);
  }

  // Writing: all that is wanted goes into one transaction; when it fails, each entry gets one of its own.

  async function write(batch) {
    const transaction = database.transaction(TEXTS, "readwrite", { durability: "strict" });
    const store = transaction.objectStore(TEXTS);
    const outcomes = new Map();
    for (const [name, text] of batch) {
      const asked = store.get(name);
      asked.onsuccess = () => {
        const here = asked.result;
        const mine = !here || here.version === versions.get(name) || here.text === text;
        if (!mine && name.startsWith(GUARDED) && text !== null) {
          outcomes.set(name, { kind: "conflict", ...here });
          return;
        }
        const version = newVersion();
        if (text === null) store.delete(name);
        else store.put({ text, version }, name);
        outcomes.set(name, { kind: "kept", text, version });
      };
    }
    await committed(transaction);
    return outcomes;
  }

  function settle(outcomes) {
    for (const [name, { kind, text, version }] of outcomes) {
      versions.set(name, version);
      failed.delete(name);
      // Whoever was too late has to look at the other tab's entry first, whatever they wrote since.
      if (kind === "conflict") wanted.delete(name);
      if (kind === "kept") {
        forgetOlder(name, text);
        if (localText(SPARED) !== null) writeLocal(SPARE + name, text);
        channel?.postMessage({ name, text, version });
      }
      listener(kind, name, text);
    }
    if (damaged) recover();
  }

  // There is room again: what found none before may find some now. Only after something was written, never in circles.
  function recover() {
    damaged = false;
    for (const [name, text] of failed) if (!wanted.has(name)) wanted.set(name, text);
    // A disk that was full may have cost all that was there: whoever knows it writes it anew.
    if (broken) {
      writeLocal(SPARED, "yes");
      listener("spoilt", "", null);
    }
    broken = false;
  }

  async function attempt(batch) {
    try {
      settle(await write(batch));
      return true;
    } catch (error) {
      damaged ||= error?.name !== "InvalidStateError";
      if (error?.name === "InvalidStateError" && (await reopen())) {
        try {
          settle(await write(batch));
          return true;
        } catch {}
      }
      if (batch.size > 1) {
        let all = true;
        for (const [name, text] of batch) all = (await attempt(new Map([[name, text]]))) && all;
        return all;
      }
      damaged = true;
      for (const [name, text] of batch) {
        failed.set(name, text);
        listener("failed", name, text);
      }
      return false;
    }
  }

  let pumped = Promise.resolve(true);

  // Write until nothing is left to write; true when all of it was kept.
  function pump() {
    if (pumping || !database) return pumped;
    pumping = true;
    pumped = (async () => {
      let all = true;
      while (wanted.size) {
        underway = new Map(wanted);
        wanted.clear();
        all = (await attempt(underway)) && all;
        underway = new Map();
      }
      pumping = false;
      show();
      return all;
    })();
    return pumped;
  }

  function put(name, text) {
    if (EARLY.includes(name)) writeLocal(name, text);
    failed.delete(name);
    if (database || !local) wanted.set(name, text);
    else if (!writeLocal(name, text)) {
      failed.set(name, text);
      listener("failed", name, text);
    }
    show();
    // What one tap writes is written together.
    queueMicrotask(pump);
  }

  function wipe() {
    for (const name of localTexts(PREFIX).keys()) writeLocal(name, null);
  }

  function show() {
    const writing = wanted.size || underway.size ? "writing" : "yes";
    const state = database ? writing : local ? "local" : "none";
    document.documentElement.dataset.kept = failed.size ? "no" : state;
  }

  // Leaving does not wait for the database; local storage does, and the next visit finds it there.
  function rescue() {
    const left = {};
    for (const [name, text] of [...underway, ...wanted]) {
      left[name] = [text, versions.get(name) ?? null, underway.get(name) ?? null];
    }
    if (database && Object.keys(left).length) writeLocal(RESCUE + newVersion(), JSON.stringify(left));
  }

  addEventListener("pagehide", rescue);

  if (channel) {
    channel.onmessage = ({ data: { name, text, version } }) => {
      // What is on its way here meets the other tab's entry in the database.
      if (wanted.has(name) || underway.has(name)) return;
      versions.set(name, version);
      listener("changed", name, text);
    };
  }

  // Beginning. A database that answers after all, later, is welcome.

  async function begin() {
    local = findLocal();
    const opening = openDatabase();
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT));
    try {
      const found = opening.then(load);
      const texts = await Promise.race([found, late]);
      if (texts) return texts;
      found
        .then((texts) => {
          for (const [name, text] of texts) if (!wanted.has(name)) listener("changed", name, text);
        })
        .then(pump)
        .catch(() => {});
    } catch {}
    return [...localTexts(PREFIX)].filter(([name]) => ![RESCUE, SPARED].some((start) => name.startsWith(start)));
  }

  const ready = begin().then((texts) => {
    show();
    return texts;
  });

  globalThis.carnetStore = {
    ready,
    put,
    wipe,
    get lasting() {
      return Boolean(database ?? local);
    },
    get full() {
      return failed.size > 0;
    },
    get settled() {
      return pumped;
    },
    listen: (heard) => {
      listener = heard;
    },
  };
})();
