// The list of all there is to learn with.

import { make } from '../elements.js';
import { icons } from '../icons.js';
import * as server from '../server.js';
import { settings } from '../settings.js';
import { pictures } from '../small-board.js';
import { spoken, text } from '../texts.js';
import { worksheetButton } from '../worksheet.js';
import { KINDS } from './exercises.js';
import { LessonBox } from './lesson-box.js';
import { LESSONS } from './lessons.js';
import { addLesson, ownLessons, removeLesson } from './own-lessons.js';
import { passOn } from './pass-on.js';
import { progress } from './progress.js';
import { GAMES, THEMES } from './puzzles.js';
import { sign } from './signs.js';

/**
 * Shows the list.
 * @param {HTMLElement} home
 * @param {string} chosen the game that is chosen at first
 */
export async function home(home, chosen) {
  const games = await server.variants();
  const name = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
  // A pasted game is in no list.
  const listed = games.some(({ id }) => id === chosen) ? [] : [(await server.variant(chosen))].map(({ spec, name }) => ({ id: spec, name }));
  const known = [...listed, ...games];
  home.replaceChildren(
    lessons(name, chosen),
    exercises(known, chosen),
    puzzles(name, chosen),
    own(name),
  );
  icons(home);
  const observer = pictures(home);
  for (const link of home.querySelectorAll('[data-variant]')) observer.observe(link);
}

/**
 * Returns the games to offer. Small children can't read their names, so they get one: that which is played, or the first.
 * @param {string[]} games
 * @param {string} chosen
 */
const offered = (games, chosen) => (settings.little ? [games.includes(chosen) ? chosen : games[0]] : games);

/**
 * @param {string} title
 * @param {...Node} content
 */
function section(title, ...content) {
  return make('section', { 'aria-labelledby': `title-${title}` }, make('h2', { id: `title-${title}` }, text(title)), ...content);
}

/**
 * @param {(id: string) => string} name
 * @param {string} chosen
 */
function lessons(name, chosen) {
  const { lessons: finished, begun } = progress();
  const offer = (/** @type {string} */ id, /** @type {string} */ variant, /** @type {string} */ title) => {
    const isDone = finished.includes(id);
    const { done, all } = begun[id] ?? { done: [], all: 0 };
    const state = [isDone && text('lesson-done'), all > 0 && text('lesson-steps', { done: done.length, all })].filter(Boolean);
    return make('a', { class: 'button offer', href: `#lesson=${id}`, 'data-variant': variant, 'aria-label': [title, ...state].join(', ') },
      make('span', { class: 'label' }, title), isDone && make('span', { class: 'tick' }, '✓'),
      all > 0 && make('span', { class: 'steps' }, ...Array.from({ length: all }, (_, step) => make('span', { class: done.includes(step) ? 'done' : '' }))));
  };
  return section('lessons', make('div', { class: 'offers' },
    ...offered(LESSONS, chosen).map((id) => offer(id, id, name(id))),
    ...ownLessons().map(({ id, variant, title }) => offer(id, variant, title || name(variant)))));
}

/**
 * @param {{ id: string, name: string }[]} games
 * @param {string} chosen
 */
function exercises(games, chosen) {
  const game = make('select', { id: 'exercise-game' }, ...games.map(({ id, name }) => make('option', { value: id, selected: id === chosen }, name)));
  const grade = make('select', { id: 'exercise-grade' }, ...[1, 2, 3, 4, 5].map((number) => make('option', { value: number }, String(number))));
  const cards = Object.entries(KINDS).map(([kind, { name, task }]) => make('a', { class: 'button offer', 'data-kind': kind, 'aria-label': text(name), href: '' }, sign(task), make('span', { class: 'label' }, text(name))));
  const link = () => {
    for (const card of cards) card.href = `#exercise=${card.dataset.kind}&variant=${encodeURIComponent(game.value)}&grade=${grade.value}`;
  };
  game.addEventListener('change', link);
  grade.addEventListener('change', link);
  link();
  return section('exercises',
    make('div', { class: 'choices' }, make('label', { class: 'field' }, text('variant'), game), make('label', { class: 'field' }, text('grade'), grade)),
    make('div', { class: 'offers' }, ...cards),
    worksheetButton(() => ({ spec: game.value, grade: grade.value })));
}

/**
 * @param {(id: string) => string} name
 * @param {string} chosen
 */
function puzzles(name, chosen) {
  const { rating, mistakes } = progress();
  const theme = make('select', { id: 'puzzle-theme' }, make('option', { value: '' }, text('puzzle-all')), ...Object.entries(THEMES).map(([one, name]) => make('option', { value: one }, text(name))));
  const cards = offered(GAMES, chosen).map((id) => make('a', { class: 'button offer', 'data-icon': 'hint', 'data-variant': id, 'aria-label': name(id), href: '' }, make('span', { class: 'label' }, name(id))));
  const link = () => {
    for (const card of cards) card.href = `#puzzles=${card.dataset.variant}${theme.value ? `&theme=${theme.value}` : ''}`;
  };
  theme.addEventListener('change', link);
  link();
  return section('puzzles',
    make('p', { class: 'quiet' }, text('puzzles-are')),
    make('p', { id: 'rating' }, make('strong', {}, text('learn-rating', { rating })), ' ', make('span', { class: 'quiet' }, text('rating-is'))),
    make('div', { class: 'choices' }, make('label', { class: 'field' }, text('puzzle-theme'), theme)),
    make('div', { class: 'offers' }, ...cards),
    ...(mistakes.length > 0 ? [make('p', {}, make('a', { class: 'button', id: 'mistakes', href: '#puzzles=mistakes' }, text('mistakes-again', { count: mistakes.length })))] : []));
}

/**
 * Returns the form for a lesson that somebody pastes, with those that were pasted before.
 * @param {(id: string) => string} name
 */
function own(name) {
  const box = new LessonBox('lesson-text');
  // A teacher begins with a lesson that works, and changes it.
  const begin = async () => {
    if (!start.value || !box.mayReplace()) return void (start.value = '');
    await server.file(`lessons/${start.value}.toml`).then((lesson) => box.put(lesson), (error) => box.complain(error));
  };
  const examples = [[`example-${spoken()}`, text('lesson-example')], ...LESSONS.map((id) => [id, name(id)])];
  const start = make('select', { id: 'lesson-start', onchange: () => void begin() }, make('option', { value: '' }), ...examples.map(([id, name]) => make('option', { value: id }, name)));
  const handed = make('div', { id: 'lesson-handed', class: 'form', role: 'status' });
  const hand = async (/** @type {string} */ lesson) => handed.replaceChildren(...(await passOn(lesson)));
  const check = (/** @type {(lesson: server.Lesson) => unknown} */ then) => {
    handed.replaceChildren();
    return box.check(then);
  };
  const open = () => check((lesson) => (location.hash = `#lesson=${addLesson(box.text, lesson)}`));
  const file = make('input', { type: 'file', accept: '.toml,.txt,text/plain', hidden: true, onchange: async () => {
    const chosen = await file.files?.[0]?.text();
    // The same file can be chosen again.
    file.value = '';
    if (chosen === undefined || !box.mayReplace()) return;
    box.put(chosen);
    await open();
  } });
  return make('section', { class: 'own' }, make('details', { id: 'own-lesson' }, make('summary', {}, text('lesson-own')),
    make('div', { class: 'form' }, make('label', { class: 'field' }, text('lesson-start'), start), box.element,
      make('div', { class: 'buttons' },
        make('button', { type: 'button', class: 'main', id: 'lesson-open', onclick: () => void open() }, text('lesson-begin')),
        make('button', { type: 'button', id: 'lesson-pass', onclick: () => void check(() => hand(box.text)) }, text('lesson-pass')),
        make('button', { type: 'button', id: 'lesson-file', onclick: () => file.click() }, text('lesson-file')), file),
      handed,
      make('p', { class: 'quiet' }, text('lesson-stays')),
      make('ul', { class: 'kept' }, ...ownLessons().map((lesson) => kept(lesson, () => void hand(lesson.text).catch((error) => box.complain(error))))))));
}

/**
 * @param {import('./own-lessons.js').OwnLesson} lesson
 * @param {() => void} pass hands it on
 */
function kept({ id, title, variant }, pass) {
  const named = title || variant;
  const remove = () => {
    removeLesson(id);
    for (const offer of document.querySelectorAll(`[href="#lesson=${id}"]`)) offer.remove();
    item.remove();
  };
  const item = make('li', {}, named, make('span', { class: 'buttons' },
    make('button', { type: 'button', onclick: pass, 'aria-label': `${text('lesson-pass')}: ${named}` }, text('lesson-pass')),
    make('button', { type: 'button', onclick: remove, 'aria-label': text('lesson-remove', { title: named }) }, text('remove'))));
  return item;
}
