// Before anything else: has this browser all that Python needs? Written so that very old browsers can read it too.
(function () {
  "use strict";
  // The smallest module that catches an exception.
  var catching = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 10, 8, 1, 6, 0, 6, 64, 25, 11, 11];
  var needs = {
    WebAssembly: function () {
      return typeof WebAssembly === "object";
    },
    "WebAssembly exceptions": function () {
      return WebAssembly.validate(new Uint8Array(catching));
    },
    BigInt: function () {
      return typeof BigInt64Array === "function";
    },
    "JavaScript modules": function () {
      return "noModule" in HTMLScriptElement.prototype;
    },
    WeakRef: function () {
      return typeof WeakRef === "function" && typeof FinalizationRegistry === "function";
    },
    "Object.hasOwn": function () {
      return typeof Object.hasOwn === "function";
    },
    DecompressionStream: function () {
      return Boolean(new DecompressionStream("deflate-raw"));
    }
  };
  var missing = [];
  for (var name in needs) {
    try {
      if (!needs[name]()) missing.push(name);
    } catch (error) {
      missing.push(name);
    }
  }
  if (!missing.length) return;
  window.carnetMissing = missing;
  document.getElementById("app").setAttribute("data-state", "failed");
  document.getElementById("boot-stage").hidden = true;
  document.getElementById("boot-missing-names").textContent = missing.join(", ");
  document.getElementById("boot-missing").hidden = false;
})();
