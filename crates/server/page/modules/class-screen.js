// What a page of a class shows in place of a board: how to come in, that the teacher pairs soon,
// who meets whom, and that the class is over.

import { byId, make } from './elements.js';
import { icons } from './icons.js';
import { SIDES } from './position.js';
import * as server from './server.js';
import { hereOnly, isLocal, qrCode } from './share.js';
import { picture } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./classes.js').Class} Class */
/** @typedef {import('./classes.js').Table} Table */

/**
 * Creates the code, the address and the QR code of a class.
 * @param {string} code
 * @param {boolean} [projects] whether it is for the projector
 */
export async function wayIn(code, projects = false) {
  const about = await server.about();
  const path = `/?class=${code}`;
  const reach = isLocal(about) ? hereOnly(about, !projects) : ((await qrCode(path)) ?? '');
  return [make('p', { id: 'class-code', class: 'code' }, code), make('p', { id: 'class-address' }, about.address + path), make('div', { id: 'class-reach' }, reach)];
}

/**
 * Shows the way into a class, and who has come.
 * @param {Class} now
 * @param {Node[]} way
 */
export function showWayIn({ pupils }, way) {
  show(make('div', { class: 'way-in' }, ...way),
    make('ul', { class: 'arrived', 'aria-label': text('pupils', { count: pupils.length }) }, ...pupils.filter(({ present }) => present).map(({ name }) => make('li', {}, name))));
}

/**
 * Shows who meets whom in the round, table by table, and who waits.
 * @param {Class} now
 */
export function showPairings({ code, round, pupils, tables, waits }) {
  show(make('p', { class: 'big' }, text('round-number', { round })),
    make('ol', { class: 'pairings' }, ...tables.map((table, number) => make('li', {}, make('small', {}, text('table-number', { number: number + 1 })), ...atTable(table, pupils)))),
    waits !== null && make('p', { class: 'quiet' }, text('class-waits', { name: pupils[waits].name })),
    // Who comes late still needs the code.
    make('p', { class: 'quiet' }, `${text('class-code')} ${code}`));
}

/**
 * Shows a device that nobody has joined with yet, in place of a board to play on.
 * @param {string} code
 * @param {() => void} join asks who comes
 */
export function showDoor(code, join) {
  show(make('span', { class: 'door', 'data-icon': 'people' }), make('p', { class: 'code label' }, code),
    make('button', { type: 'button', class: 'main', id: 'come-in', 'data-icon': 'check', 'aria-label': text('class-join'), onclick: join }, make('span', { class: 'label' }, text('class-join'))));
}

/**
 * Shows which lesson the class learns.
 * @param {Class} now
 * @param {string} title
 */
export function showLesson({ code }, title) {
  show(make('span', { class: 'lesson', 'data-icon': 'learn' }), make('p', { class: 'big' }, title), make('p', { class: 'quiet' }, `${text('class-code')} ${code}`));
}

/**
 * Creates the names of the players at a table, with their signs and the result.
 * @param {Table} table
 * @param {Class['pupils']} pupils
 * @param {import('./position.js').Side | null} [asked] the side whose turn it is
 */
export const atTable = ({ pupils: seats, result }, pupils, asked) =>
  SIDES.map((side, place) => make('span', { class: asked === side ? 'moves-next' : '' }, picture(side), pupils[seats[place]].name, result === side ? ' ✓' : '', result === 'D' ? ' =' : ''));

/**
 * Shows a pupil whose device waits for a table, and the tables to watch.
 * @param {Class} now
 * @param {string} name
 * @param {string} sentence
 * @param {(game: string) => void} watch
 */
export function showWaiting(now, name, sentence, watch) {
  // An hourglass says in every language that it takes a while.
  show(make('span', { class: 'hourglass', 'data-icon': 'hourglass' }), make('p', { class: 'big' }, name), make('p', { class: 'quiet' }, sentence),
    now.tables.length > 0 && make('div', { class: 'buttons', role: 'group', 'aria-label': text('class-tables') }, ...watchButtons(now, watch)));
}

/** Shows that the class is over, and the way to the start. A tick and a board say so without words. */
export function showOver() {
  show(make('span', { class: 'over', 'data-icon': 'check' }), make('p', { class: 'big label' }, text('class-over')),
    make('a', { class: 'button', id: 'to-start', href: '/', 'data-icon': 'board', 'aria-label': text('to-game') }, make('span', { class: 'label' }, text('to-game'))));
}

/**
 * Creates a button for each table of the round, to watch it.
 * @param {Class} now
 * @param {(game: string) => void} watch
 */
export const watchButtons = ({ tables, pupils }, watch) =>
  tables.map(({ game, pupils: [a, b] }) => make('button', { type: 'button', 'data-game': game, onclick: () => watch(game) }, `${pupils[a].name} – ${pupils[b].name}`));

/** Shows the board again. */
export function hide() {
  byId('class-screen').hidden = true;
}

/** Returns whether the board is hidden. */
export const isShown = () => !byId('class-screen').hidden;

/** @param {...(Node | false)} content */
function show(...content) {
  const screen = byId('class-screen');
  screen.replaceChildren(...content.filter((one) => one !== false));
  icons(screen);
  screen.hidden = false;
}
