// A lesson: its steps one after the other.

import { byId } from '../elements.js';
import * as server from '../server.js';
import { text } from '../texts.js';
import { ownLessons } from './own-lessons.js';
import { advance, progress } from './progress.js';

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
  const before = progress().begun[id];
  const done = new Set(before?.all === steps.length ? before.done : []);
  const firstOpen = () => steps.findIndex((_, number) => !done.has(number));
  const run = async (/** @type {number} */ number) => {
    const step = steps[number];
    const reach = (/** @type {boolean} */ isDone) => {
      if (isDone) {
        done.add(number);
        advance(id, { done: [...done], all: steps.length });
      }
      stage.progress(number, steps.length, (one) => done.has(one));
    };
    const back = number > 0 ? () => void run(number - 1) : undefined;
    // A step that only tells something is done when it is read. A task that is skipped is not.
    reach(step !== undefined && !step.task);
    if (step) return stage.pose({ ...step, judged: reach, back, next: () => void run(number + 1) });
    const open = firstOpen();
    stage.close({ back, next: open < 0 ? undefined : () => void run(open) });
  };
  await run(Math.max(0, firstOpen()));
}
