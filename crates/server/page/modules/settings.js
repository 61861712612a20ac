// The user's settings and seats, stored in this browser.

import { keep, parse, read } from './storage.js';

/** @typedef {import('./position.js').Side} Side */
/** The tokens of the seats that are held here, and the invitation to an open seat. @typedef {Partial<Record<Side | 'invitation', string>>} Tokens */

/** The default settings. */
const STANDARD = { language: '', speed: 55, numbers: false, sound: true, aloud: false, letters: true, little: false, theme: 'auto', board: 'wood', hand: 'off', log: false, participant: '', players: ['human', 'human'] };

/** The number of games whose seats are stored. */
const MOST_GAMES = 300;

/** Where settings, those that a class lends, and seats are stored. */
const SETTINGS = 'gebeta-settings';
const LENT = 'gebeta-lent';
const SEATS = 'gebeta-seats';

/** The user's own settings. */
const own = { ...STANDARD, ...parse(read(SETTINGS), {}) };

/** The current settings. Change them with `choose`. */
export const settings = { ...own, ...parse(read(LENT), {}) };

/**
 * Changes settings.
 * @param {Partial<typeof STANDARD>} changed
 */
export function choose(changed) {
  Object.assign(own, changed);
  Object.assign(settings, changed);
  keep(SETTINGS, own);
}

/**
 * Stores who plays, A first, as the default of the next game: the level of a machine, `human`, or `open` for a free seat.
 * @param {{ who: string, open?: boolean }[]} players
 */
export const keepPlayers = (players) => choose({ players: players.map(({ who, open }) => (open ? 'open' : who)) });

/**
 * Puts settings in place of the user's own for a while, in all pages of this browser.
 * @param {Partial<typeof STANDARD>} [lent] by default, the user's own apply again
 */
export function lend(lent) {
  Object.assign(settings, own, lent);
  keep(LENT, lent);
}

/** The milliseconds for each counter at the current speed; 0 shows no animation. */
export const pace = () => (settings.speed >= 100 ? 0 : Math.round(1200 * (1 - settings.speed / 100) ** 1.7) + 15);

/** The seats in a game, and when they were taken, in milliseconds. @typedef {[game: string, tokens: Tokens, since?: number]} Held */
/** @type {Held[]} */
let seats = [];
/** The text that the seats were read from. */
let stored = '';

/** Returns the stored seats. Other pages of this browser store theirs in the same place. */
function held() {
  const now = read(SEATS);
  if (now !== stored) {
    stored = now;
    seats = parse(now, seats);
  }
  return seats;
}

/**
 * Returns the tokens of the seats that are held in a game.
 * @param {string} id
 * @returns {Tokens}
 */
export const tokens = (id) => held().find(([game]) => game === id)?.[1] ?? {};

/**
 * Forgets the seats of a game.
 * @param {string} id
 */
export function forget(id) {
  seats = held().filter(([game]) => game !== id);
  keep(SEATS, seats);
}

/** Returns all seats that are held here. */
export const allSeats = () => held();

/** Forgets all seats. */
export function leaveAll() {
  seats = [];
  keep(SEATS, seats);
}

/**
 * Stores the tokens of a game.
 * @param {string} id
 * @param {Tokens} more
 */
export function hold(id, more) {
  const all = { ...tokens(id), ...more };
  const place = seats.findIndex(([game]) => game === id);
  const [earlier] = place >= 0 ? seats.splice(place, 1) : [];
  seats.push([id, all, earlier ? earlier[2] : Date.now()]);
  seats.splice(0, seats.length - MOST_GAMES);
  keep(SEATS, seats);
}
