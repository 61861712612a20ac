// The movement of counters over the board.

import { laid } from './counters.js';

/** @typedef {import('./counters.js').Spot} Spot */

/** Returns whether the user has asked for less motion. */
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the place of a spot of a hole or store on the board, in pixels.
 * @param {{ x: number, y: number, scale: number }} middle of the hole or store
 * @param {Spot} spot
 * @returns {Spot}
 */
export const onBoard = ({ x, y, scale }, spot) => ({ x: x + spot.x * scale, y: y + spot.y * scale, radius: spot.radius * scale });

/**
 * Moves counters through the air. They are drawn in the air until they are put somewhere.
 * @param {SVGElement} air
 * @param {SVGElement[]} pieces
 * @param {Spot[]} from on the board
 * @param {Spot[]} to on the board
 * @param {{ time: number, high: number, signal: AbortSignal }} how `high` is how far above the board they rise, in pixels
 */
export async function fly(air, pieces, from, to, { time, high, signal }) {
  air.append(...pieces);
  const flights = pieces.map((piece, number) => {
    const [start, end] = [from[number] ?? to[number], to[number]];
    const middle = { x: (start.x + end.x) / 2, y: Math.min(start.y, end.y) - high, radius: Math.max(start.radius, end.radius) * 1.1 };
    piece.classList.add('flier');
    piece.style.transform = laid(end);
    const way = high > 0 ? [start, middle, end] : [start, end];
    return piece.animate(way.map((spot) => ({ transform: laid(spot) })), { duration: time, easing: 'ease-in-out' });
  });
  await wait(time, signal);
  for (const flight of flights) flight.cancel();
}

/**
 * Waits, unless aborted.
 * @param {number} time in milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function wait(time, signal) {
  return new Promise((resolve) => {
    if (signal.aborted || time <= 0) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, time);
    signal.addEventListener('abort', done);
  });
}
