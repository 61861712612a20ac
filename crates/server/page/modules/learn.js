// The page to learn with: lessons, exercises and puzzles.

import { LESSON } from './classes.js';
import { leadToBoard, writeTexts } from './document.js';
import { byId } from './elements.js';
import { icons } from './icons.js';
import { classLesson, followClass } from './learn/class-lesson.js';
import { home } from './learn/home.js';
import { exercises } from './learn/exercises.js';
import { lesson } from './learn/lessons.js';
import { addLesson } from './learn/own-lessons.js';
import { puzzles } from './learn/puzzles.js';
import { arrowHead } from './learn/signs.js';
import { Stage } from './learn/stage.js';
import { applyLook } from './look.js';
import { report } from './refusals.js';
import { readLesson } from './server.js';
import { unpack } from './share.js';
import { text } from './texts.js';

icons(document);
document.body.append(arrowHead());
await writeTexts();
applyLook();
const stage = new Stage();
leadToBoard();
addEventListener('hashchange', () => void route());
await route();
followClass(stage, route);
document.documentElement.dataset.ready = 'true';

/** Shows what the address names. */
async function route() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  byId('why').textContent = '';
  stage.end();
  try {
    // The class learns together, and the teacher ends it.
    document.body.classList.toggle('taught', location.hash === LESSON);
    if (location.hash === LESSON) await show('lessons', () => classLesson(stage));
    else if (wanted.has('lesson')) await show('lessons', () => lesson(stage, wanted.get('lesson') ?? ''));
    else if (wanted.has('text')) await receive(wanted.get('text') ?? '');
    else if (wanted.has('exercise')) await show('exercises', () => exercises(stage, wanted));
    else if (wanted.has('puzzles')) await show('puzzles', () => puzzles(stage, wanted));
    else await list(wanted.get('variant') || (stage.variant?.id ?? 'geme'));
  } catch (error) {
    report(byId('why'), error);
  }
}

/**
 * Begins a lesson from a link. The browser keeps it, so a reload finds it.
 * @param {string} packed
 */
async function receive(packed) {
  const words = await unpack(packed).catch(() => undefined);
  if (words === undefined) {
    await list('geme');
    byId('why').textContent = text('lesson-damaged');
    return;
  }
  history.replaceState({}, '', `#lesson=${addLesson(words, await readLesson(words))}`);
  await route();
}

/**
 * Shows the list of all there is.
 * @param {string} variant the game that is chosen at first
 */
async function list(variant) {
  byId('stage').hidden = byId('to-list').hidden = true;
  byId('home').hidden = false;
  byId('learn-title').textContent = '';
  document.title = `${text('learn')} – Gebeta`;
  await home(byId('home'), variant);
}

/**
 * Shows the board with a series of tasks.
 * @param {string} title the key of its title
 * @param {() => Promise<void>} begin
 */
async function show(title, begin) {
  byId('home').hidden = true;
  byId('stage').hidden = byId('to-list').hidden = false;
  byId('learn-title').textContent = text(title);
  document.title = `${text(title)} – Gebeta`;
  await begin();
}
