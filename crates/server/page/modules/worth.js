// The values of moves on the holes.

import { parts } from './notation.js';

/**
 * Returns a value in tenths of a counter. A search is not more accurate than that.
 * @param {number} value
 */
export const rounded = (value) => Math.round(value * 10) / 10;

/**
 * Returns a value with its sign.
 * @param {number} value
 */
export const signed = (value) => `${rounded(value) > 0 ? '+' : ''}${String(rounded(value)).replace('-', '−')}`;

/**
 * Returns the value of each hole, the best of its moves, with a sign.
 * @param {Pick<import('./server.js').Advice, 'values'>} advice
 */
export function worth({ values }) {
  /** @type {Record<string, string>} */
  const worth = {};
  for (const { hole: move, value, at_most: bound } of values) {
    const { hole } = parts(move);
    worth[hole] ??= `${value === undefined ? '≤' : ''}${signed(value ?? bound ?? 0)}`;
  }
  return worth;
}
