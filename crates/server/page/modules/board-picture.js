// A small picture of a position: the counters of each hole and store as numbers.

import { draw } from './elements.js';
import { index, names } from './position.js';

/**
 * Draws a position, seen from A.
 * @param {string[][]} rows the holes as they are drawn, B's side first
 * @param {import('./position.js').Position} position
 * @param {string[]} fresh the holes that the last turn has changed
 * @param {string} label
 */
export function boardPicture(rows, position, fresh, label) {
  const order = names(rows);
  const width = Math.max(...rows.map((row) => row.length));
  const holes = rows.flatMap((row, down) => row.flatMap((name, across) => {
    const place = order.indexOf(name);
    const [cx, cy] = [across + 0.5 + (width - row.length) / 2, down + 0.5];
    const kinds = ['pit', `of-${position.owners[place]}`, fresh.includes(name) ? 'fresh' : ''];
    return [draw('circle', { class: kinds.join(' ').trim(), cx, cy, r: 0.44 }), number(cx, cy, position.board[place])];
  }));
  // B's store is on the left, as on the board.
  const stores = /** @type {const} */ (['B', 'A']).flatMap((side, end) => {
    const x = end === 0 ? -0.9 : width + 0.1;
    return [draw('rect', { class: 'store', x, y: 0.1, width: 0.8, height: rows.length - 0.2, rx: 0.35 }), number(x + 0.4, rows.length / 2, position.stores[index(side)])];
  });
  return draw('svg', { class: 'picture', viewBox: `-1.05 -0.15 ${width + 2.1} ${rows.length + 0.3}`, role: 'img', 'aria-label': label },
    draw('rect', { class: 'wood', x: -1.05, y: -0.15, width: width + 2.1, height: rows.length + 0.3, rx: 0.4 }), ...stores, ...holes);
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} count
 */
const number = (x, y, count) => draw('text', { x, y }, String(count));
