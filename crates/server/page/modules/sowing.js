// A sowing that a person does by hand. The interpreter's own events of the moves say what is right; this module only compares.

import { placeOf } from './position.js';

/** @typedef {import('./position.js').Event} Event */

/** A move with the engine's events, and the number of those that have been done. @typedef {{ move: string, events: Event[], at: number }} Way */
/** What a person can do: lift a hole, drop a counter into a hole or store, or end the turn. @typedef {{ does: 'lift' | 'drop' | 'end', where: string }} Act */
/**
 * What is wrong with an act.
 * - `hole`: another hole is lifted
 * - `direction`: a counter falls a little behind the last one
 * - `skip`: a counter falls a little beyond the next hole
 * - `double`: two counters in a row fall into one hole
 * - `origin`: the first counter falls back into the hole that it comes from
 * - `elsewhere`: a counter falls anywhere else
 * - `lap`: the turn is ended, but another lap follows
 * - `extra`: a hole is lifted, but the turn has ended
 * - `astray`: an earlier mistake has not been corrected
 * @typedef {'hole' | 'direction' | 'skip' | 'double' | 'origin' | 'elsewhere' | 'lap' | 'extra' | 'astray'} Mistake
 */

/** The events that a person does. All others happen by themselves. */
const BY_HAND = new Set(['lift', 'drop']);

/** The number of places behind or beyond which a counter falls elsewhere. The codebook names it too. */
const NEAR = 3;

/** The events of turns that nobody can do by hand: those that never end, or are too long for an answer. */
const NEVER = new Set(['endless', 'cut', 'push']);

/**
 * Returns whether a turn can be sown by hand.
 * @param {Event[]} events
 */
export const canSow = (events) => events.some(({ event }) => event === 'lift') && !events.some(({ event }) => NEVER.has(event));

/**
 * Returns the number of events before the next one that a person does, from a number on.
 * @param {Event[]} events
 * @param {number} from
 */
function upTo(events, from) {
  let at = from;
  while (at < events.length && !BY_HAND.has(events[at].event)) at += 1;
  return at;
}

/**
 * Returns the next event that a person does, if there is one.
 * @param {Way} way
 * @returns {Event | undefined}
 */
const next = ({ events, at }) => events[upTo(events, at)];

/**
 * Returns what would be right now, in each of the moves that are still possible.
 * @param {Way[]} ways
 * @returns {Act[]}
 */
export function expected(ways) {
  const acts = ways.map((way) => {
    const event = next(way);
    return { does: event ? /** @type {'lift' | 'drop'} */ (event.event) : /** @type {const} */ ('end'), where: event ? placeOf(event) : '' };
  });
  return acts.filter(({ does, where }, number) => acts.findIndex((one) => one.does === does && one.where === where) === number);
}

/**
 * Does an act, and what follows from it by itself.
 * @param {Way[]} ways
 * @param {Act} act
 * @returns {{ ways: Way[], events: Event[] } | undefined} the moves that are still possible, and the events; nothing if the act is wrong
 */
export function follow(ways, { does, where }) {
  const fitting = ways.filter((way) => {
    const event = next(way);
    return event ? event.event === does && placeOf(event) === where : does === 'end';
  });
  if (fitting.length === 0) return undefined;
  // What follows by itself is done too, up to the next act.
  const after = fitting.map((way) => ({ ...way, at: upTo(way.events, upTo(way.events, way.at) + 1) }));
  return { ways: after, events: fitting[0].events.slice(fitting[0].at, after[0].at) };
}

/**
 * Returns what is wrong with a wrong act.
 * @param {Way[]} ways
 * @param {Act} act
 * @param {{ last: string, lifted: string, ring: string[] }} board where the last counter fell, or the hole that was lifted if none has;
 *   that hole; and the places around the board, in the order of their names
 * @returns {Mistake}
 */
export function mistake(ways, { does, where }, { last, lifted, ring }) {
  const right = expected(ways);
  if (does === 'end') return 'lap';
  if (does === 'lift') return right.every((one) => one.does === 'end') ? 'extra' : 'hole';
  if (where === last) return last === lifted ? 'origin' : 'double';
  const [from, to, given] = [last, right[0]?.where ?? '', where].map((name) => ring.indexOf(name));
  if (from < 0 || to < 0 || given < 0 || right.length > 1) return 'elsewhere';
  // How far a place is from the last counter, in the direction of this sowing.
  const ahead = (/** @type {number} */ one) => (one - from + ring.length) % ring.length;
  const onward = ahead(to) <= ring.length / 2;
  const steps = (/** @type {number} */ one) => (onward ? ahead(one) : (ring.length - ahead(one)) % ring.length);
  const [beyond, behind] = [steps(given) - steps(to), ring.length - steps(given)];
  if (beyond < 0 || Math.min(beyond, behind) > NEAR) return 'elsewhere';
  return beyond <= behind ? 'skip' : 'direction';
}

/**
 * Returns the places around the board on which these moves go, in the order of their names. It is used only to name a mistake.
 * @param {Way[]} ways
 * @param {string[]} names the holes in the order of their names
 * @param {{ rows: number, onRoute: boolean }} board
 */
export function around(ways, names, { rows, onRoute }) {
  const dropped = new Set(ways.flatMap(({ events }) => events.filter(({ event }) => event === 'drop').map((event) => placeOf(event)[0])));
  // On a board of four rows, each player may have a circle of their own.
  const sides = rows > 2 && dropped.size === 1 ? [...dropped] : ['A', 'B'];
  return sides.flatMap((side) => [...names.filter((name) => name[0] === side), ...(onRoute ? [side] : [])]);
}
