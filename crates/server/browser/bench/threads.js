// The time that the page without a server takes for analyses, in one thread and in two by turns. It needs the folder target/page, and
// Linux for the times of the processor.
//
//   bash web/build-page.sh
//   node crates/server/browser/bench/threads.js [ROUNDS]
//
// If the machine is busy with other things, two threads get more of it than one. The times of the processor show what they
// would save otherwise: the busiest thread can't be done earlier.

import { readFileSync, readdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { Folder } from '../tests/folder.js';

/** @typedef {import('playwright-core').Page} Page */

const ANALYSES = {
  'count geme to depth 11': { kind: 'analyse', variant: 'geme', depth: 11 },
  'count ansaba to depth 9': { kind: 'analyse', variant: 'ansaba', depth: 9 },
  'solve geme from 22 counters': { kind: 'solve', variant: 'geme', position: '2 2 2 2 2 1 | 2 2 2 2 2 1; A; 13:13' },
};

const ROUNDS = Number(process.argv[2] ?? 5);

/** Returns the names in a folder; none if its process or thread has ended. @param {string} folder */
function names(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns the words of a file; none if its process or thread has ended. @param {string} file */
function words(file) {
  try {
    return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
  } catch {
    return [];
  }
}

/** Returns a process and all that it has started. @param {string} id @returns {string[]} */
function processes(id) {
  const started = names(`/proc/${id}/task`).flatMap((thread) => words(`/proc/${id}/task/${thread}/children`));
  return [id, ...started.flatMap(processes)];
}

/** Returns the seconds of processor that each thread of a worker has used. @param {string} browser */
function used(browser) {
  /** @type {Map<string, number>} */
  const threads = new Map();
  for (const id of processes(browser)) {
    for (const thread of names(`/proc/${id}/task`)) {
      const folder = `/proc/${id}/task/${thread}`;
      const [name = ''] = words(`${folder}/comm`);
      const [nanoseconds] = words(`${folder}/schedstat`);
      if (name.startsWith('DedicatedWorker') && nanoseconds) threads.set(thread, Number(nanoseconds) / 1e9);
    }
  }
  return threads;
}

/**
 * Runs an analysis, and returns its seconds.
 * @param {Page} page
 * @param {object} wanted
 */
function analyse(page, wanted) {
  return page.evaluate(async (wanted) => {
    const server = await import(new URL('modules/server.js', document.baseURI).href);
    const began = performance.now();
    const { id } = await server.analyse(wanted);
    const events = server.analysisEvents(id);
    await new Promise((resolve, reject) => {
      events.addEventListener('done', resolve);
      events.addEventListener('failed', (/** @type {MessageEvent} */ { data }) => reject(new Error(data)));
    });
    return (performance.now() - began) / 1000;
  }, wanted);
}

const folder = new Folder('page');
folder.headers = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };
await folder.start();

/** @type {Record<string, Record<number, { seconds: number, busiest: number }>>} */
const best = {};
for (let round = 0; round < ROUNDS; round += 1) {
  for (const threads of [1, 2]) {
    /** @type {Folder['changed']} */
    const changed = ['errors.js', `\nObject.defineProperty(navigator, 'hardwareConcurrency', { value: ${threads} });\n`];
    folder.changed = changed;
    // A new browser each time: nothing is solved or compiled before.
    const server = await chromium.launchServer({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
    const pid = String(server.process().pid);
    const browser = await chromium.connect(server.wsEndpoint());
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(folder.address);
    await page.locator('html[data-ready]').waitFor();
    // The browser compiles the module further while it runs.
    await analyse(page, { kind: 'analyse', variant: 'geme', depth: 9 });
    for (const [name, wanted] of Object.entries(ANALYSES)) {
      const before = used(pid);
      const seconds = await analyse(page, wanted);
      const after = used(pid);
      const busiest = Math.max(...[...after].map(([thread, now]) => now - (before.get(thread) ?? 0)));
      const known = ((best[name] ??= {})[threads] ??= { seconds, busiest });
      known.seconds = Math.min(known.seconds, seconds);
      known.busiest = Math.min(known.busiest, busiest);
    }
    await server.close();
  }
}
await folder.end();
for (const [name, { 1: one, 2: two }] of Object.entries(best)) {
  console.log(`${name}: ${one.seconds.toFixed(2)} s in one thread, ${two.seconds.toFixed(2)} s in two: ${(one.seconds / two.seconds).toFixed(2)} times as fast`);
  console.log(`    the busiest thread: ${one.busiest.toFixed(2)} s and ${two.busiest.toFixed(2)} s of processor: ${(one.busiest / two.busiest).toFixed(2)} times`);
}
