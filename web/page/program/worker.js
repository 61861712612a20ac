// The program of the page without a server: it answers requests by the WebAssembly module, stores games, and has workers
// that think. The module and this worker exchange messages (web/page/src/message.rs).

import { Module, compile } from './module.js';
import { Store } from './store.js';
import { Thinkers } from './thinkers.js';

const program = start();

/** Loads the module. Pages may send requests at once, and wait for it. */
async function start() {
  const [module, store] = await Promise.all([compile(new URL('desk.wasm', import.meta.url)).then((compiled) => Module.start(compiled)), Store.open()]);
  const thinkers = new Thinkers((analysis, { name, data }) => tell({ do: 'note', analysis, name, data }));
  /** What the module calls, and what comes back later. @type {Record<string, (given: any) => Promise<unknown>>} */
  const calls = {
    think: (job) => thinkers.think(job),
    makeWorksheet: (job) => thinkers.makeWorksheet(job),
    keep: (given) => store.keep(given),
    game: (id) => store.game(id),
    file: (handle) => store.file(handle),
    filesCalled: (id) => store.filesCalled(id),
    count: () => store.count(),
    played: () => store.played(),
  };

  /**
   * Gives the module a message, and does what it wants.
   * @param {object} message
   */
  function tell(message) {
    try {
      for (const wanted of module.call(message)) obey(wanted);
    } catch (error) {
      // Every game is stored, so the page starts another worker.
      postMessage({ crashed: error instanceof Error ? error.message : String(error) });
      close();
    }
  }

  /** @param {any} wanted */
  function obey(wanted) {
    if ('call' in wanted) {
      const { call: id, what, given } = wanted;
      calls[what](given).then(
        (value) => tell({ do: 'reply', id, value: value ?? null }),
        (error) => tell({ do: 'refuse', id, message: String(error?.message ?? error) }),
      );
    } else if ('analyse' in wanted) thinkers.analyse(wanted.analyse, wanted.job);
    else if ('stop' in wanted) thinkers.stop(wanted.stop);
    else postMessage(wanted);
  }

  store.listen((game) => tell({ do: 'changed', game }));
  const address = new URL('..', import.meta.url).href.replace(/\/$/, '');
  tell({ do: 'start', address, random: [...crypto.getRandomValues(new Uint8Array(32))] });
  postMessage({ ready: true });
  return { tell, store };
}

program.catch((error) => postMessage({ crashed: error.message, fatal: true }));

addEventListener('message', async ({ data }) => {
  const started = await program.catch(() => undefined);
  if (!started) return;
  if ('do' in data) return started.tell(data);
  /** @type {{ keep: number, what: 'all' | 'add' | 'erase', given: any }} */
  const { keep: id, what, given } = data;
  started.store[what](given).then(
    (value) => postMessage({ kept: id, value }),
    (error) => postMessage({ kept: id, error: error.message }),
  );
});
