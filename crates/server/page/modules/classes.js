// The requests and events of a class (API.md).

import { backend } from './backend.js';
import { ask } from './server.js';
import { allSeats, forget, lend } from './settings.js';
import { keep as store, parse, read } from './storage.js';
import { spoken } from './texts.js';

/** @typedef {import('./server.js').Game} Game */
/** How far a pupil has come in a lesson: the step that is shown, and those that are done. @typedef {{ step: number, done: number[] }} Progress */
/** @typedef {{ name: string, present: boolean, free: boolean, removed: boolean, paired: boolean, results: number[], waited: number, points: number, progress: Progress | null }} Pupil */
/** @typedef {{ game: string, pupils: number[], result: string | null }} Table */
/** @typedef {{ code: string, variant: { id: string, name: string, spec: string }, little: boolean, round: number, pupils: Pupil[], tables: Table[], waits: number | null, shown: string | null, lesson: { number: number, steps: number } | null }} Class */

const KEPT = 'gebeta-class';

/** The address of the lesson of the class on the page to learn with. */
export const LESSON = '#lesson=class';

/**
 * What this browser keeps of a class: a pupil's number, name and token, or a teacher's key.
 * @typedef {{ code: string, key?: string, pupil?: number, name?: string, token?: string }} Kept
 */

/** Returns what this browser keeps of the class that it was in last. @returns {Kept | undefined} */
export const kept = () => parse(read(KEPT), undefined);

/**
 * Returns whether a game is one of the class: the user plays it with the token of their seat there, or only watches it.
 * @param {import('./settings.js').Tokens} seats the seats that are held in the game
 */
export const isTaught = ({ A, B }) => {
  const mine = kept();
  if (!mine) return false;
  return A || B ? mine.token !== undefined && (A === mine.token || B === mine.token) : true;
};

/** Keeps something, or nothing. @param {Kept | undefined} what */
export const keep = (what) => store(KEPT, what);

/** Forgets a class that has no place for this browser any more, with the seats of its games. */
export function leave() {
  const token = kept()?.token;
  keep(undefined);
  lend();
  for (const [game, { A, B }] of [...allSeats()]) if (token && (A === token || B === token)) forget(game);
}

const at = (/** @type {string} */ code, /** @type {string} */ what) => `/api/classes/${encodeURIComponent(code)}/${what}`;

/** @param {string} variant @param {boolean} little @returns {Promise<{ code: string, key: string, class: Class }>} */
export const open = (variant, little) => ask('POST', '/api/classes', { variant, little });
/** @param {string} code @returns {Promise<Class>} */
export const look = (code) => ask('GET', `/api/classes/${encodeURIComponent(code)}`);
/** @param {string} code @param {string} name @returns {Promise<{ pupil: number, token: string, class: Class }>} */
export const join = (code, name) => ask('POST', at(code, 'pupils'), { name });
/** Returns the lesson that the class learns. @param {string} code @returns {Promise<import('./server.js').Lesson>} */
export const lesson = (code) => ask('GET', at(code, 'lesson'));
/** The lesson that was read last by its number. @type {{ code: string, number: number, read: ReturnType<typeof lesson> } | undefined} */
let last;
/** Returns a lesson of a class by its number, and reads it once. @param {string} code @param {number} number */
export function lessonOf(code, number) {
  if (last?.code !== code || last.number !== number) last = { code, number, read: lesson(code) };
  return last.read;
}
/** @param {Kept} pupil @param {number} lesson @param {Progress} progress @returns {Promise<void>} */
export const report = ({ code, pupil, token }, lesson, progress) => ask('POST', at(code, 'progress'), { pupil, token, lesson, progress });
/** @param {Kept} teacher @param {'names' | 'rounds' | 'seats' | 'shown' | 'lesson' | 'erase'} what @param {object} [body] */
export const teach = ({ code, key }, what, body = {}) => ask('POST', at(code, what), { key, ...body });

/**
 * Listens to a class until the returned function is called. A lost connection is restored automatically.
 * @param {string} code
 * @param {{ changed: (now: Class) => void, erased: (error?: unknown) => void, game?: (game: Game) => void, connected?: (there: boolean) => void }} listener
 *   `erased` gets an error if the class is gone and nobody has said so; `game` gets the games of all tables of the round over the same connection
 */
export function follow(code, { changed, erased, game, connected }) {
  /** @type {import('./backend.js').Events} */
  let events;
  let again = 0;
  const listen = () => {
    events = backend.events(`${at(code, 'events')}?lang=${spoken()}${game ? '&boards=1' : ''}`);
    const hear = (/** @type {string} */ name, /** @type {(data: any) => void} */ heard) => events.addEventListener(name, (/** @type {MessageEvent} */ { data }) => heard(JSON.parse(data)));
    hear('class', changed);
    hear('erased', () => end());
    if (game) hear('game', game);
    events.addEventListener('open', () => connected?.(true));
    events.addEventListener('error', () => {
      connected?.(false);
      if (events.readyState === EventSource.CLOSED) again = window.setTimeout(() => void retry(), 1500);
    });
  };
  // A class that does not exist any more was erased, or the server was started again.
  const retry = () => look(code).then(listen, (error) => (error.code === 'not-found' ? end(error) : (again = window.setTimeout(() => void retry(), 1500))));
  const stop = () => {
    clearTimeout(again);
    events?.close();
  };
  const end = (/** @type {unknown} */ error = undefined) => {
    stop();
    erased(error);
  };
  listen();
  return stop;
}
