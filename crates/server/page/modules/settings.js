// What a reader has chosen, and the seats that he holds, kept in this browser.

/** @typedef {import('./position.js').Side} Side */
/** What proves which seats are held here, and the invitation to one that is open. @typedef {Partial<Record<Side | 'invitation', string>>} Tokens */

/** What is chosen where nobody has chosen yet. */
const STANDARD = { language: '', speed: 55, numbers: false, sound: true, aloud: false, letters: true, little: false };

/** So many games' seats are kept. */
const MOST_GAMES = 300;

/**
 * @template Kept
 * @param {string} key
 * @param {Kept} otherwise
 * @returns {Kept}
 */
function load(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What is chosen now; change it with `choose`. */
export const settings = { ...STANDARD, ...load('gebeta-settings', {}) };

/**
 * Changes what is chosen.
 * @param {Partial<typeof STANDARD>} changed
 */
export function choose(changed) {
  Object.assign(settings, changed);
  keep('gebeta-settings', settings);
}

/** The milliseconds for each counter that the speed stands for; 0 shows nothing. */
export const pace = () => (settings.speed >= 100 ? 0 : Math.round(1200 * (1 - settings.speed / 100) ** 1.7) + 15);

/** @type {[string, Tokens][]} */
let seats = [];

/** Gives the seats that are kept; other pages of this browser keep theirs in the same place. */
const held = () => (seats = load('gebeta-seats', seats));

/**
 * Gives the tokens of the seats that are held in a game.
 * @param {string} id
 * @returns {Tokens}
 */
export const tokens = (id) => held().find(([game]) => game === id)?.[1] ?? {};

/**
 * Keeps the tokens of a game.
 * @param {string} id
 * @param {Tokens} more
 */
export function hold(id, more) {
  const all = { ...tokens(id), ...more };
  const place = seats.findIndex(([game]) => game === id);
  if (place >= 0) seats.splice(place, 1);
  seats.push([id, all]);
  seats.splice(0, seats.length - MOST_GAMES);
  keep('gebeta-seats', seats);
}
