// What this browser remembers of learning: finished lessons, the rating, and puzzles that were missed. It is sent nowhere.

import { keep, parse, read } from '../storage.js';

const KEY = 'gebeta-learning';

/** A puzzle: its game and its number in the file. @typedef {[string, number]} Named */
/** @typedef {{ lessons: string[], rating: number, rated: number, seen: Record<string, number[]>, mistakes: Named[] }} Progress */

/** The rating of a beginner. */
export const FIRST_RATING = 1000;
/** The number of puzzles after which the rating changes more slowly. */
const SETTLED = 20;

/** @returns {Progress} */
export function progress() {
  return { lessons: [], rating: FIRST_RATING, rated: 0, seen: {}, mistakes: [], ...parse(read(KEY), {}) };
}

/** @param {Progress} changed */
const remember = (changed) => keep(KEY, changed);

/**
 * Remembers that a lesson is finished.
 * @param {string} id
 */
export function finish(id) {
  const all = progress();
  if (!all.lessons.includes(id)) remember({ ...all, lessons: [...all.lessons, id] });
}

/**
 * Returns the rating of a puzzle.
 * @param {number} difficulty from 1 to 5
 */
export const ratingOf = (difficulty) => 400 + 300 * difficulty;

/**
 * Returns a rating after a puzzle, by Elo's formula: a surprise changes it most.
 * @param {number} rating
 * @param {number} rated the number of puzzles before
 * @param {number} puzzle its rating
 * @param {boolean} solved
 */
export function rate(rating, rated, puzzle, solved) {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  const step = rated < SETTLED ? 40 : 20;
  return Math.round(rating + step * (Number(solved) - expected));
}

/**
 * Remembers the first answer to a puzzle. A puzzle that is tried again does not change the rating.
 * @param {Named} puzzle
 * @param {number} difficulty
 * @param {boolean} solved
 * @param {boolean} again whether it is a mistake that is tried again
 */
export function answered([game, number], difficulty, solved, again) {
  const all = progress();
  const others = all.mistakes.filter(([other, place]) => other !== game || place !== number);
  const mistakes = solved ? others : /** @type {Named[]} */ ([...others, [game, number]]);
  if (again) return remember({ ...all, mistakes });
  const seen = { ...all.seen, [game]: [...(all.seen[game] ?? []), number] };
  remember({ ...all, seen, mistakes, rating: rate(all.rating, all.rated, ratingOf(difficulty), solved), rated: all.rated + 1 });
}

/**
 * Forgets which puzzles of a game were seen, so they come up again.
 * @param {string} game
 * @param {number[]} numbers
 */
export function unsee(game, numbers) {
  const all = progress();
  remember({ ...all, seen: { ...all.seen, [game]: (all.seen[game] ?? []).filter((number) => !numbers.includes(number)) } });
}
