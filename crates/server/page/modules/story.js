// What has happened, in words: for those who see, and for those who listen.

import { byId } from './elements.js';
import { moveName } from './server.js';
import { describe, result } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */

/**
 * Tells the turn before the board that is shown; with the round's opening, if it was its first, and with the end, if it was the last.
 * @param {Play} play
 * @param {number} at how many turns lie before the board
 * @returns {string[]}
 */
export function story({ turns, openings, variant, game }, at) {
  const turn = turns[at - 1];
  if (!turn) return openings[0] ?? [];
  const live = at >= turns.length;
  const next = live ? openings.length : (turns[at]?.round ?? turn.round);
  const opened = next > turn.round ? (openings[next - 1] ?? []) : [];
  return [text('played', { player: turn.side, move: moveName(variant, turn.move) }), ...turn.words, ...opened, ...(live ? game.end : [])];
}

/**
 * Shows what has happened.
 * @param {string[]} sentences
 */
export function tell(sentences) {
  byId('told').textContent = sentences.join('\n');
}

/**
 * Shows what has happened, and says it to those who listen, with the result if there is one.
 * @param {string[]} sentences
 * @param {Play | undefined} play
 */
export function tellAloud(sentences, play) {
  tell(sentences);
  byId('live').textContent = [...sentences, result(play)].filter(Boolean).join(' ');
}

/**
 * Says how the game stands to those who listen.
 * @param {import('./position.js').Position | undefined} position
 */
export function sayStanding(position) {
  byId('live').textContent = `${byId('standing').textContent} ${position?.stores.map((count, side) => describe.store(side === 0 ? 'A' : 'B', count)).join(', ')}`;
}
