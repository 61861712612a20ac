// A worker that thinks: it holds the module that runs jobs, and answers one request after the other.

import { Module } from './module.js';

/** @type {Promise<Module> | undefined} */
let running;

addEventListener('message', async ({ data: { module, request } }) => {
  running ??= Module.start(module, { note: (text) => postMessage({ note: JSON.parse(text) }) });
  try {
    postMessage({ value: (await running).call(request) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
