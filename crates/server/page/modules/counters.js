// The places of counters in a hole. They are always the same for the same hole and number, and even many counters can be told apart.

import { draw } from './elements.js';

/** The number of kinds of seeds. It must match the page's gradients, not `board.css`. */
const KINDS = 5;
/** The radius of every counter before scaling, where a hole has a radius of 50. */
export const RADIUS = 10;
/** The radius within which the middles of counters lie. */
const REACH = 35;
/** The radius within which heaps lie. They cast a shade, so they stay within the rim. */
const ROOM = 41;
/** The angle from one counter to the next that fills a round hole evenly. */
const GOLDEN = 2.39996;
/** Up to this number, counters lie in two rings: the first four in the middle, the others around them. */
const FEW = 14;
const INNER = 4;
/** The width of a store's band, where its height is 1. */
export const BAND = 4;
/** The least rows of counters in a band, and of heaps. */
const BAND_ROWS = 4;
const BAND_HEAP_ROWS = 2;
/** Up to this number, heaps lie in one ring. */
const FEW_HEAPS = 5;

/**
 * Returns a pseudo-random number from 0 to 1 for a seed.
 * @param {string} seed
 * @param {number} step
 */
export function chance(seed, step) {
  let hash = 2166136261 ^ step;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/**
 * The place of a counter or of a heap in a hole around 0, 0 with a radius of 50.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 */

/**
 * Returns the places of a number of counters. One more counter does not move the others until there is no room for it.
 * @param {number} count
 * @param {string} seed
 * @param {number} unit the number of counters that lie together: 4 in a store where families are counted, otherwise 1
 * @param {boolean} [band] whether the store is a band instead of a round hole
 * @returns {Spot[]}
 */
export function spots(count, seed, unit, band = false) {
  if (unit > 1) return heaps(Math.ceil(count / unit), seed, band).flatMap((heap, number) => members(heap, seed, number, unit)).slice(0, count);
  if (band) return grid(count, BAND_ROWS, 9);
  return count <= FEW ? twoRings(count, seed) : spiral(count, seed);
}

/**
 * Returns the rings around the complete heaps of a store.
 * @param {number} count
 * @param {string} seed
 * @param {number} unit
 * @param {boolean} [band]
 * @returns {Spot[]}
 */
export function rings(count, seed, unit, band = false) {
  if (unit <= 1) return [];
  return heaps(Math.ceil(count / unit), seed, band).slice(0, Math.floor(count / unit)).map(({ x, y, radius }) => ({ x, y, radius: radius * 0.98 }));
}

/**
 * Returns places in a band, column by column from the left.
 * @param {number} count
 * @param {number} least the least number of rows
 * @param {number} most the largest radius
 * @returns {Spot[]}
 */
function grid(count, least, most) {
  let rows = least;
  while (BAND * rows * rows < count) rows += 1;
  const cell = 100 / rows;
  const radius = Math.min(most, cell * 0.46);
  return Array.from({ length: count }, (_, number) => ({ x: cell * (Math.floor(number / rows) + 0.5) - 50 * BAND, y: cell * ((number % rows) + 0.5) - 50, radius }));
}

/** The ring around the counters in the middle of a hole, where a family is taken from it. */
export const MIDDLE = { x: 0, y: 0, radius: 25 };

/**
 * @param {number} count
 * @param {string} seed
 * @returns {Spot[]}
 */
function twoRings(count, seed) {
  const turned = chance(seed, 0) * 6.283;
  return Array.from({ length: count }, (_, number) => {
    const inner = number < INNER;
    // The second counter lies opposite the first, so two counters do not lean to one side.
    const place = inner ? [0, 2, 1, 3][number] : ((number - INNER) * 3) % (FEW - INNER);
    const away = inner ? 13 : 31;
    const angle = turned + (place * 6.283) / (inner ? INNER : FEW - INNER) + (chance(seed, 3 * number + 1) - 0.5) * 0.14;
    return { ...at(away + (chance(seed, 3 * number + 2) - 0.5) * 2, angle), radius: 9 };
  });
}

/**
 * @param {number} count
 * @param {string} seed
 * @returns {Spot[]}
 */
function spiral(count, seed) {
  const most = room(count, 2 * FEW);
  const radius = Math.min(9, 36 / Math.sqrt(most * 1.35) + 1.5);
  const apart = (REACH + 2) / Math.sqrt(most);
  const turned = chance(seed, 0) * 6.283;
  return Array.from({ length: count }, (_, number) => ({ ...at(Math.min(apart * Math.sqrt(number + 0.4), REACH + 4), turned + number * GOLDEN), radius }));
}

/**
 * Returns the places of a number of heaps: in a band in its columns; otherwise up to five in a ring in which each touches the next, more
 * in a spiral.
 * @param {number} count
 * @param {string} seed
 * @param {boolean} band
 * @returns {Spot[]}
 */
function heaps(count, seed, band) {
  if (band) return grid(count, BAND_HEAP_ROWS, ROOM);
  const turned = chance(seed, 0) * 6.283;
  if (count <= FEW_HEAPS) {
    const ring = Math.sin(Math.PI / FEW_HEAPS);
    const radius = (ROOM * ring) / (1 + ring);
    return Array.from({ length: count }, (_, number) => ({ ...at(ROOM - radius, turned + (number * 2 * 6.283) / FEW_HEAPS), radius }));
  }
  const most = room(count, 12);
  const radius = (0.8 * ROOM) / (0.8 + Math.sqrt(most));
  return Array.from({ length: count }, (_, number) => ({ ...at((ROOM - radius) * Math.sqrt((number + 0.3) / most), turned + number * GOLDEN), radius }));
}

/**
 * @param {Spot} heap
 * @param {string} seed
 * @param {number} number
 * @param {number} unit
 * @returns {Spot[]}
 */
function members({ x, y, radius: wide }, seed, number, unit) {
  const quarter = chance(seed, 3 * number + 3) * 1.57;
  const radius = wide / 2.5;
  return Array.from({ length: unit }, (_, member) => {
    const aside = at(radius * 1.4, quarter + (member * 6.283) / unit);
    return { x: x + aside.x, y: y + aside.y, radius };
  });
}

/**
 * Returns the number of counters that there is room for. The layout changes only when this number changes.
 * @param {number} count
 * @param {number} first
 */
function room(count, first) {
  let most = first;
  while (most < count) most *= 2;
  return most;
}

/**
 * @param {number} away
 * @param {number} angle
 */
const at = (away, angle) => ({ x: away * Math.cos(angle), y: away * Math.sin(angle) });

/**
 * Draws a counter. It keeps its colour wherever it goes.
 * @param {string} seed
 * @param {number} number
 */
export const counter = (seed, number) => draw('circle', { class: 'counter', fill: `url(#seed-${Math.floor(chance(seed, 1000 + number) * KINDS)})`, r: RADIUS });

/**
 * Draws the ring around a family.
 * @param {Spot} spot
 */
export const family = ({ x, y, radius }) => draw('circle', { class: 'family', cx: x.toFixed(1), cy: y.toFixed(1), r: radius.toFixed(1) });

/**
 * Returns the transform that puts a counter at a spot.
 * @param {Spot} spot
 */
export const laid = ({ x, y, radius }) => `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) scale(${(radius / RADIUS).toFixed(3)})`;

/** Draws the colours of the seeds, and the depth of holes, once for all pictures of the page. */
export function seeds() {
  const colours = [
    ['#fdf3da', '#d9bd8c'],
    ['#efe0c0', '#b8935c'],
    ['#dfe3dc', '#8d9488'],
    ['#f6d9b4', '#bd7c42'],
    ['#e9e4ee', '#9a90a6'],
  ];
  const gradients = colours.map(([light, dark], kind) =>
    draw(
      'radialGradient',
      { id: `seed-${kind}`, cx: '35%', cy: '30%', r: '75%' },
      draw('stop', { offset: '0', 'stop-color': light }),
      draw('stop', { offset: '1', 'stop-color': dark }),
    ),
  );
  // A hole is deep in its middle, dark under the rim on the side of the light, and bright at the other rim.
  const deep = draw('radialGradient', { id: 'deep', cx: '50%', cy: '62%', r: '62%' },
    draw('stop', { offset: '0', 'stop-color': '#8a5a31', 'stop-opacity': 0.55 }),
    draw('stop', { offset: '0.6', 'stop-color': '#3a2210', 'stop-opacity': 0.25 }),
    draw('stop', { offset: '1', 'stop-color': '#140a03', 'stop-opacity': 0.8 }));
  return draw('svg', { class: 'seeds', width: 0, height: 0, 'aria-hidden': 'true' }, draw('defs', {}, deep, ...gradients));
}
