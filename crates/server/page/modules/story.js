// The events in words, for the screen and for screen readers.

import { byId } from './elements.js';
import { moveName } from './server.js';
import { describe, played, result } from './standing.js';

/** @typedef {import('./play.js').Play} Play */

/**
 * Describes the turn before the current board, with the round's opening if it was the first, and with the end if it was the last.
 * @param {Play} play
 * @param {number} at the number of turns before the board
 * @returns {string[]}
 */
export function story(play, at) {
  const { turns, openings, variant, game } = play;
  const turn = turns[at - 1];
  if (!turn) return openings[0] ?? [];
  const live = at >= turns.length;
  const next = live ? openings.length : (turns[at]?.round ?? turn.round);
  const opened = next > turn.round ? (openings[next - 1] ?? []) : [];
  return [played(play, turn.side, moveName(variant, turn.move)), ...turn.words, ...opened, ...(live ? game.end : [])];
}

/**
 * Shows sentences about the events.
 * @param {string[]} sentences
 */
export function tell(sentences) {
  byId('told').textContent = sentences.join('\n');
}

/**
 * Shows sentences about the events and announces them to screen readers, with the result if there is one.
 * @param {string[]} sentences
 * @param {Play | undefined} play
 */
export function tellAloud(sentences, play) {
  tell(sentences);
  byId('live').textContent = [...sentences, result(play)].filter(Boolean).join(' ');
}

/**
 * Announces the state of the game to screen readers.
 * @param {import('./position.js').Position | undefined} position
 */
export function sayStanding(position) {
  byId('live').textContent = `${byId('standing').textContent} ${position?.stores.map((count, side) => describe.store(side === 0 ? 'A' : 'B', count)).join(', ')}`;
}
