// Speaks with a learning platform that shows this page in a frame or a window of its own (SCORM 1.2): the lesson it was
// opened for, and at every milestone score, status, time and result code. Where there is no platform, nothing happens.
// Not responsible for what is reported (Python calls `carnetScorm.report`).
"use strict";

(() => {
  // A platform's answer lies in a frame around this one, or around the window that opened it. Another site's frames
  // may not be looked into.
  const MOST_FRAMES = 12;
  function apiAbove(start) {
    let at = start;
    for (let step = 0; at && step < MOST_FRAMES; step++) {
      try {
        if (at.API) return at.API;
        if (at.parent === at) return undefined;
        at = at.parent;
      } catch {
        return undefined;
      }
    }
    return undefined;
  }
  function find() {
    const around = window.parent === window ? undefined : apiAbove(window.parent);
    return around ?? (window.opener ? apiAbove(window.opener) : undefined);
  }

  const api = find();
  if (!api) return;
  let open = false;
  let done = false;
  let begun = Date.now();
  let told = "";

  // Whatever a platform answers, the game goes on.
  function call(name, ...values) {
    try {
      return String(api[name](...values));
    } catch (error) {
      console.warn(`The learning platform failed at ${name}.`, error);
      return "false";
    }
  }
  const get = (name) => call("LMSGetValue", name);
  const set = (name, value) => call("LMSSetValue", name, String(value));

  // HHHH:MM:SS.SS
  function duration(milliseconds) {
    // Counted in hundredths, so that nothing is rounded up to 60 seconds.
    const hundredths = Math.round(milliseconds / 10);
    const seconds = Math.floor(hundredths / 100);
    const two = (number) => String(number).padStart(2, "0");
    const rest = `${two(seconds % 60)}.${two(hundredths % 100)}`;
    return `${String(Math.floor(seconds / 3600)).padStart(4, "0")}:${two(Math.floor(seconds / 60) % 60)}:${rest}`;
  }

  function commit() {
    if (!open) return;
    set("cmi.core.session_time", duration(Date.now() - begun));
    // A game that was left is gone on with, and its time is added up.
    set("cmi.core.exit", done ? "" : "suspend");
    call("LMSCommit", "");
  }

  function initialize() {
    open = call("LMSInitialize", "") === "true";
    if (!open) return;
    begun = Date.now();
    const status = get("cmi.core.lesson_status");
    done = status === "completed" || status === "passed";
    if (!done) set("cmi.core.lesson_status", "incomplete");
    commit();
  }

  function finish() {
    if (!open) return;
    commit();
    call("LMSFinish", "");
    open = false;
  }

  initialize();
  if (!open) return;

  // What the package was made for: an address of the page, such as `class=C…`.
  const lesson = get("cmi.launch_data").trim();
  if (!location.hash && /^[\w/=&-]+$/.test(lesson)) history.replaceState(null, "", `#${lesson}`);

  globalThis.carnetScorm = {
    // Takes what stands on the table: whether it is done, the points, the round, a code, a few words.
    report(text) {
      if (!open) return;
      const now = JSON.parse(text);
      const milestone = `${now.code ? now.code : now.round}`;
      if (milestone === told) return;
      told = milestone;
      if (now.done) {
        done = true;
        // The standard knows scores from 0 to 100 only; all points stand in the words.
        set("cmi.core.score.min", 0);
        set("cmi.core.score.max", 100);
        set("cmi.core.score.raw", Math.max(0, Math.min(100, now.score)));
        set("cmi.core.lesson_status", "completed");
        set("cmi.comments", now.told.slice(0, 4096));
        set("cmi.suspend_data", now.code.slice(0, 4096));
      }
      set("cmi.core.lesson_location", now.place.slice(0, 255));
      commit();
    },
  };

  // A page may be gone without another word after it was hidden, above all on telephones; `unload` may never come.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") commit();
  });
  addEventListener("pagehide", finish);
  addEventListener("pageshow", (event) => {
    if (event.persisted) initialize();
  });
})();
