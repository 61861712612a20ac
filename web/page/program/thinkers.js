// The workers that think. One answers all jobs, one after the other; each analysis has a worker of its own, so it can be
// stopped. A worker that has finished an analysis knows what it has solved, and answers the jobs from then on. Where the browser
// allows workers to share memory, more workers lend their threads to each analysis.

import { compile, hasSimdAndSharedMemory } from './module.js';

/** The events of an analysis. @typedef {{ name: string, data: unknown }} Note */
/** A job, as the module that answers requests writes it. @typedef {{ think: string } | { worksheet: string } | { analyse: { job: string, threads: number } }} Job */

/** The module, loaded when somebody thinks for the first time. @type {Promise<WebAssembly.Module> | undefined} */
let loaded;

function load() {
  loaded ??= compile(hasSimdAndSharedMemory() ? new URL('think.wasm', import.meta.url) : new URL('think-plain.wasm', import.meta.url)).catch((error) => {
    // Without a network, it can be tried again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/** The most threads of an analysis. */
const MOST_THREADS = 8;

/**
 * The number of threads of an analysis. Only a page that is isolated from others can share memory between workers; in WebKit,
 * not even each of these can.
 */
const threads = globalThis.crossOriginIsolated && 'SharedArrayBuffer' in globalThis ? Math.min(navigator.hardwareConcurrency, MOST_THREADS) : 1;

class Thinker {
  #worker = new Worker(new URL('think-worker.js', import.meta.url), { type: 'module' });
  /** The jobs that are not done, the oldest first. @type {{ resolve: (value: unknown) => void, reject: (error: Error) => void }[]} */
  #waiting = [];
  /** The workers that lend their threads. @type {Worker[]} */
  #threads = [];
  #note;
  #most;

  /**
   * @param {(event: Note) => void} note receives the events of an analysis
   * @param {number} most the most threads
   */
  constructor(note, most) {
    this.#note = note;
    this.#most = most;
    this.#worker.onmessage = ({ data }) => {
      if (data.note) return note(data.note);
      if (data.thread) return this.#lend(data.thread);
      const job = this.#waiting.shift();
      if ('error' in data) job?.reject(new Error(data.error));
      else job?.resolve(data.value);
    };
    this.#worker.onerror = (event) => this.#fail(event.message || 'the worker has failed');
  }

  /** @param {Job} request */
  async ask(request) {
    const answer = new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    load().then((module) => this.#worker.postMessage({ module, threads: this.#most - 1, request }), (error) => this.#fail(error.message));
    return answer;
  }

  get idle() {
    return this.#waiting.length === 0;
  }

  /** Starts a worker for a thread. Without it, the others do its work. @param {import('./module.js').Thread} thread */
  #lend(thread) {
    const worker = new Worker(new URL('thread-worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => (data.note ? this.#note(data.note) : this.#fail(data.error));
    worker.postMessage(thread);
    this.#threads.push(worker);
  }

  end() {
    for (const worker of [this.#worker, ...this.#threads]) worker.terminate();
    this.#fail('the worker was ended');
  }

  /** @param {string} message */
  #fail(message) {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(message));
  }
}

export class Thinkers {
  /** @type {Thinker | undefined} */
  #usual;
  /** @type {Map<string, Thinker>} */
  #analyses = new Map();
  #note;

  /** @param {(analysis: string, event: Note) => void} note receives the events of analyses */
  constructor(note) {
    this.#note = note;
  }

  /** Returns the result of a job. @param {string} job */
  async think(job) {
    this.#usual ??= new Thinker(() => {}, 1);
    const thinker = this.#usual;
    try {
      return await thinker.ask({ think: job });
    } catch (error) {
      // A module that has failed can't be used any more.
      if (this.#usual === thinker) this.#usual = undefined;
      thinker.end();
      throw error;
    }
  }

  /** Returns the result of making a worksheet, in a worker of its own: other jobs don't wait for it. @param {string} job */
  async makeWorksheet(job) {
    const thinker = new Thinker(() => {}, 1);
    return thinker.ask({ worksheet: job }).finally(() => thinker.end());
  }

  /**
   * Starts an analysis.
   * @param {string} id
   * @param {string} job
   */
  analyse(id, job) {
    const thinker = new Thinker((event) => this.#note(id, event), threads);
    this.#analyses.set(id, thinker);
    thinker.ask({ analyse: { job, threads } }).then(
      () => {
        this.#analyses.delete(id);
        if (this.#usual && !this.#usual.idle) return thinker.end();
        this.#usual?.end();
        this.#usual = thinker;
      },
      (error) => {
        // It was stopped, or it has failed.
        if (!this.#analyses.delete(id)) return;
        thinker.end();
        this.#note(id, { name: 'failed', data: { message: error.message } });
      },
    );
  }

  /** Stops an analysis. @param {string} id */
  stop(id) {
    const thinker = this.#analyses.get(id);
    this.#analyses.delete(id);
    thinker?.end();
  }
}
