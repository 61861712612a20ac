// A worker that lends its thread to a module in another worker.

import { Module } from './module.js';

addEventListener('message', async ({ data: thread }) => {
  try {
    await Module.lend(thread, { note: (text) => postMessage({ note: JSON.parse(text) }) });
  } catch (error) {
    postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
