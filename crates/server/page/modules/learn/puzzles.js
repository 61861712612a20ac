// Puzzles: positions with one best move, by exact values. A file is loaded when its game is chosen.

import { byId } from '../elements.js';
import * as server from '../server.js';
import { text } from '../texts.js';
import { signed } from '../worth.js';
import { GRADE, answered, progress, ratingOf, unsee } from './progress.js';

/** @typedef {{ variant: string, position: string, best: string, value: number, next: number, line: string[], difficulty: number, themes: string[] }} Puzzle */

/** The games with puzzles. */
export const GAMES = ['geme', 'gabata_i', 'ansaba', 'mewelad', 'kalah', 'oware'];
/** The themes of puzzles, and the keys of their names. */
export const THEMES = { capture: 'puzzle-capture', defence: 'puzzle-defence', again: 'puzzle-again', last: 'puzzle-last' };
/** A puzzle is drawn among so many that suit the rating best. */
const SUITABLE = 10;
/** The turns of best play that are shown. */
const SHOWN = 5;

/** @type {Map<string, Promise<Puzzle[]>>} */
const files = new Map();

/**
 * Returns the puzzles of a game.
 * @param {string} game
 */
function load(game) {
  const known = files.get(game) ?? server.file(`puzzles/${game}.jsonl`).then((text) => text.trim().split('\n').map((line) => JSON.parse(line)));
  files.set(game, known);
  known.catch(() => files.delete(game));
  return known;
}

/**
 * Runs puzzles, or those that were missed.
 * @param {import('./stage.js').Stage} stage
 * @param {URLSearchParams} wanted
 */
export async function puzzles(stage, wanted) {
  const game = wanted.get('puzzles') ?? '';
  const again = game === 'mistakes';
  if (!again && !GAMES.includes(game)) throw new server.Refused('not-found', '');
  const theme = wanted.get('theme') ?? '';
  stage.progress(0, 0);
  const missed = again ? [...progress().mistakes] : [];
  const run = async () => {
    const named = again ? missed.shift() : await choose(game, theme);
    if (!named) {
      location.hash = '';
      return;
    }
    const puzzle = (await load(named[0]))[named[1]];
    if (!puzzle) return run();
    const variant = await stage.load(puzzle.variant);
    const title = () => (byId('learn-title').textContent = `${variant.name}: ${text('learn-rating', { rating: progress().rating })}`);
    title();
    await stage.pose({
      position: puzzle.position,
      task: { ask: 'play', goal: 'any' },
      say: `${text('question-best')} ${text('puzzle-level', { number: puzzle.difficulty, all: 5 })}`,
      judge: (answer) => judge(puzzle, answer),
      judged: (right, first) => {
        const change = first ? answered(named, puzzle.difficulty, right, again) : 0;
        title();
        return change ? text('rating-change', { change: signed(change) }) : '';
      },
      solution: () => stage.show(puzzle.line.slice(0, SHOWN)),
      next: () => void run(),
    });
  };
  await run();
}

/**
 * Judges a move by the exact values.
 * @param {Puzzle} puzzle
 * @param {string} answer
 * @returns {Promise<server.Judged>}
 */
async function judge({ variant, position, best, value, next }, answer) {
  // A hole that can't be played has no value; the rules say why.
  const { right, show, why } = await server.judge({ variant, position, task: { ask: 'play', goal: 'any' }, answer });
  if (!right) return { right: false, show, why, answers: [] };
  if (answer !== best) return { right: false, show, why: null, answers: [], words: [text('puzzle-lost', { least: value - next })] };
  return { right: true, show, why: null, answers: [best], words: [text('puzzle-won', { value: signed(value), next: signed(next) })] };
}

/**
 * Chooses a puzzle that was not seen yet and suits the rating.
 * @param {string} game
 * @param {string} theme
 * @returns {Promise<[string, number] | undefined>}
 */
async function choose(game, theme) {
  const all = [...(await load(game)).entries()].filter(([, { themes }]) => !theme || themes.includes(theme));
  const { seen, rating } = progress();
  let left = all.filter(([number]) => !seen[game]?.includes(number));
  if (left.length === 0) {
    unsee(game, all.map(([number]) => number));
    left = all;
  }
  // A rating between two difficulties gets puzzles of both, more of the nearer one.
  const aim = rating + (Math.random() - 0.5) * GRADE;
  const far = (/** @type {[number, Puzzle]} */ [, { difficulty }]) => Math.abs(ratingOf(difficulty) - aim);
  const suitable = left.sort((one, two) => far(one) - far(two)).slice(0, SUITABLE);
  const [number] = suitable[Math.floor(Math.random() * suitable.length)] ?? [];
  return number === undefined ? undefined : [game, number];
}
