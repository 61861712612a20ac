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
  const run = async (/** @type {number} */ number) => {
    const step = steps[number];
    if (!step) {
      finish(id);
      location.hash = '';
      return;
    }
    stage.progress(number, steps.length);
    await stage.pose({ ...step, next: () => void run(number + 1) });
  };
  await run(0);
}
