// The values of moves on the holes.

import { parts } from './notation.js';

/**
 * Returns a number with its sign.
 * @param {number} number
 */
export const signed = (number) => `${number > 0 ? '+' : ''}${String(number).replace('-', '−')}`;

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
