// The teacher's page of a class: the code, all boards over one connection, rounds, seats, and the projector.

import { boardPicture } from './board-picture.js';
import { atTable, wayIn } from './class-screen.js';
import { LessonForClass } from './class-lesson.js';
import * as classes from './classes.js';
import { writeTexts } from './document.js';
import { byId, make } from './elements.js';
import { icons } from './icons.js';
import { read } from './notation.js';
import { placeName } from './places.js';
import { changedHoles, names } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { settings } from './settings.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Game} Game */

/** The variants that are offered first. */
const FIRST = ['geme', 'gabata_i', 'ansaba', 'kalah', 'oware'];

/** @type {classes.Kept} */
let teacher = { code: '' };
/** @type {classes.Class | undefined} */
let now;
/** @type {server.Variant | undefined} */
let variant;
/** The newest state of each table's game. @type {Map<string, Game>} */
const games = new Map();
/** The board of each table. @type {Map<string, HTMLElement>} */
const figures = new Map();

icons(document);
await writeTexts();
const lesson = new LessonForClass((chosen) => classes.teach(teacher, 'lesson', { lesson: chosen }), () => now?.pupils.some((pupil) => pupil.present && !isDone(pupil)) ?? false);
document.documentElement.dataset.theme = settings.theme;
wire();
const kept = classes.kept();
try {
  if (kept?.key) await enter(kept);
  else await offer();
} catch (error) {
  complain(error);
}
document.documentElement.dataset.ready = 'true';

/** @param {unknown} error */
function complain(error) {
  report(byId('why'), error);
}

/** Offers to open a class. */
async function offer() {
  byId('room').hidden = true;
  const all = await server.variants();
  const first = FIRST.flatMap((id) => all.filter((one) => one.id === id));
  const listed = [...first, ...all.filter((one) => !first.includes(one))];
  byId('class-variant').replaceChildren(...listed.map(({ id, name, place }) => make('option', { value: id }, place ? `${name} – ${placeName(place)}` : name)));
  byId('opening').hidden = false;
}

/**
 * Shows a class.
 * @param {classes.Kept} kept
 */
async function enter(kept) {
  teacher = kept;
  const way = await wayIn(kept.code);
  byId('opening').hidden = true;
  byId('way-in').replaceChildren(...way);
  byId('projector', HTMLAnchorElement).href = `/?class=${kept.code}&projector`;
  classes.follow(kept.code, { changed: (next) => void changed(next).catch(complain), erased, game: played, connected: (there) => (byId('connection').textContent = there ? '' : text('connection-lost')) });
}

/**
 * Forgets a class that was erased.
 * @param {unknown} [error] the server's answer, if the server does not have the class any more
 */
function erased(error) {
  classes.keep(undefined);
  byId('connection').textContent = '';
  games.clear();
  figures.clear();
  byId('boards').replaceChildren();
  byId('pupils').replaceChildren();
  void offer().catch(complain);
  if (error) complain(error);
}

/**
 * Shows the new state of the class.
 * @param {classes.Class} next
 */
async function changed(next) {
  now = next;
  if (variant?.spec !== next.variant.spec) variant = await server.variant(next.variant.spec);
  if (now !== next) return;
  byId('room').hidden = false;
  document.title = `${text('class')} ${next.code} – ${next.variant.name}`;
  byId('round-title').textContent = next.round > 0 ? `${next.variant.name} – ${text('round-number', { round: next.round })}` : next.variant.name;
  byId('class-waits').textContent = next.waits === null ? '' : text('class-waits', { name: next.pupils[next.waits].name });
  byId('pupils-title').textContent = text('pupils', { count: next.pupils.filter(({ removed }) => !removed).length });
  const few = next.pupils.filter(({ present }) => present).length < 2;
  for (const id of ['round-robin', 'swiss']) byId(id, HTMLButtonElement).disabled = few;
  byId('room').classList.toggle('gathering', next.tables.length === 0);
  showPupils(next);
  for (const game of [...figures.keys()]) {
    if (next.tables.some((table) => table.game === game)) continue;
    figures.get(game)?.remove();
    figures.delete(game);
    games.delete(game);
  }
  next.tables.forEach((table, number) => showTable(table, number));
  await lesson.show(next);
}

/**
 * Lists the pupils, the best first.
 * @param {classes.Class} of
 */
function showPupils({ pupils, lesson }) {
  const order = pupils.map((pupil, number) => ({ ...pupil, number })).filter(({ removed }) => !removed).sort((one, other) => other.points - one.points || one.number - other.number);
  byId('pupils').replaceChildren(...order.map(({ name, number, present, free, paired, points, results, progress }) => make('li', { class: present ? '' : 'away', 'data-pupil': number },
    make('span', {}, name),
    make('span', { class: 'points', title: text('class-results', { won: results[0], drawn: results[1], lost: results[2] }) }, String(points)),
    // A seat that is free already has a word in place of the button that frees it.
    present && !free ? button(name, number, 'reset', 'again', () => reset(number, false)) : make('small', {}, text(present ? 'seat-reset' : paired ? 'has-left' : 'not-joined')),
    present ? button(name, number, 'leaves', 'close', () => reset(number, true)) : !paired && button(name, number, 'remove', 'close', () => vacate(number, true)),
    lesson && progress && present && !free && learnt(progress, lesson.steps))));
  icons(byId('pupils'));
}

/**
 * Returns whether a pupil has done all steps of the lesson.
 * @param {classes.Pupil} pupil
 */
const isDone = ({ progress }) => progress !== null && progress.done.length === now?.lesson?.steps;

/**
 * Creates a row with how far a pupil is in a lesson: the step that the pupil sees, and those that are done.
 * @param {classes.Progress} progress
 * @param {number} all the number of steps
 */
function learnt({ step, done }, all) {
  // At the end, some steps may be left open.
  const state = done.length === all ? text('lesson-done') : step < all ? text('learn-step', { number: step + 1, all }) : text('lesson-left');
  return make('span', { class: 'learnt' },
    make('span', { class: 'steps', role: 'img', 'aria-label': text('lesson-steps', { done: done.length, all }) }, ...Array.from({ length: all }, (_, one) => make('span', { class: done.includes(one) ? 'done' : one === step ? 'now' : '' }))),
    make('small', {}, state));
}

/**
 * Creates a button beside a pupil: a picture, with what it does as its name.
 * @param {string} name
 * @param {number} number
 * @param {'reset' | 'leaves' | 'remove'} does
 * @param {string} icon
 * @param {() => void} action
 */
const button = (name, number, does, icon, action) =>
  make('button', { type: 'button', 'data-icon': icon, [`data-${does}`]: number, title: does === 'remove' ? text(does) : `${text(does)}: ${text(`${does}-help`)}`, 'aria-label': `${text(does)}: ${name}`, onclick: action });

/**
 * Frees the seat of a pupil, once the teacher is sure.
 * @param {number} pupil
 * @param {boolean} leaves
 */
function reset(pupil, leaves) {
  const name = now?.pupils[pupil].name ?? '';
  if (confirm(text(leaves ? 'leaves-sure' : 'reset-sure', { name }))) vacate(pupil, leaves);
}

/**
 * Frees the seat of a pupil. One who is away and leaves was never paired, and is removed.
 * @param {number} pupil
 * @param {boolean} leaves
 */
const vacate = (pupil, leaves) => void classes.teach(teacher, 'seats', { pupil, leaves }).catch(complain);

/**
 * Takes the new state of a game.
 * @param {Game} game
 */
function played(game) {
  games.set(game.id, game);
  const number = now?.tables.findIndex((table) => table.game === game.id) ?? -1;
  const table = now?.tables[number];
  if (table) showTable(table, number);
}

/**
 * Shows a table: its players, its board and its buttons.
 * @param {classes.Table} table
 * @param {number} number
 */
function showTable(table, number) {
  if (!now || !variant) return;
  const game = games.get(table.game);
  const figure = figures.get(table.game) ?? make('figure', { class: 'seat-board', 'data-game': table.game });
  if (!figures.has(table.game)) {
    figures.set(table.game, figure);
    byId('boards').append(figure);
  }
  const { pupils, shown } = now;
  figure.classList.toggle('over', Boolean(table.result));
  figure.classList.toggle('shown', shown === table.game);
  const board = game && boardPicture(variant.rows, game.table, fresh(game), text('table-number', { number: number + 1 }));
  const shows = shown === table.game;
  // A button that has the focus keeps it.
  const focused = figure.contains(document.activeElement);
  figure.replaceChildren(make('figcaption', {}, ...atTable(table, pupils, game?.asked)), ...(board ? [board] : []), make('div', { class: 'buttons' },
    make('button', { type: 'button', class: 'show', 'aria-pressed': String(shows), onclick: () => void classes.teach(teacher, 'shown', { game: shows ? null : table.game }).catch(complain) }, text('project')),
    make('a', { class: 'button', href: server.gameAddress(table.game), target: '_blank' }, text('watch')),
    make('small', {}, game ? text('turns-played', { count: game.steps }) : '')));
  if (focused) /** @type {HTMLElement} */ (figure.querySelector('.show')).focus();
}

/**
 * Returns the holes that the last turn has changed.
 * @param {Game} game
 */
function fresh({ last, table }) {
  const before = last ? read(last.before).board : table.board;
  return changedHoles(before, table.board, names(variant?.rows ?? []));
}

/** Connects the buttons to their actions. */
function wire() {
  byId('opening').addEventListener('submit', (event) => {
    event.preventDefault();
    byId('why').textContent = '';
    void classes.open(byId('class-variant', HTMLSelectElement).value, byId('class-little', HTMLInputElement).checked).then(async ({ code, key }) => {
      classes.keep({ code, key });
      await enter({ code, key });
    }).catch(complain);
  });
  for (const how of ['round-robin', 'swiss']) {
    byId(how).addEventListener('click', () => {
      byId('why').textContent = '';
      const open = now?.tables.some(({ result }) => result === null);
      if ((!open || confirm(text('round-sure'))) && lesson.mayEnd()) void classes.teach(teacher, 'rounds', { how }).catch(complain);
    });
  }
  byId('add-names').addEventListener('submit', (event) => {
    event.preventDefault();
    byId('why').textContent = '';
    const area = byId('names', HTMLTextAreaElement);
    const names = area.value.split('\n').map((name) => name.trim()).filter(Boolean);
    void classes.teach(teacher, 'names', { names }).then(() => (area.value = '')).catch(complain);
  });
  byId('erase-class').addEventListener('click', () => {
    if (confirm(text('class-erase-sure'))) void classes.teach(teacher, 'erase').catch(complain);
  });
}
