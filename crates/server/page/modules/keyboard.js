// The keyboard shortcuts of buttons.

import { byId, make } from './elements.js';
import { parts } from './notation.js';
import { settings } from './settings.js';
import { sayStanding } from './story.js';
import { text } from './texts.js';

/** @typedef {import('./view.js').View} View */

/** The letters and their buttons. */
const LETTERS = { n: 'open-new', r: 'open-rules', u: 'undo', h: 'hint', v: 'values', s: 'skip', d: 'sown', p: 'replay', '[': 'back', ']': 'forward', Home: 'first', End: 'last' };

/** The keys listed on the page, with their effects. */
const TOLD = [['← → ↑ ↓', 'key-arrows'], ['Enter', 'key-enter'], ['< >', 'key-ways'], ['T', 'key-tell'], ['N', 'new-game'], ['R', 'rules'], ['U', 'undo'], ['H', 'hint'], ['V', 'values'], ['S', 'skip'], ['D', 'key-sown'], ['P', 'replay'], ['[', 'to-back'], [']', 'to-forward'], ['Home', 'to-first'], ['End', 'to-last']];

/**
 * Lists the keys on the page.
 * @param {boolean} advises whether hints are available here
 */
export function listKeys(advises) {
  const told = TOLD.filter(([, does]) => advises || (does !== 'hint' && does !== 'values'));
  byId('keys').replaceChildren(...told.flatMap(([key, does]) => [make('dt', {}, make('kbd', {}, key)), make('dd', {}, text(does))]));
}

/** Hides the list of keys after a touch, because there may be no keyboard, and shows it again after a key. */
function listenToInput() {
  const { dataset } = document.documentElement;
  addEventListener('pointerdown', ({ pointerType }) => (dataset.input = pointerType));
  addEventListener('keydown', ({ target }) => {
    // A keyboard on the screen is one for texts only.
    if (!(target instanceof HTMLElement && target.matches('input, textarea'))) dataset.input = 'keys';
  });
}

/**
 * Listens to letters.
 * @param {View} view
 * @param {(button: string) => void} press
 */
export function listen(view, press) {
  listenToInput();
  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    const writes = target instanceof HTMLElement && (target.matches('input, select, textarea') || target.closest('dialog, .ways') !== null);
    if (writes || event.ctrlKey || event.altKey || event.metaKey || !settings.letters) return;
    const button = LETTERS[/** @type {keyof typeof LETTERS} */ (key.length === 1 ? key.toLowerCase() : key)];
    if (key.toLowerCase() === 't') sayStanding(view.position);
    else if (key === '<' || key === '>') playWay(view, key);
    else if (button) press(button);
    else return;
    event.preventDefault();
  });
}

/**
 * Plays the hole with the keyboard focus in one of its directions.
 * @param {View} view
 * @param {string} way
 */
function playWay(view, way) {
  const hole = view.board.focused;
  const move = view.canPlay && !view.byHand.on && view.play?.game.table.legal.find((legal) => parts(legal).hole === hole && parts(legal).way === way);
  if (move) void view.turn.playMove(move.split('!')[0]);
}
