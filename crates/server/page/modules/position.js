// The contents of the board, and the effect of each event of the engine on it. This module knows no rules.

/** @typedef {'A' | 'B'} Side */

/**
 * The contents of the board, with the keys of the engine's answers (docs/engine.md).
 * @typedef {object} Position
 * @property {number[]} board counters by hole, in sowing order
 * @property {string} marks a letter for each hole
 * @property {string} taxed a letter for each hole
 * @property {string} owners a letter for each hole
 * @property {number[]} stores A's and B's
 * @property {Side} to_move
 * @property {number[]} [first_turns] the first turns that A and B have before them, where they are counted
 */

/**
 * An event of the engine (docs/engine.md).
 * @typedef {object} Event
 * @property {string} event
 * @property {Side} [by]
 * @property {string} [to] a side, or of a push a hole
 * @property {string} [hole]
 * @property {string} [from]
 * @property {Side} [store]
 * @property {number} [counters]
 * @property {number} [makes]
 * @property {boolean} [last]
 * @property {string} [mark]
 * @property {string} [result]
 * @property {string} [why]
 * @property {number} [round]
 * @property {number[]} [counted]
 * @property {number[]} [board]
 * @property {string} [marks]
 * @property {string} [taxed]
 * @property {string} [owners]
 * @property {number[]} [stores]
 * @property {Side} [to_move]
 * @property {number} [turns]
 * @property {number} [events]
 */

/** The players, in the order of `stores` and of scores. */
export const SIDES = /** @type {const} */ (['A', 'B']);

/**
 * @param {Side} side
 * @returns {0 | 1}
 */
export const index = (side) => (side === 'A' ? 0 : 1);

/**
 * @param {Side} side
 * @returns {Side}
 */
export const other = (side) => (side === 'A' ? 'B' : 'A');

/**
 * Returns whether a place of the board is a store, which is named like its side.
 * @param {string} where
 * @returns {where is Side}
 */
export const isStore = (where) => where === 'A' || where === 'B';

/**
 * Returns the names of the holes in sowing order, from the rows in which they are drawn.
 * @param {string[][]} rows
 * @returns {string[]}
 */
export function names(rows) {
  const order = (/** @type {string} */ name) => (name[0] === 'A' ? 0 : 1000) + Number(name.slice(1));
  return rows.flat().sort((one, two) => order(one) - order(two));
}

/**
 * Copies a position.
 * @param {Position} position
 * @returns {Position}
 */
export function copy({ board, marks, taxed, owners, stores, to_move, first_turns }) {
  return { board: [...board], marks, taxed, owners, stores: [...stores], to_move, first_turns };
}

/**
 * Returns the number of counters in a hole or store.
 * @param {Position} position
 * @param {string} where
 * @param {string[]} holes the names of the holes, in sowing order
 */
export const countersIn = ({ board, stores }, where, holes) => (isStore(where) ? stores[index(where)] : (board[holes.indexOf(where)] ?? 0));

/**
 * Returns the holes whose counters differ between two positions; none if the boards do not have the same size.
 * @param {number[]} before
 * @param {number[]} now
 * @param {string[]} holes the names of the holes, in sowing order
 */
export const changedHoles = (before, now, holes) => (before.length === now.length ? holes.filter((_, place) => before[place] !== now[place]) : []);

/**
 * Returns whether an event takes counters into a hand.
 * @param {Event} event
 */
export const lifts = ({ event }) => ['lift', 'gather', 'lift_store'].includes(event);

/**
 * Returns the hole or store in which an event happens.
 * @param {Event} event
 */
export const placeOf = ({ store, hole }) => store ?? hole ?? '';

/**
 * @param {string} letters
 * @param {number} place
 * @param {string} letter
 */
const with_letter = (letters, place, letter) => letters.slice(0, place) + letter + letters.slice(place + 1);

/**
 * Applies an event, and returns the hole that it is about, if any.
 * @param {Position} position
 * @param {Event} event
 * @param {string[]} holes the names of the holes, in sowing order
 * @returns {string | undefined}
 */
export function apply(position, event, holes) {
  const place = holes.indexOf(event.hole ?? '');
  const counters = event.counters ?? 0;
  const store = event.to === 'A' || event.to === 'B' ? index(event.to) : 0;
  switch (event.event) {
    case 'lift':
      position.board[place] = 0;
      break;
    case 'gather':
      position.board[place] -= counters;
      break;
    case 'drop':
      if (event.store) position.stores[index(event.store)] = event.makes ?? 0;
      else position.board[place] = event.makes ?? 0;
      break;
    case 'push':
      position.board[holes.indexOf(event.from ?? '')] -= counters;
      position.board[holes.indexOf(String(event.to))] += counters;
      break;
    case 'capture':
    case 'tax':
    case 'rest':
      position.board[place] -= counters;
      position.stores[store] += counters;
      break;
    case 'take_store':
    case 'seize':
      position.stores[store] += counters;
      position.stores[1 - store] -= counters;
      break;
    case 'lift_store':
      position.stores[index(event.by ?? 'A')] -= counters;
      break;
    case 'mark':
      position.marks = with_letter(position.marks, place, event.mark ?? '.');
      break;
    case 'teseta':
      position.taxed = with_letter(position.taxed, place, 't');
      break;
    case 'layout':
    case 'round':
      if (event.board) Object.assign(position, copy(/** @type {Position} */ (event)));
      break;
  }
  return event.hole ?? event.from;
}
