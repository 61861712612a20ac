// The players' panels: the name, the sign, what was won, and who is to play.

import { clock } from './clocks.js';
import { make } from './elements.js';
import { index } from './position.js';
import { settings } from './settings.js';
import { called, picture } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Side} Side */

/**
 * Fills a player's panel.
 * @param {HTMLElement} panel
 * @param {Side} side
 * @param {Play} play
 * @param {boolean} live whether the newest position is shown
 */
export function showPlayer(panel, side, play, live) {
  const { game, variant } = play;
  const turns = live && game.asked === side && !play.awaitsPlayer;
  panel.classList.toggle('turns', turns);
  if (settings.little) return panel.replaceChildren(picture(side));
  const time = live ? clock(play, side) : undefined;
  const won = live ? game.table.score[index(side)] : undefined;
  panel.replaceChildren(
    picture(side),
    make('span', { class: 'who' }, called(game, side, play.seats)),
    // Two families of four are 2 × 4 in every language.
    ...(won !== undefined && variant.unit > 1 ? [make('span', { class: 'won' }, `${won} × ${variant.unit}`)] : []),
    ...(turns ? [make('span', { class: 'turn' }, text(turnOf(play)))] : []),
    ...(time ? [time] : []),
  );
}

/**
 * Returns the key of the words for the player to move.
 * @param {Play} play
 */
function turnOf(play) {
  if (play.mine || play.fresh) return 'turn-yours';
  return play.game.thinks ? 'turn-thinks' : 'turn-theirs';
}

/**
 * Writes the title of the tab, which says when it is the user's turn.
 * @param {Play} play
 */
export function title(play) {
  const { game } = play;
  const mine = play.mine && !play.awaitsPlayer;
  document.title = [mine && !settings.little ? `● ${text('turn-yours')}` : '', game.variant.name, 'Gebeta'].filter(Boolean).join(' – ');
}
