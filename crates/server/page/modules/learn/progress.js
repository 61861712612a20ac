// What this browser remembers of learning: lessons that are finished or begun, the rating, and puzzles that were missed. It is sent nowhere.

import { keep, parse, read } from '../storage.js';

const KEY = 'gebeta-learning';

/** A puzzle: its game and its number in the file. @typedef {[string, number]} Named */
/** The steps of a lesson that are done, and the number of all. @typedef {{ done: number[], all: number }} Begun */
/** @typedef {{ lessons: string[], begun: Record<string, Begun>, rating: number, rated: number, seen: Record<string, number[]>, mistakes: Named[] }} Progress */

/** The rating of a beginner. */
export const FIRST_RATING = 1000;
/** The number of puzzles after which the rating changes more slowly. */
const SETTLED = 20;

/** @returns {Progress} */
export function progress() {
  return { lessons: [], begun: {}, rating: FIRST_RATING, rated: 0, seen: {}, mistakes: [], ...parse(read(KEY), {}) };
}

/** @param {Progress} changed */
const remember = (changed) => keep(KEY, changed);

/**
 * Remembers which steps of a lesson are done. When all are, the lesson is finished, and can be begun anew.
 * @param {string} id
 * @param {Begun} steps
 */
export function advance(id, { done, all }) {
  const { lessons, begun, ...rest } = progress();
  if (done.length < all) return remember({ lessons, begun: { ...begun, [id]: { done, all } }, ...rest });
  remember({ lessons: [...new Set([...lessons, id])], begun: without(begun, id), ...rest });
}

/**
 * Forgets which steps of a lesson are done.
 * @param {string} id
 */
export function beginAnew(id) {
  const all = progress();
  remember({ ...all, begun: without(all.begun, id) });
}

/**
 * @param {Record<string, Begun>} begun
 * @param {string} id
 */
const without = (begun, id) => Object.fromEntries(Object.entries(begun).filter(([one]) => one !== id));

/** How far the ratings of two difficulties are apart. */
export const GRADE = 300;

/**
 * Returns the rating of a puzzle.
 * @param {number} difficulty from 1 to 5
 */
export const ratingOf = (difficulty) => 400 + GRADE * difficulty;

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
 * Remembers the first answer to a puzzle, and returns by how much the rating has changed. A puzzle that is tried again does not change it.
 * @param {Named} puzzle
 * @param {number} difficulty
 * @param {boolean} solved
 * @param {boolean} again whether it is a mistake that is tried again
 */
export function answered([game, number], difficulty, solved, again) {
  const all = progress();
  const others = all.mistakes.filter(([other, place]) => other !== game || place !== number);
  const mistakes = solved ? others : /** @type {Named[]} */ ([...others, [game, number]]);
  if (again) {
    remember({ ...all, mistakes });
    return 0;
  }
  const seen = { ...all.seen, [game]: [...(all.seen[game] ?? []), number] };
  const rating = rate(all.rating, all.rated, ratingOf(difficulty), solved);
  remember({ ...all, seen, mistakes, rating, rated: all.rated + 1 });
  return rating - all.rating;
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
