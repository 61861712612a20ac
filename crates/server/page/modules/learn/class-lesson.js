// The lesson that a whole class learns: the page of each pupil follows it, and reports how far the pupil is.

import * as classes from '../classes.js';
import { showOver } from '../class-screen.js';
import { Refused } from '../server.js';
import { text } from '../texts.js';
import { learn } from './lessons.js';

/** Goes to the board, where the pupil waits or plays. */
const leave = () => location.replace('./');

/**
 * Follows the class that a pupil is in, if there is one: to its lesson, and back to the board.
 * @param {import('./stage.js').Stage} stage
 * @param {() => unknown} begin begins the lesson anew
 */
export function followClass(stage, begin) {
  const me = classes.kept();
  if (!me?.token) return;
  /** The lesson and the round when the page was opened, and since. @type {{ lesson?: number, round: number } | undefined} */
  let before;
  classes.follow(me.code, {
    changed: ({ lesson, round, pupils, tables }) => {
      const [was, learns] = [before, location.hash === classes.LESSON];
      before = { lesson: lesson?.number, round };
      // The teacher has given the seat to another device.
      if (pupils[me.pupil ?? -1]?.free) return leave();
      if (lesson && !learns) location.hash = classes.LESSON;
      else if (lesson && was && was.lesson !== lesson.number) begin();
      else if (!lesson && learns) leave();
      // Who learns something else in the meantime goes to the table of the next round.
      else if (was && round > was.round && tables.some(({ pupils }) => pupils.includes(me.pupil ?? -1))) leave();
    },
    erased: () => {
      stage.end();
      classes.leave();
      showOver();
    },
  });
}

/**
 * Runs the lesson of the class.
 * @param {import('./stage.js').Stage} stage
 */
export async function classLesson(stage) {
  const me = classes.kept();
  if (!me?.token) throw new Refused('not-found', '');
  const now = await classes.look(me.code);
  if (!now.lesson) return leave();
  const { number } = now.lesson;
  const done = now.pupils[me.pupil ?? -1]?.progress?.done ?? [];
  let sent = Promise.resolve();
  // Each report says everything, so one that is lost does no harm. They arrive in order.
  const reached = (/** @type {classes.Progress} */ progress) => void (sent = sent.then(() => classes.report(me, number, progress)).catch(() => {}));
  await learn(stage, await classes.lesson(me.code), { done, reached, end: text('class-learned') });
}
