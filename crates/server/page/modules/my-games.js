// The games that are held in this browser, to be resumed.

import { show } from './dialog.js';
import { make } from './elements.js';
import { SIDES } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { allSeats } from './settings.js';
import { called } from './standing.js';
import { spoken, text } from './texts.js';

/** The number of games that are shown, the newest first. */
const MOST = 20;

/**
 * Shows the dialog.
 * @param {(id: string) => void} open
 */
export async function myGames(open) {
  const list = make('ul', { class: 'found', 'aria-label': text('my-games') });
  const why = make('p', { class: 'why', role: 'alert' });
  show('my-games', make('div', { class: 'form' }, list, why));
  const games = await newest().catch((error) => void report(why, error));
  if (games?.length === 0) list.replaceWith(make('p', {}, text('my-games-none')));
  list.append(...(games ?? []).map(({ game, seats, since }) => {
    const words = make('span', {}, game.variant.name, make('small', {}, about(game, seats)), since !== undefined && make('small', { class: 'date' }, date(since)));
    return make('li', {}, make('button', { type: 'button', 'data-game': game.id, onclick: () => open(game.id) }, words));
  }));
}

/** Returns the newest games with a seat here. Some may have been erased meanwhile. */
async function newest() {
  const held = [...allSeats()].reverse().slice(0, MOST);
  const games = held.length > 0 ? await server.list(held.map(([id]) => id)) : [];
  return games.map((game) => {
    const [, seats = {}, since] = held.find(([id]) => id === game.id) ?? [];
    return { game, seats, since };
  });
}

/**
 * Returns when a seat was taken, as it is written in the page's language.
 * @param {number} since
 */
const date = (since) => new Intl.DateTimeFormat(spoken(), { dateStyle: 'medium', timeStyle: 'short' }).format(since);

/** Returns those games that have been begun and are not over. */
export const unfinished = async () => (await newest()).filter(({ game, seats }) => game.awaits !== 'nothing' && game.steps > 0 && (seats.A || seats.B));

/**
 * Describes a game in a line: its players, its length, and whose turn it is.
 * @param {server.Game} game
 * @param {import('./settings.js').Tokens} tokens
 */
export function about(game, tokens) {
  const names = SIDES.map((side) => called(game, side, tokens)).join(' – ');
  return `${names}. ${text('turns-played', { count: game.steps })}. ${state(game, tokens)}`;
}

/**
 * Returns whose turn it is in a game, or that it is over.
 * @param {server.Game} game
 * @param {import('./settings.js').Tokens} tokens
 */
export function state(game, tokens) {
  return text(game.awaits === 'nothing' ? 'game-over' : game.asked && tokens[game.asked] ? 'turn-yours' : 'turn-theirs');
}
