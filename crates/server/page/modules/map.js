// A map of the places where games are played.

import { draw } from './elements.js';
import { LAND } from './land.js';
import { placeName } from './places.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Listed} Listed */
/** A place with its games. @typedef {{ place: string, east: number, south: number, games: Listed[] }} Spot */

/** The smallest part of the world that is shown, in half degrees: its width and height. */
const LEAST = [60, 36];
/** The space around the places, in half degrees. */
const AROUND = 8;
/** The distance between the lines of the grid, in half degrees. */
const GRID = 20;
/** The part of the world that has lines. */
const WORLD = { west: -360, east: 360, north: -170, south: 130 };

/**
 * Returns the places of games, those with the most games first, so that the others are drawn over them.
 * @param {Listed[]} games
 * @returns {Spot[]}
 */
function spots(games) {
  /** @type {Map<string, Spot>} */
  const found = new Map();
  for (const game of games) {
    const { latitude, longitude } = game;
    const place = placeName(game.place);
    if (typeof latitude !== 'number' || typeof longitude !== 'number') continue;
    const key = `${latitude} ${longitude}`;
    const spot = found.get(key) ?? { place, east: longitude * 2, south: -latitude * 2, games: [] };
    spot.games.push(game);
    found.set(key, spot);
  }
  return [...found.values()].sort((one, other) => other.games.length - one.games.length);
}

/**
 * Returns the part of the world that holds all spots, in half degrees: its left, its top, its width and its height.
 * @param {Spot[]} all
 */
function reach(all) {
  const part = (/** @type {number[]} */ values, /** @type {number} */ least) => {
    const [from, to] = [Math.min(...values) - AROUND, Math.max(...values) + AROUND];
    const size = Math.max(to - from, least);
    return [(from + to - size) / 2, size];
  };
  const [left, width] = part(all.map(({ east }) => east), LEAST[0]);
  const [top, height] = part(all.map(({ south }) => south), LEAST[1]);
  return [left, top, width, height];
}

/** Draws the grid of degrees. */
function grid() {
  const lines = (/** @type {number} */ from, /** @type {number} */ to) => Array.from({ length: Math.floor((to - from) / GRID) + 1 }, (_, line) => Math.ceil(from / GRID) * GRID + line * GRID);
  const down = lines(WORLD.west, WORLD.east).map((x) => `M${x} ${WORLD.north}V${WORLD.south}`);
  const across = lines(WORLD.north, WORLD.south).map((y) => `M${WORLD.west} ${y}H${WORLD.east}`);
  return draw('path', { class: 'grid', d: [...down, ...across].join('') });
}

/**
 * Draws a map of the places of games, as far as they reach; `undefined` if no place is known.
 * @param {Listed[]} games
 * @param {(spot: Spot) => void} chosen
 */
export function map(games, chosen) {
  const all = spots(games);
  if (all.length === 0) return undefined;
  const [left, top, width, height] = reach(all);
  const drawn = all.map((spot) => {
    const label = text('map-place', { place: spot.place, games: spot.games.map(({ name }) => name).join(', ') });
    const choose = () => chosen(spot);
    return draw('g', { class: 'spot', role: 'button', tabindex: 0, 'aria-label': label, onclick: choose, onkeydown: (/** @type {any} */ event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      choose();
    } }, draw('title', {}, label), ...['hit', 'edge', 'dot'].map((part) => draw('path', { class: part, d: `M${spot.east} ${spot.south}l.01 .01` })));
  });
  return draw('svg', { class: 'map', viewBox: `${left} ${top} ${width} ${height}`, role: 'group', 'aria-label': text('map') },
    grid(),
    draw('path', { class: 'land', d: LAND }),
    ...drawn);
}
