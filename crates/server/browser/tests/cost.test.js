// Tests of what the page without a server costs: memory, and time on the page's own thread.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Folder } from './folder.js';
import { beginByDialog, browsing, open, playWithAdvice, settled } from './support.js';

/** @typedef {import('./support.js').Page} Page */

/** The most memory of the module after a hundred games, in bytes. It needs 8.3 million to start, and 11.5 if it keeps all games. */
const MOST_MEMORY = 10 << 20;

/** The longest time that the page's thread may be busy with a task, in milliseconds. */
const LONGEST_TASK = 50;

const folder = new Folder('page');
const { visit } = browsing(folder);

/** Shows the memory of a module to the debugger. */
const SHOW_MEMORY = `
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    globalThis.memory = made.exports.memory;
    return made;
  };
`;

test('a hundred games leave little in memory', async (t) => {
  folder.changed = ['module.js', SHOW_MEMORY];
  try {
    await visit(async (page) => {
      await open(page, '/');
      await beginByDialog(page);
      const memory = async () => {
        const [program] = page.workers().filter((worker) => worker.url().endsWith('/worker.js'));
        return program.evaluate(() => /** @type {any} */ (globalThis).memory.buffer.byteLength);
      };
      const before = await memory();
      const turns = await page.evaluate(async () => {
        const server = await import(new URL('modules/server.js', document.baseURI).href);
        const people = [{ who: 'human' }, { who: 'human' }];
        // Games at random, but the same ones each time.
        let state = 1;
        const draw = (/** @type {number} */ below) => (state = (state * 48271) % 2147483647) % below;
        let turns = 0;
        for (let played = 0; played < 100; played += 1) {
          let { game, tokens } = await server.begin({ variant: 'geme', players: people });
          while (game.table.legal.length > 0) {
            const move = game.table.legal[draw(game.table.legal.length)];
            game = await server.change(game.id, 'moves', { token: tokens[game.asked], version: game.version, move });
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

test('a game, a search and a count never keep the page busy for long', (t) =>
  visit(async (page) => {
    await open(page, '/');
    const longest = await longestTask(page, async () => {
      await playWithAdvice(page, 'hard');
      await page.locator('#board .lit').first().click();
      await settled(page, 2);
      await page.locator('#open-research').click();
      await page.locator('#begin-analysis').click();
      await page.locator('#dialog [role="status"]', { hasText: 'Done' }).waitFor();
    });
    t.diagnostic(`the longest task: ${longest.toFixed(1)} ms`);
    assert.ok(longest <= LONGEST_TASK, `${longest} ms`);
  }));
