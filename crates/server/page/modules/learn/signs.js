// Pictures of questions, for children who can't read.

import { draw } from '../elements.js';

/** @typedef {import('../server.js').Task} Task */

/** A hand that points. */
const HAND = 'M30 84V62L18 48c-3-4 2-9 6-6l10 8V14c0-6 9-6 9 0v24l24 5c5 1 8 4 8 9v20c0 4-1 8-3 12z';

/** @type {Record<string, () => SVGElement[]>} */
const DRAWN = {
  // A hand on a row.
  own: () => [row(50), hand(26, 34)],
  // A hand that lifts counters.
  playable: () => [hole(50, 62, 26), dot(42, 60), dot(58, 60), dot(50, 70), arrow('M50 44V16')],
  first: () => [hole(22, 60, 17), hole(74, 60, 20, true), arrow('M30 40Q50 8 72 32')],
  last: () => [hole(16, 66, 13), hole(44, 66, 13), hole(78, 60, 20, true), arrow('M18 46Q50 0 76 30')],
  laps: () => [arrow('M78 40A30 30 0 1 0 80 58'), arrow('M62 44A14 14 0 1 0 63 56')],
  captured: () => [ring(50, 46), dot(40, 38), dot(60, 38), dot(40, 56), dot(60, 56), ...question()],
  holes: () => [hole(50, 46, 26, true), ...question()],
  play: () => [hole(26, 62, 20), dot(20, 60), dot(32, 60), arrow('M36 40Q56 12 76 34'), hole(80, 62, 16)],
  capture: () => [ring(34, 50), dot(26, 42), dot(42, 42), dot(26, 58), dot(42, 58), arrow('M56 46H88')],
  // A family is made on the way, and the sowing goes on.
  passing: () => [ring(50, 62), dot(42, 54), dot(58, 54), dot(42, 70), dot(58, 70), arrow('M8 40Q50 -6 90 40')],
  // The last counter makes the family.
  final: () => [ring(68, 62), dot(60, 54), dot(60, 70), dot(76, 70), dot(76, 54), arrow('M10 62Q30 4 66 28')],
  empty: () => [hole(22, 62, 17), dot(22, 62), arrow('M28 40Q48 10 70 34'), hole(76, 62, 19)],
};

/**
 * Draws the picture of a question.
 * @param {Task | null} task
 */
export function sign(task) {
  const name = task?.ask === 'play' ? GOALS[task.goal ?? 'any'] ?? 'play' : (task?.ask ?? '');
  return draw('svg', { viewBox: '0 0 100 100', class: 'sign-picture' }, ...(DRAWN[name]?.() ?? []));
}

/** The pictures of goals. @type {Record<string, string>} */
const GOALS = { any: 'play', capture: 'capture', passing: 'passing', final: 'final', tax: 'capture', again: 'play', relay: 'laps', empty: 'empty' };

/** @param {number} x @param {number} y @param {number} r @param {boolean} [target] */
const hole = (x, y, r, target = false) => draw('g', {}, draw('circle', { class: 'pit', cx: x, cy: y, r }), ...(target ? [draw('circle', { class: 'aim', cx: x, cy: y, r: r * 0.55 }), draw('circle', { class: 'spot', cx: x, cy: y, r: r * 0.2 })] : []));
/** @param {number} x @param {number} y */
const dot = (x, y) => draw('circle', { class: 'spot', cx: x, cy: y, r: 6 });
/** @param {number} x @param {number} y */
const ring = (x, y) => draw('circle', { class: 'aim', cx: x, cy: y, r: 25 });
/** @param {number} y */
const row = (y) => draw('g', {}, ...[18, 50, 82].map((x) => draw('circle', { class: 'pit', cx: x, cy: y - 20, r: 13 })));
/** @param {number} x @param {number} y */
const hand = (x, y) => draw('path', { class: 'line', d: HAND, transform: `translate(${x} ${y}) scale(0.62)` });
/** @param {string} d */
const arrow = (d) => draw('path', { class: 'line arrow', d, 'marker-end': 'url(#sign-arrow)' });
/** Empty counters that are to be counted. */
const question = () => [20, 40, 60, 80].map((x) => draw('circle', { class: 'line', cx: x, cy: 88, r: 6 }));

/** Draws the head of the arrows, once for all pictures. */
export const arrowHead = () => draw('svg', { class: 'seeds', width: 0, height: 0, 'aria-hidden': 'true' }, draw('defs', {}, draw('marker', { id: 'sign-arrow', viewBox: '0 0 10 10', refX: 6, refY: 5, markerWidth: 4, markerHeight: 4, orient: 'auto-start-reverse' }, draw('path', { d: 'M0 0L10 5L0 10z' }))));
