// Exercises without end. The address has the seed, so the same exercises can be done by a whole class.

import { byId } from '../elements.js';
import * as server from '../server.js';
import { text } from '../texts.js';

/** The kinds of exercises, with the keys of their names and the questions whose pictures show them. @type {Record<string, { name: string, task: server.Task }>} */
export const KINDS = {
  last: { name: 'exercise-last', task: { ask: 'last' } },
  laps: { name: 'exercise-laps', task: { ask: 'laps' } },
  captured: { name: 'exercise-captured', task: { ask: 'captured' } },
  capture: { name: 'exercise-capture', task: { ask: 'play', goal: 'capture' } },
};

/** The largest seed that an address gets. */
const SEEDS = 1e6;
/** The right answers at the first try in a row after which exercises become harder. */
const HARDER = 5;
const HARDEST = 5;

/**
 * Runs exercises.
 * @param {import('./stage.js').Stage} stage
 * @param {URLSearchParams} wanted
 */
export async function exercises(stage, wanted) {
  const kind = wanted.get('exercise') ?? '';
  if (!(kind in KINDS)) throw new server.Refused('not-found', '');
  const spec = wanted.get('variant') ?? 'geme';
  let grade = Math.min(HARDEST, Math.max(1, Number(wanted.get('grade')) || 1));
  const seed = Number(wanted.get('seed')) || Math.floor(Math.random() * SEEDS) + 1;
  const variant = await stage.load(spec);
  byId('learn-title').textContent = `${variant.name}: ${text(KINDS[kind].name)}`;
  let row = 0;
  const run = async (/** @type {number} */ number) => {
    stage.progress(row, HARDER);
    // The exercises of two seeds next to each other differ.
    const drawn = await server.exercise({ variant: spec, kind, grade, seed: seed * 1000 + number });
    await stage.pose({
      position: drawn.position,
      task: drawn.task,
      say: '',
      judged: (right, first) => {
        row = right && first ? row + 1 : right ? row : 0;
        stage.progress(row, HARDER);
        if (row < HARDER) return;
        row = 0;
        grade = Math.min(HARDEST, grade + 1);
      },
      next: () => void run(number + 1),
    });
  };
  await run(0);
}
