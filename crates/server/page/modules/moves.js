// The list of moves, numbered, with a column for each player. Each move leads to the board after it.

import { make } from './elements.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Turn} Turn */

export class MoveList {
  /** @type {Turn[]} */
  #turns = [];
  /** The number of the line of each turn. @type {number[]} */
  #lines = [];

  /**
   * @param {HTMLElement} element
   * @param {(at: number) => void} go
   */
  constructor(element, go) {
    this.element = element;
    this.go = go;
  }

  /**
   * Shows the turns, and which of them was the last on the board.
   * @param {Turn[]} turns
   * @param {number} at
   * @param {(move: string) => string} named returns the name of a move
   * @param {Map<Turn, import('./review.js').Judged>} judged the turns whose values are known
   */
  show(turns, at, named, judged) {
    const same = turns.slice(0, this.#turns.length).every((turn, place) => turn === this.#turns[place]);
    if (!same || turns.length < this.#turns.length || turns.length === 0) {
      this.#turns = [];
      this.#lines = [];
      this.element.replaceChildren();
    }
    for (const turn of turns.slice(this.#turns.length)) this.#add(turn, named(turn.move));
    for (const button of this.element.querySelectorAll('button')) {
      const current = Number(button.dataset.turn) === at;
      if (current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      mark(button, judged.get(turns[Number(button.dataset.turn) - 1]));
      if (current) this.element.scrollTop = button.offsetTop - this.element.offsetTop - this.element.clientHeight / 2;
    }
  }

  /**
   * Shows what a turn was worth.
   * @param {number} number the number of the turn, from 1
   * @param {import('./review.js').Judged} found
   */
  judge(number, found) {
    const button = this.element.querySelector(`button[data-turn="${number}"]`);
    if (button) mark(button, found);
  }

  /**
   * Returns the number of the line of a turn.
   * @param {number} number the number of the turn, from 1
   */
  lineOf(number) {
    return this.#lines[number - 1] ?? number;
  }

  /**
   * @param {Turn} turn
   * @param {string} move what it is called
   */
  #add(turn, move) {
    const number = this.#turns.length + 1;
    const last = this.#turns.at(-1);
    const opens = turn.round > 1 && last?.round !== turn.round;
    if (opens) this.element.append(make('li', { class: 'round' }, text('round-number', { round: turn.round })));
    this.#turns = [...this.#turns, turn];
    const label = text('turn-label', { number, player: turn.side, move });
    const button = make('button', { type: 'button', 'data-turn': number, 'data-by': turn.side, 'aria-label': label, onclick: () => this.go(number) }, move);
    // A player who moves again gets another line.
    const follows = !opens && last?.side === 'A' && turn.side === 'B';
    const line = (this.#lines.at(-1) ?? 0) + (follows ? 0 : 1);
    this.#lines.push(line);
    if (!follows) this.element.append(make('li', {}, make('span', { class: 'count', 'aria-hidden': 'true' }, `${line}.`)));
    this.element.lastElementChild?.append(make('span', { class: 'turn', 'data-by': turn.side }, button, make('small')));
  }
}

/**
 * Writes what a turn was worth beside its button.
 * @param {Element} button
 * @param {import('./review.js').Judged | undefined} found
 */
function mark(button, found) {
  const value = button.nextElementSibling;
  if (!value) return;
  value.textContent = found ? (found.lost > 0 ? `${found.atLeast ? '≤ ' : ''}−${found.lost}` : '✓') : '';
  value.classList.toggle('worse', (found?.lost ?? 0) > 0);
}
