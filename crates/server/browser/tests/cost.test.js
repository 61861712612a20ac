// Tests of what the page without a server costs: time to the first board, memory, and time on the page's own thread.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Folder } from './folder.js';
import { browsing, open, playTurn, playWithAdvice, settled } from './support.js';

/** @typedef {import('./support.js').Page} Page */

/** The most memory of the module after a hundred games, in bytes. It needs 8.3 million to start, and 11.5 if it keeps all games. */
const MOST_MEMORY = 10 << 20;

/** The longest time that the page's thread may be busy with a task, in milliseconds. */
const LONGEST_TASK = 50;

const folder = new Folder('page');
const { visit } = browsing(folder);

/** A slow line of 10 Mbit/s: milliseconds, and bytes a second. */
const SLOW_LINE = { offline: false, latency: 20, downloadThroughput: 1.25e6, uploadThroughput: 1.25e6 };

/** How much slower than this machine the page's thread is on a slow computer. */
const SLOWER = 2;

/** Returns the time to the first board and to the end of a turn that begins at once, in milliseconds. @param {Page} page */
async function firstBoard(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const times = { board: 0, turn: 0 };
    Object.assign(globalThis, { times });
    const look = () => {
      const hole = document.querySelector('#board .lit');
      if (!times.board && hole) {
        times.board = performance.now();
        hole.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      }
      if (document.querySelector('#board[data-at="1"][data-idle="true"]')) times.turn = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await open(page, '/');
  await settled(page, 1);
  await page.waitForFunction(() => /** @type {any} */ (globalThis).times.turn > 0);
  return page.evaluate(() => /** @type {{ times: { board: number, turn: number } }} */ (/** @type {any} */ (globalThis)).times);
}

for (const packing of /** @type {const} */ (['br', 'gzip'])) {
  test(`the time to the first board at 10 Mbit/s, compressed by ${packing}`, async (t) => {
    folder.packing = packing;
    // The first visit compresses the files.
    for (const visited of ['before', 'again']) {
      await visit(
        async (page) => {
          const { board, turn } = await firstBoard(page);
          if (visited === 'again') t.diagnostic(`the first board after ${board.toFixed()} ms, the first turn after ${turn.toFixed()} ms`);
        },
        { context: { serviceWorkers: 'block' }, excused: /registration blocked/ },
      );
    }
    folder.packing = undefined;
  });
}

/** Shows the memory of a module to the debugger. */
const SHOW_MEMORY = `
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    // What unpacks the module is one too, with another kind of result.
    globalThis.memory = made.exports?.memory;
    return made;
  };
`;

test('a hundred games leave little in memory', async (t) => {
  folder.changed = ['program/worker.js', SHOW_MEMORY];
  try {
    await visit(async (page) => {
      await open(page, '/');
      // A worker of this test's own, because the page's is out of reach.
      const memory = async () => {
        const program = page.workers().findLast((worker) => worker.url().endsWith('/program/worker.js'));
        return program?.evaluate(() => /** @type {any} */ (globalThis).memory.buffer.byteLength);
      };
      await page.evaluate(async () => {
        const worker = new Worker(new URL('program/worker.js', document.baseURI), { type: 'module' });
        /** @type {Map<number, (answer: any) => void>} */
        const asked = new Map();
        const ready = new Promise((resolve) => {
          worker.onmessage = ({ data }) => ('ready' in data ? resolve(undefined) : asked.get(data.answer)?.(JSON.parse(data.body)));
        });
        await ready;
        Object.assign(globalThis, {
          ask: (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) =>
            new Promise((resolve) => {
              asked.set(asked.size, resolve);
              worker.postMessage({ do: 'ask', id: asked.size - 1, method, path, body: JSON.stringify(body) });
            }),
        });
        // As the page does before a game.
        await /** @type {any} */ (globalThis).ask('GET', 'variants');
      });
      const before = await memory();
      const turns = await page.evaluate(async () => {
        const { ask } = /** @type {any} */ (globalThis);
        const people = [{ who: 'human' }, { who: 'human' }];
        // Games at random, but the same ones each time.
        let state = 1;
        const draw = (/** @type {number} */ below) => (state = (state * 48271) % 2147483647) % below;
        let turns = 0;
        for (let played = 0; played < 100; played += 1) {
          let { game, tokens } = await ask('POST', 'games', { variant: 'geme', players: people });
          while (game.table.legal.length > 0) {
            const move = game.table.legal[draw(game.table.legal.length)];
            game = await ask('POST', `games/${game.id}/moves`, { token: tokens[game.asked], version: game.version, move });
            turns += 1;
          }
        }
        return turns;
      });
      const after = await memory();
      t.diagnostic(`${turns} turns: ${before} bytes before, ${after} after`);
      assert.ok(after <= MOST_MEMORY, `${after} bytes`);
    });
  } finally {
    folder.changed = undefined;
  }
});

/**
 * Returns the longest time of a task on the threads of pages while something is done, in milliseconds. It is the processor's
 * time, because a machine that is busy with other things takes longer by the clock.
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
async function longestTask(page, act) {
  const browser = page.context().browser();
  assert.ok(browser);
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  /** @type {{ traceEvents: { name: string, pid: number, tid: number, tdur?: number, args?: { name?: string } }[] }} */
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const thread = (/** @type {{ pid: number, tid: number }} */ { pid, tid }) => `${pid}:${tid}`;
  const pages = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter((event) => event.name.endsWith('RunTask') && event.tdur !== undefined && pages.has(thread(event)));
  assert.ok(tasks.length > 100, `only ${tasks.length} tasks were seen`);
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

/** How often it is tried. What the page does takes long each time; what a busy machine adds does not. */
const TRIES = 5;

test('a game, a search and a count never keep the page busy for long', async (t) => {
  let shortest = Infinity;
  for (let tried = 0; tried < TRIES && shortest > LONGEST_TASK; tried += 1) {
    await visit(async (page) => {
      await open(page, '/');
      const longest = await longestTask(page, async () => {
        await playWithAdvice(page, 'hard');
        await playTurn(page, 2);
        await page.locator('#open-research').click();
        await page.locator('#begin-analysis').click();
        await page.locator('#dialog [role="status"]', { hasText: 'Done' }).waitFor();
      });
      t.diagnostic(`the longest task: ${longest.toFixed(1)} ms`);
      shortest = Math.min(shortest, longest);
    });
  }
  assert.ok(shortest <= LONGEST_TASK, `${shortest} ms`);
});
