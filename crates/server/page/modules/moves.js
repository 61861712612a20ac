// The list of moves. Each move leads to the board after it.

import { make } from './elements.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Turn} Turn */

export class MoveList {
  /** @type {Turn[]} */
  #turns = [];

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
   */
  show(turns, at, named) {
    const same = turns.slice(0, this.#turns.length).every((turn, place) => turn === this.#turns[place]);
    if (!same || turns.length < this.#turns.length || turns.length === 0) {
      this.#turns = [];
      this.element.replaceChildren();
    }
    for (const turn of turns.slice(this.#turns.length)) this.#add(turn, named(turn.move));
    for (const button of this.element.querySelectorAll('button')) {
      const current = Number(button.dataset.turn) === at;
      if (current) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      if (current) this.element.scrollTop = button.offsetTop - this.element.offsetTop - this.element.clientHeight / 2;
    }
  }

  /**
   * @param {Turn} turn
   * @param {string} move what it is called
   */
  #add(turn, move) {
    const number = this.#turns.length + 1;
    const last = this.#turns.at(-1);
    if (turn.round > 1 && last?.round !== turn.round) this.element.append(make('li', { class: 'round' }, text('round-number', { round: turn.round })));
    this.#turns = [...this.#turns, turn];
    const label = text('turn-label', { number, player: turn.side, move });
    const button = make('button', { type: 'button', 'data-turn': number, 'data-by': turn.side, 'aria-label': label, onclick: () => this.go(number) }, move);
    this.element.append(make('li', {}, button));
  }
}
