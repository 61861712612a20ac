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
    if (!step) {
      if (solved.size === steps.length) finish(id);
      location.hash = '';
      return;
    }
    stage.progress(number, steps.length, (before) => solved.has(before));
    await stage.pose({ ...step, judged: (right) => void (right && solved.add(number)), next: () => void run(number + 1) });
  };
  await run(0);
}
