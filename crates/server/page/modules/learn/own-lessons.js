// Lessons that somebody pasted, which stay in this browser until they are removed.

import { keep, parse, read } from '../storage.js';
import { beginAnew } from './progress.js';

const KEY = 'gebeta-lessons';

/** A lesson: its text, and its title and game as they were when it was pasted. @typedef {{ id: string, text: string, title: string, variant: string }} OwnLesson */

/** What a browser without storage has until the page is left. @type {OwnLesson[]} */
let held = [];

/** Returns all of them, the newest last. @returns {OwnLesson[]} */
export const ownLessons = () => parse(read(KEY), held);

/** @param {OwnLesson[]} lessons */
function store(lessons) {
  held = lessons;
  keep(KEY, lessons.length > 0 ? lessons : undefined);
}

/**
 * Adds a lesson, in place of one of the same game with the same title, and returns its id.
 * @param {string} text
 * @param {{ title: string, variant: string }} about
 */
export function addLesson(text, { title, variant }) {
  const earlier = ownLessons().find((lesson) => lesson.title === title && lesson.variant === variant);
  const id = earlier?.id ?? `own-${Date.now().toString(36)}`;
  if (earlier?.text !== text) beginAnew(id);
  store([...ownLessons().filter((lesson) => lesson.id !== id), { id, text, title, variant }]);
  return id;
}

/** @param {string} id */
export function removeLesson(id) {
  beginAnew(id);
  store(ownLessons().filter((lesson) => lesson.id !== id));
}
