// A lesson: its steps one after the other.

import { byId } from '../elements.js';
import * as server from '../server.js';
import { text } from '../texts.js';
import { ownLessons } from './own-lessons.js';
import { finish } from './progress.js';

/** The lessons of this page, by the ids of their games. */
export const LESSONS = ['geme', 'gabata_i', 'ansaba', 'kalah', 'oware'];

/**
 * Runs a lesson.
 * @param {import('./stage.js').Stage} stage
 * @param {string} id
 */
export async function lesson(stage, id) {
  const own = ownLessons().find((lesson) => lesson.id === id);
  if (!own && !LESSONS.includes(id)) throw new server.Refused('not-found', '');
  const { title, variant, steps } = await server.readLesson(own?.text ?? (await server.file(`lessons/${id}.toml`)));
  await stage.load(variant);
  byId('learn-title').textContent = title || text('lessons');
  document.title = `${title || text('lessons')} – Gebeta`;
  // A step that only tells something is done when it was read. A task that is skipped is not.
  const solved = new Set(steps.flatMap(({ task }, number) => (task ? [] : [number])));
  const run = async (/** @type {number} */ number) => {
    const step = steps[number];
    const show = () => stage.progress(number, steps.length, (one) => solved.has(one));
    show();
    if (!step) {
      const left = steps.findIndex((_, number) => !solved.has(number));
      if (left < 0) finish(id);
      return stage.close(left < 0 ? undefined : () => void run(left));
    }
    const judged = (/** @type {boolean} */ right) => {
      if (right) solved.add(number);
      show();
    };
    await stage.pose({ ...step, judged, next: () => void run(number + 1) });
  };
  await run(0);
}
