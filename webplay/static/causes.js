// Finds out why the page did not open, so that the reader gets a sentence that helps. It looks at what the host sent:
// a rule that forbids something, a file that is not there, of the wrong kind, or another page in its place.
"use strict";

(() => {
  const boot = globalThis.carnetBoot;
  const forbidden = [];
  const isScriptType = (type) => /^(text|application)\/(x-)?(java|ecma)script\b/i.test(type);
  const nameOf = (address) => new URL(address).pathname.split("/").pop();

  addEventListener("securitypolicyviolation", (event) => {
    // Building functions out of text is only tried (interpreter.js); what other programs put into the page may fail.
    const ours = event.blockedURI === "wasm-eval" || event.blockedURI.startsWith(location.origin);
    if (event.disposition !== "report" && ours) forbidden.push(event);
  });

  function brokenRule() {
    const [event] = forbidden;
    if (!event) return undefined;
    const rule = event.effectiveDirective.replace(/-elem$/, "");
    const more = event.blockedURI === "wasm-eval" ? " 'wasm-unsafe-eval'" : "";
    return { kind: "policy", gaps: { rule, needed: `${rule} 'self'${more}` } };
  }

  // What is wrong with a file, as far as the head of its answer tells.
  async function faultOf(address, isScript, cache) {
    let response;
    try {
      response = await fetch(address, { cache });
    } catch {
      return { kind: "fetch", gaps: {} };
    }
    const type = response.headers.get("Content-Type") ?? "";
    response.body?.cancel();
    const gaps = { name: nameOf(address), status: String(response.status), type: type || "?" };
    if (!response.ok) return { kind: "lost", gaps };
    if (/^text\/html\b/i.test(type)) return { kind: "replaced", gaps };
    if (isScript && !isScriptType(type)) return { kind: "type", gaps };
    return undefined;
  }

  async function faults(files, cache) {
    const found = await Promise.all(files.map(async (file) => [file, await faultOf(...file, cache)]));
    return found.filter(([, fault]) => fault);
  }

  // All that the page asks for before Python is awake.
  function bootFiles() {
    const scripts = document.querySelectorAll("script[src], link[rel=modulepreload]");
    const others = document.querySelectorAll("link[rel=preload]");
    return [
      ...[...scripts].map(({ src, href }) => [src || href, true]),
      ...[...others].map(({ href }) => [href, false]),
    ];
  }

  // The cause of a failure; undefined when there is nothing to add. `gone` means that trying again will help:
  // the browser's cache held a bad answer, and a good one has just taken its place.
  boot.cause = async () => {
    // A broken rule is told a moment after the failure that it caused.
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (forbidden.length) return brokenRule();
    const wrong = await faults(bootFiles(), "default");
    if (!wrong.length) return undefined;
    const still = await faults(
      wrong.map(([file]) => file),
      "reload",
    );
    if (!still.length) return { kind: "gone", gaps: {} };
    // A file that is there and wrong says more than one that did not come.
    const telling = still.map(([, fault]) => fault);
    return telling.find(({ kind }) => kind !== "fetch") ?? telling[0];
  };

  // Whether the single file lies beside the page: a sign-in page of the network would answer in its place.
  boot.hasSingleFile = async () => {
    const response = await fetch(boot.settings.single, { cache: "no-store" });
    const reader = response.body.getReader();
    const { value } = await reader.read();
    reader.cancel();
    return response.ok && new TextDecoder().decode(value).includes('data-kind="one-file"');
  };
})();
