// The program in a worker of this browser, for a page without a server.

import { firstAnswers } from './first-answers.js';

/** A stream of events from the worker, in the form of the browser's own. */
class Stream extends EventTarget {
  /** @type {number} */
  readyState = EventSource.CONNECTING;
  close = () => {};
}

/**
 * Starts the program.
 * @param {URL} script its worker
 * @returns {import('./backend.js').Backend}
 */
export function connect(script) {
  /** The requests that are not answered. @type {Map<number, { resolve: (reply: Response) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  /** The requests to the storage that are not answered. @type {Map<number, { resolve: (value: any) => void, reject: (error: Error) => void }>} */
  const storing = new Map();
  /** @type {Map<number, Stream>} */
  const streams = new Map();
  let last = 0;
  /** @type {Promise<void> | undefined} */
  let installs;
  /** Whether the browser was asked to protect the games. */
  let protects = false;
  let worker = start();
  /** Whether the worker could not start. The next request tries again. */
  let failed = false;
  /** Finds answers until the program has been loaded, or can't be. */
  let written = firstAnswers(script);
  const none = async () => undefined;

  function start() {
    const started = new Worker(script, { type: 'module' });
    started.onmessage = ({ data }) => hear(data);
    started.onerror = () => end(true);
    return started;
  }

  /**
   * Receives a message of the worker (web/page/src/message.rs).
   * @param {any} message
   */
  function hear(message) {
    if (message.crashed !== undefined) return end(message.fatal);
    if ('ready' in message) {
      written = none;
      // The network is free now.
      installs ??= install();
      return;
    }
    if ('answer' in message) {
      const { answer, status, kind, body } = message;
      // A body is a text, or the bytes of a file. An answer without one must not even have an empty text.
      const content = Array.isArray(body) ? new Uint8Array(body) : body || null;
      asked.get(answer)?.resolve(new Response(content, { status, headers: { 'content-type': kind } }));
      asked.delete(answer);
      if (status >= 400) lose(answer);
      return;
    }
    if ('kept' in message) {
      const { kept, value, error } = message;
      if (error === undefined) storing.get(kept)?.resolve(value);
      else storing.get(kept)?.reject(new Error(error));
      storing.delete(kept);
      return;
    }
    const stream = streams.get(message.open ?? message.event ?? message.end);
    if (!stream) return;
    if ('open' in message) {
      stream.readyState = EventSource.OPEN;
      stream.dispatchEvent(new Event('open'));
    } else if ('event' in message) stream.dispatchEvent(new MessageEvent(message.name, { data: message.data, lastEventId: message.last ?? '' }));
    else lose(message.end);
  }

  /**
   * Ends a stream. Its page may listen again.
   * @param {number} id
   */
  function lose(id) {
    const stream = streams.get(id);
    streams.delete(id);
    if (!stream) return;
    stream.readyState = EventSource.CLOSED;
    stream.dispatchEvent(new Event('error'));
  }

  /**
   * Gives up on a worker that has failed. Every game is stored, so another worker continues, unless there can't be one.
   * @param {boolean} fatal
   */
  function end(fatal) {
    written = none;
    worker.terminate();
    for (const { reject } of [...asked.values(), ...storing.values()]) reject(new Error('the program has failed'));
    asked.clear();
    storing.clear();
    failed = fatal;
    if (!fatal) worker = start();
    for (const id of [...streams.keys()]) lose(id);
  }

  /**
   * @param {string} method
   * @param {string} address
   * @param {string} [body]
   */
  function send(method, address, body = '') {
    if (failed) worker = start();
    failed = false;
    const id = (last += 1);
    const [path, query = ''] = address.replace(/^\/api\//, '').split('?');
    worker.postMessage({ do: 'ask', id, method, path, query, body });
    return id;
  }

  /**
   * Asks the storage of the worker.
   * @param {string} what
   * @param {unknown} [given]
   * @returns {Promise<any>}
   */
  const keep = (what, given) =>
    new Promise((resolve, reject) => {
      const id = (last += 1);
      storing.set(id, { resolve, reject });
      worker.postMessage({ keep: id, what, given });
    });

  return {
    keep: { all: () => keep('all'), add: (kept) => keep('add', kept), erase: () => keep('erase') },
    async request(method, path, body) {
      if (typeof WebAssembly === 'undefined') {
        // The page has a sentence for it in every language.
        const error = { code: 'no-webassembly', message: '' };
        return new Response(JSON.stringify({ error }), { status: 501, headers: { 'content-type': 'application/json' } });
      }
      if (method === 'POST' && path.startsWith('/api/games') && !protects) {
        protects = true;
        void protect();
      }
      return (await written(method, path, body)) ?? new Promise((resolve, reject) => asked.set(send(method, path, body), { resolve, reject }));
    },
    events(path) {
      const stream = new Stream();
      const id = send('GET', path);
      streams.set(id, stream);
      stream.close = () => {
        streams.delete(id);
        worker.postMessage({ do: 'leave', id });
      };
      return /** @type {any} */ (stream);
    },
    shares: false,
  };
}

/** Asks the browser not to erase the games when the disk is full. Some browsers ask the user. */
async function protect() {
  // Without it, the games are stored too.
  await navigator.storage?.persist?.().catch(() => {});
}

/** Keeps the files of the page in this browser, so the page works without a network from then on. */
async function install() {
  // Without it, the page works while there is a network. A page that is a file needs none.
  if (location.protocol === 'file:') return;
  await navigator.serviceWorker?.register(new URL('service-worker.js', document.baseURI)).catch(() => {});
}
