// The worker: it holds the module that thinks, and answers one request after another.

import { Module } from "./module.js";
import { perform } from "./tasks.js";

const port = typeof self === "undefined" ? (await import("node:worker_threads")).parentPort : self;
const hear = (listener) => (port.on ? port.on("message", listener) : port.addEventListener("message", (event) => listener(event.data)));

let module;

/** Reports progress at most ten times a second. */
let reported = 0;
function progress(done, all) {
  const now = performance.now();
  if (now - reported < 100) return;
  reported = now;
  port.postMessage({ done, all });
}

hear(async (message) => {
  if (message.module) {
    module = Module.start(message.module, { progress });
    return;
  }
  try {
    port.postMessage({ value: perform(await module, message) });
  } catch (error) {
    const { code = "failed", message, ...details } = error;
    port.postMessage({ error: { ...details, code, message } });
  }
});
