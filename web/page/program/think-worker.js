// A worker that thinks: it holds the module that runs jobs, and answers one request after the other. Before the first, it asks
// for the threads that it may have.

import { Module } from './module.js';

/** @type {Promise<Module> | undefined} */
let running;

/**
 * @param {WebAssembly.Module} compiled
 * @param {number} threads the number of threads beside this one
 */
async function start(compiled, threads) {
  const module = await Module.start(compiled, { note: (text) => postMessage({ note: JSON.parse(text) }) });
  for (let number = 0; number < threads; number += 1) {
    const thread = module.thread();
    if (thread) postMessage({ thread });
  }
  return module;
}

addEventListener('message', async ({ data: { module, threads, request } }) => {
  running ??= start(module, threads);
  try {
    postMessage({ value: (await running).call(request) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
