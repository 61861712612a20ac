// A lesson: its steps one after the other.

import { byId } from '../elements.js';
import * as server from '../server.js';
import { text } from '../texts.js';
import { ownLessons } from './own-lessons.js';
import { advance, progress } from './progress.js';

/** The lessons of this page, by the ids of their games. */
export const LESSONS = ['geme', 'gabata_i', 'ansaba', 'kalah', 'oware'];

/** Returns the lessons of this page with their titles, in the page's language. */
export const titles = () => Promise.all(LESSONS.map(async (id) => ({ id, name: (await server.readLesson(await ours(id))).title })));

/** Returns the text of a lesson of this page. @param {string} id */
export const ours = (id) => server.file(`lessons/${id}.toml`);

/**
 * Runs a lesson.
 * @param {import('./stage.js').Stage} stage
 * @param {string} id
 */
export async function lesson(stage, id) {
  const own = ownLessons().find((lesson) => lesson.id === id);
  if (!own && !LESSONS.includes(id)) throw new server.Refused('not-found', '');
  const read = await server.readLesson(own?.text ?? (await ours(id)));
  const all = read.steps.length;
  const before = progress().begun[id];
  await learn(stage, read, { done: before?.all === all ? before.done : [], reached: ({ done }) => void (done.length > 0 && advance(id, { done, all })) });
}

/**
 * Runs the steps of a lesson, from the first that is open.
 * @param {import('./stage.js').Stage} stage
 * @param {server.Lesson} lesson
 * @param {object} how
 * @param {number[]} how.done the steps that were done before
 * @param {(progress: { step: number, done: number[] }) => void} how.reached is called with the step that is shown, and those that are done
 * @param {string} [how.end] what is said at the end, in place of the way to the game
 */
export async function learn(stage, { title, variant, steps }, { done: before, reached, end }) {
  await stage.load(variant);
  byId('learn-title').textContent = title || text('lessons');
  document.title = `${title || text('lessons')} – Gebeta`;
  const done = new Set(before);
  const firstOpen = () => steps.findIndex((_, number) => !done.has(number));
  const run = async (/** @type {number} */ number) => {
    const step = steps[number];
    const reach = (/** @type {boolean} */ isDone) => {
      if (isDone) done.add(number);
      reached({ step: number, done: [...done] });
      stage.progress(number, steps.length, (one) => done.has(one));
    };
    const back = number > 0 ? () => void run(number - 1) : undefined;
    // A step that only tells something is done when it is read. A task that is skipped is not.
    reach(step !== undefined && !step.task);
    if (step) return stage.pose({ ...step, judged: reach, back, next: () => void run(number + 1) });
    const open = firstOpen();
    stage.close({ back, next: open < 0 ? undefined : () => void run(open), end });
  };
  await run(Math.max(0, firstOpen()));
}
