// The buttons below the board: which are visible, and which are enabled.

import { isTaught } from './classes.js';
import { byId } from './elements.js';

/** @typedef {import('./view.js').View} View */

/**
 * Enables the buttons that have an effect now.
 * @param {View} view
 */
export function enable(view) {
  const { play, at, live, animation, byHand } = view;
  const count = play?.turns.length ?? 0;
  const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
  button('first').disabled = button('back').disabled = at === 0;
  button('last').disabled = button('forward').disabled = at >= count;
  button('replay').disabled = count === 0;
  button('replay').setAttribute('aria-pressed', String(view.replaying));
  button('skip').disabled = !animation.running;
  button('undo').disabled = byHand.sows ? !byHand.canCorrect : !live || animation.running || play?.undoes === undefined;
  button('sown').hidden = !byHand.on;
  button('sown').disabled = !byHand.canEnd;
  const over = play?.game.awaits === 'nothing';
  const finished = live && over && !play.isRecord;
  // In a class, the teacher decides who is helped, and which games are played.
  const taught = play !== undefined && !play.isRecord && isTaught(play.seats);
  button('hint').hidden = button('values').hidden = !view.advises() || finished || taught;
  button('review-game').hidden = !(view.advises() && count > 0 && (play?.isRecord || over));
  const open = (view.canPlay || !live || play?.isRecord) && view.position !== undefined && !animation.running;
  button('hint').disabled = button('values').disabled = !open || (live && play?.game.awaits !== 'turn');
  button('branch').hidden = taught || (live && !play?.isRecord);
  view.ending.enable(live);
  view.phrases.enable();
  button('rematch').hidden = taught || !(finished && !play.game.players?.some(({ open }) => open) && (play.seats.A || play.seats.B));
}
