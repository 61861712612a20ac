// The workers that think. One answers all jobs, one after the other; each analysis has a worker of its own, so it can be
// stopped. A worker that has finished an analysis knows what it has solved, and answers the jobs from then on.

import { compile, hasSimd } from './module.js';

/** The events of an analysis. @typedef {{ name: string, data: unknown }} Note */
/** A job, as the module that answers requests writes it. @typedef {{ think: string } | { analyse: string }} Job */

/** The module, loaded when somebody thinks for the first time. @type {Promise<WebAssembly.Module> | undefined} */
let loaded;

function load() {
  loaded ??= compile(hasSimd() ? new URL('think.wasm', import.meta.url) : new URL('think-plain.wasm', import.meta.url)).catch((error) => {
    // Without a network, it can be tried again.
    loaded = undefined;
    throw error;
  });
  return loaded;
}

class Thinker {
  #worker = new Worker(new URL('think-worker.js', import.meta.url), { type: 'module' });
  /** The jobs that are not done, the oldest first. @type {{ resolve: (value: unknown) => void, reject: (error: Error) => void }[]} */
  #waiting = [];

  /** @param {(event: Note) => void} note receives the events of an analysis */
  constructor(note) {
    this.#worker.onmessage = ({ data }) => {
      if (data.note) return note(data.note);
      const job = this.#waiting.shift();
      if ('error' in data) job?.reject(new Error(data.error));
      else job?.resolve(data.value);
    };
    this.#worker.onerror = (event) => this.#fail(event.message || 'the worker has failed');
  }

  /** @param {Job} request */
  async ask(request) {
    const answer = new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
    load().then((module) => this.#worker.postMessage({ module, request }), (error) => this.#fail(error.message));
    return answer;
  }

  get idle() {
    return this.#waiting.length === 0;
  }

  end() {
    this.#worker.terminate();
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
    this.#usual ??= new Thinker(() => {});
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

  /**
   * Starts an analysis.
   * @param {string} id
   * @param {string} job
   */
  analyse(id, job) {
    const thinker = new Thinker((event) => this.#note(id, event));
    this.#analyses.set(id, thinker);
    thinker.ask({ analyse: job }).then(
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
