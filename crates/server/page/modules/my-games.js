// The games that are held in this browser, to be resumed.

import { show } from './dialog.js';
import { make } from './elements.js';
import { SIDES } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { allSeats } from './settings.js';
import { called } from './standing.js';
import { text } from './texts.js';

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
  const seats = new Map([...allSeats()].reverse().slice(0, MOST));
  // Some games may have been erased meanwhile.
  const games = seats.size > 0 ? await server.list([...seats.keys()]).catch((error) => void report(why, error)) : [];
  if (games?.length === 0) list.replaceWith(make('p', {}, text('my-games-none')));
  list.append(...(games ?? []).map((game) => {
    const words = make('small', {}, about(game, seats.get(game.id) ?? {}));
    return make('li', {}, make('button', { type: 'button', 'data-game': game.id, onclick: () => open(game.id) }, game.variant.name, words));
  }));
}

/**
 * Describes a game in a line: its players, its length, and whose turn it is.
 * @param {server.Game} game
 * @param {import('./settings.js').Tokens} tokens
 */
function about(game, tokens) {
  const names = SIDES.map((side) => called(game, side, tokens)).join(' – ');
  const state = game.awaits === 'nothing' ? 'game-over' : game.asked && tokens[game.asked] ? 'turn-yours' : 'turn-theirs';
  return `${names}. ${text('turns-played', { count: game.steps })}. ${text(state)}`;
}
