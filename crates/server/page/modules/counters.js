// How counters lie in a hole: always the same for the same hole and number, and so that many can still be told apart.

import { draw } from './elements.js';

/** How many kinds of seeds there are; `board.css` has no part in it, the page's gradients have. */
const KINDS = 5;
/** What of a hole's width counters may cover, where the hole has a radius of 50. */
const REACH = 35;
/** What of it heaps may cover, which shade what is below them: they stay within the rim. */
const ROOM = 41;
/** The turn from one counter to the next that fills a round hole evenly. */
const GOLDEN = 2.39996;

/**
 * Gives numbers from 0 to 1 that a seed decides.
 * @param {string} seed
 * @param {number} step
 */
function chance(seed, step) {
  let hash = 2166136261 ^ step;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

/**
 * @typedef {object} Counter
 * @property {number} x
 * @property {number} y
 * @property {number} radius
 * @property {number} kind
 */

/**
 * Says where so many counters lie, in a hole around 0, 0 with a radius of 50.
 * @param {number} count
 * @param {string} seed
 * @param {number} unit counters that belong together: 4 where families are counted, else 1
 * @returns {{ counters: Counter[], groups: Counter[] }}
 */
export function scatter(count, seed, unit) {
  const heaps = Math.ceil(count / unit);
  return unit === 1 ? { counters: strewn(count, seed), groups: [] } : families(count, seed, unit, heaps);
}

/**
 * @param {number} count
 * @param {string} seed
 * @returns {Counter[]}
 */
function strewn(count, seed) {
  const radius = Math.min(9.5, 36 / Math.sqrt(count * 1.35) + 1.5);
  const apart = count === 1 ? 0 : (REACH + 2) / Math.sqrt(count);
  const turned = chance(seed, 0) * 6.28;
  const wobble = Math.max(0, apart - 2 * radius) * 0.45 + (count < 8 ? 2 : 0);
  return Array.from({ length: count }, (_, number) => {
    const away = count === 1 ? 0 : Math.min(apart * Math.sqrt(number + 0.4), REACH + 4);
    const angle = turned + number * GOLDEN;
    return {
      x: away * Math.cos(angle) + (chance(seed, 3 * number + 1) - 0.5) * wobble,
      y: away * Math.sin(angle) + (chance(seed, 3 * number + 2) - 0.5) * wobble,
      radius,
      kind: kindOf(seed, number),
    };
  });
}

/**
 * @param {number} count
 * @param {string} seed
 * @param {number} unit
 * @param {number} heaps
 */
function families(count, seed, unit, heaps) {
  // Up to five heaps lie in a ring in which each touches the next.
  const ring = heaps === 1 ? 0 : Math.sin(Math.PI / heaps);
  const wide = heaps === 1 ? 32 : heaps <= 5 ? (ROOM * ring) / (1 + ring) : (0.8 * ROOM) / (0.8 + Math.sqrt(heaps));
  const radius = wide / 2.5;
  const turned = chance(seed, 0) * 6.28;
  const counters = [];
  const groups = [];
  for (let heap = 0; heap < heaps; heap += 1) {
    const away = heaps === 1 ? 0 : heaps <= 5 ? ROOM - wide : (ROOM - wide) * Math.sqrt((heap + 0.3) / heaps);
    const angle = turned + (heaps <= 5 ? (heap * 6.283) / heaps : heap * GOLDEN);
    const [x, y] = [away * Math.cos(angle), away * Math.sin(angle)];
    const quarter = chance(seed, 3 * heap + 3) * 1.57;
    const here = Math.min(unit, count - heap * unit);
    for (let member = 0; member < here; member += 1) {
      const turn = quarter + (member * 6.283) / unit;
      counters.push({ x: x + radius * 1.4 * Math.cos(turn), y: y + radius * 1.4 * Math.sin(turn), radius, kind: kindOf(seed, heap * unit + member) });
    }
    if (here === unit) groups.push({ x, y, radius: wide - 0.5, kind: 0 });
  }
  return { counters, groups };
}

/**
 * @param {string} seed
 * @param {number} number
 */
const kindOf = (seed, number) => Math.floor(chance(seed, 1000 + number) * KINDS);

/**
 * Draws the counters of a hole.
 * @param {SVGElement} picture
 * @param {number} count
 * @param {string} seed
 * @param {number} unit
 */
export function fill(picture, count, seed, unit) {
  const { counters, groups } = scatter(count, seed, unit);
  picture.replaceChildren(
    ...groups.map(({ x, y, radius }) => draw('circle', { class: 'family', cx: x.toFixed(1), cy: y.toFixed(1), r: radius.toFixed(1) })),
    ...counters.map(seedOf),
  );
}

/**
 * @param {Counter} counter
 */
function seedOf({ x, y, radius, kind }) {
  return draw('circle', {
    class: 'counter',
    fill: `url(#seed-${kind})`,
    cx: x.toFixed(1),
    cy: y.toFixed(1),
    r: radius.toFixed(1),
  });
}

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
  // A hole is deep in its middle, dark under the rim that the light comes over, and bright at the other.
  const deep = draw('radialGradient', { id: 'deep', cx: '50%', cy: '62%', r: '62%' },
    draw('stop', { offset: '0', 'stop-color': '#8a5a31', 'stop-opacity': 0.55 }),
    draw('stop', { offset: '0.6', 'stop-color': '#3a2210', 'stop-opacity': 0.25 }),
    draw('stop', { offset: '1', 'stop-color': '#140a03', 'stop-opacity': 0.8 }));
  return draw('svg', { class: 'seeds', width: 0, height: 0, 'aria-hidden': 'true' }, draw('defs', {}, deep, ...gradients));
}
