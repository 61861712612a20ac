// The events of tables, over one connection for all pages of this browser, because a browser has only six for each server.

import { backend } from './backend.js';

/** @typedef {import('./server.js').Game} Game */

/**
 * A listener to the events of a table.
 * @typedef {object} Told
 * @property {(game: Game) => void} game
 * @property {(id: string) => void} rematch
 * @property {(by: import('./position.js').Side, phrase: number) => void} phrase
 * @property {(there: boolean) => void} connected
 */
/** A message to a page: an event with its data, or the state of the connection. @typedef {{ event: string, data: any }} Message */
/** @typedef {(message: Message) => void} Tell */

/** The worker that all pages of this browser share; `null` if there can be none, so each page has its own connection. @type {SharedWorker | null | undefined} */
let worker;

/** The tables that this page follows, by number: the listener, and how to continue without the worker. @type {Map<number, { tell: Tell, alone: () => void }>} */
const followed = new Map();

let newest = 0;

/**
 * Listens to the events of a table, until the returned function is called.
 * @param {string} table
 * @param {number} version the version of the game that has been seen
 * @param {string} language
 * @param {Told} who
 * @returns {() => void}
 */
export function follow(table, version, language, { game, rematch, phrase, connected }) {
  let seen = version;
  /** @type {Tell} */
  const tell = ({ event, data }) => {
    if (event === 'game') {
      seen = data.version;
      game(data);
    } else if (event === 'rematch') rematch(data.id);
    else if (event === 'phrase') phrase(data.by, data.phrase);
    else connected(event === 'open');
  };
  if (worker === undefined) worker = backend.shares ? connect() : null;
  return worker ? together(worker.port, table, () => seen, language, tell) : alone(table, () => seen, language, tell);
}

/** Connects to the worker, or returns `null`. */
function connect() {
  try {
    const shared = new SharedWorker(new URL('stream-worker.js', import.meta.url), 'gebeta');
    shared.port.addEventListener('message', ({ data: { key, message } }) => followed.get(key)?.tell(message));
    shared.port.start();
    shared.addEventListener('error', () => {
      worker = null;
      for (const one of followed.values()) one.alone();
    });
    return shared;
  } catch {
    // Some browsers have no such workers, and some forbid them.
    return null;
  }
}

/**
 * @param {MessagePort} port
 * @param {string} table
 * @param {() => number} version
 * @param {string} language
 * @param {Tell} tell
 */
function together(port, table, version, language, tell) {
  const key = (newest += 1);
  const join = () => port.postMessage({ key, table, version: version(), language });
  const leave = () => port.postMessage({ key });
  // The browser may keep a page that the user has left, and show it again.
  const back = (/** @type {PageTransitionEvent} */ { persisted }) => persisted && join();
  let end = () => {
    followed.delete(key);
    leave();
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', back);
  };
  followed.set(key, {
    tell,
    alone: () => {
      end();
      end = alone(table, version, language, tell);
    },
  });
  join();
  addEventListener('pagehide', leave);
  addEventListener('pageshow', back);
  return () => end();
}

/**
 * @param {string} table
 * @param {() => number} version
 * @param {string} language
 * @param {Tell} tell
 */
function alone(table, version, language, tell) {
  /** @type {import('./backend.js').Events} */
  let events;
  let again = 0;
  const open = () => {
    events = backend.events(`/api/events?tables=${encodeURIComponent(`${table}:${version()}`)}&lang=${language}`);
    for (const event of ['game', 'rematch', 'phrase', 'missing']) {
      events.addEventListener(event, (/** @type {MessageEvent} */ { data }) => tell({ event, data: JSON.parse(data) }));
    }
    events.addEventListener('open', () => tell({ event: 'open', data: null }));
    events.addEventListener('error', () => {
      tell({ event: 'lost', data: null });
      if (events.readyState === EventSource.CLOSED) again = window.setTimeout(open, 1500);
    });
  };
  open();
  return () => {
    clearTimeout(again);
    events.close();
  };
}
