// The way to the program: a server, or a worker of this browser that the document names.

/** A stream of events, in the form of the browser's own. @typedef {Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>} Events */
/** Everything that is stored. @typedef {{ games: { id: string, version: number }[], files: object[] }} Kept */
/** @typedef {{ all: () => Promise<Kept>, add: (kept: Kept) => Promise<number>, erase: () => Promise<void> }} Keep */
/**
 * @typedef {object} Backend
 * @property {(method: string, path: string, body?: string, type?: string) => Promise<Response>} request makes a request of API.md; fails if
 *   the program does not respond
 * @property {(path: string) => Events} events listens to a stream of events of API.md
 * @property {Keep} [keep] the games of this browser, if they are not on a server
 * @property {boolean} shares whether the pages of this browser share one stream of events, because a server accepts only a few
 */

const program = document.querySelector('meta[name="program"]')?.getAttribute('content');

/** @type {Backend} */
export const backend = program ? (await import('./local.js')).connect(new URL(program, document.baseURI)) : (await import('./http.js')).server;
