// What a page of a class shows in place of a board: how to come in, that the teacher pairs soon, and that the class is over.

import { byId, make } from './elements.js';
import { icons } from './icons.js';
import * as server from './server.js';
import { hereOnly, isLocal, qrCode } from './share.js';
import { text } from './texts.js';

/** @typedef {import('./classes.js').Class} Class */

/**
 * Creates the code, the address and the QR code of a class.
 * @param {string} code
 */
export async function wayIn(code) {
  const about = await server.about();
  const path = `/?class=${code}`;
  const reach = isLocal(about) ? hereOnly() : ((await qrCode(path)) ?? '');
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
