// Questions about a move or a decision: the direction of sowing, and the captures left unclaimed.

import { again } from './board.js';
import { make } from './elements.js';
import { parts } from './notation.js';
import * as server from './server.js';
import { text } from './texts.js';

/** @typedef {import('./board.js').Board} Board */

export class Question {
  /** Closes the current question. @type {(() => void) | undefined} */
  #cancel;

  /**
   * @param {HTMLElement} element where questions are asked
   * @param {Board} board
   */
  constructor(element, board) {
    this.element = element;
    this.board = board;
  }

  /** Closes any question. */
  end() {
    this.#cancel?.();
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /**
   * Shows what is awaited.
   * @param {string} sentence
   */
  say(sentence) {
    if (!this.element.hidden && this.element.textContent === sentence) return;
    this.end();
    this.element.replaceChildren(make('p', { role: 'status' }, sentence));
    this.element.hidden = false;
  }

  /**
   * Asks for one of several answers. The first is the one that was asked for.
   * @param {string} sentence
   * @param {[string, () => void][]} answers
   */
  choose(sentence, answers) {
    this.end();
    const buttons = answers.map(([label, chosen], place) => make('button', { type: 'button', class: place === 0 ? 'main' : '', onclick: chosen }, label));
    this.element.replaceChildren(make('p', {}, sentence), ...buttons);
    this.element.hidden = false;
  }

  /**
   * Asks for the contents of every hole. The input stays when the board is redrawn.
   * @param {string} sentence
   * @param {string} usual the default, to be changed
   * @param {(counters: number[]) => void} chosen
   */
  layout(sentence, usual, chosen) {
    if (!this.element.hidden && this.element.querySelector('form')) return;
    this.end();
    const typed = make('input', { type: 'text', name: 'layout', value: usual, 'aria-label': sentence, autocomplete: 'off' });
    const send = (/** @type {Event} */ event) => {
      event.preventDefault();
      chosen((typed.value.match(/\d+/g) ?? []).map(Number));
    };
    const button = make('button', { type: 'submit', class: 'main' }, text('play-it'));
    this.element.replaceChildren(make('form', { onsubmit: send }, make('p', {}, sentence), typed, button));
    this.element.hidden = false;
  }

  /**
   * Asks for the direction in which a hole is sown.
   * @param {string} hole
   * @param {string[]} moves
   * @returns {Promise<string | undefined>}
   */
  way(hole, moves) {
    this.end();
    const above = this.board.find(hole);
    return new Promise((resolve) => {
      const ways = make('div', { class: 'ways', role: 'group', 'aria-label': text('which-way', { hole: this.board.called(hole) }) });
      const done = (/** @type {string | undefined} */ move) => {
        ways.remove();
        this.#cancel = undefined;
        above?.focus();
        resolve(move);
      };
      this.#cancel = () => done(undefined);
      // The right of the player below is the left of the other one.
      const rightwards = (/** @type {string} */ move) => (parts(move).way === '>') === (hole[0] === this.board.below);
      const ordered = [...moves].sort((one, two) => Number(rightwards(one)) - Number(rightwards(two)));
      for (const move of ordered) {
        const label = text(parts(move).way === '>' ? 'anticlockwise' : 'clockwise');
        ways.append(make('button', { type: 'button', 'aria-label': label, title: label, 'data-move': move, onclick: (event) => !again(event) && done(move) }, rightwards(move) ? '→' : '←'));
      }
      ways.addEventListener('keydown', ({ key }) => {
        const wanted = moves.find((move) => parts(move).way === key);
        if (key === 'Escape') done(undefined);
        else if (wanted) done(wanted);
        else if (key === 'ArrowLeft') /** @type {HTMLElement} */ (ways.firstElementChild).focus();
        else if (key === 'ArrowRight') /** @type {HTMLElement} */ (ways.lastElementChild).focus();
        else return;
      });
      this.board.element.append(ways);
      this.#place(ways, above);
      /** @type {HTMLElement} */ (ways.firstElementChild).focus();
    });
  }

  /**
   * @param {HTMLElement} ways
   * @param {HTMLElement | undefined} above
   */
  #place(ways, above) {
    const outer = this.board.element.getBoundingClientRect();
    const inner = (above ?? this.board.element).getBoundingClientRect();
    const left = inner.left - outer.left + (inner.width - ways.offsetWidth) / 2;
    ways.style.left = `${Math.max(0, Math.min(left, outer.width - ways.offsetWidth))}px`;
    ways.style.top = `${inner.top - outer.top + (inner.height - ways.offsetHeight) / 2}px`;
  }

  /**
   * Asks which captures of a turn are left unclaimed. The answer decides the later captures, so the turn is tried again each time.
   * @param {string} variant
   * @param {string} position
   * @param {string} move
   * @returns {Promise<string | undefined>}
   */
  async claims(variant, position, move) {
    /** @type {number[]} */
    let left = [];
    const named = () => (left.length > 0 ? `${move}!${left.join(',')}` : move);
    const captures = async () => {
      const line = await server.line({ variant, position, moves: [named()] });
      return line.tables[1].events.filter(({ event, mark }) => event === 'capture' || (event === 'mark' && mark === 'u'));
    };
    let found = await captures().catch(() => []);
    if (found.length === 0) return move;
    this.end();
    return new Promise((resolve) => {
      const done = (/** @type {string | undefined} */ answer) => {
        this.#cancel = undefined;
        this.element.hidden = true;
        this.element.replaceChildren();
        resolve(answer);
      };
      this.#cancel = () => done(undefined);
      const show = () => {
        const ticks = found.slice(0, 16).map(({ hole }, place) => {
          const number = place + 1;
          const tick = make('input', { type: 'checkbox', checked: !left.includes(number), onchange: () => void change(number) });
          return make('label', { class: 'tick' }, tick, text('claim-hole', { hole: this.board.called(hole ?? '') }));
        });
        this.element.replaceChildren(
          make('p', {}, text('claims-asked')),
          ...ticks,
          make('button', { type: 'button', class: 'main', onclick: () => done(named()) }, text('play-it')),
          make('button', { type: 'button', onclick: () => done(undefined) }, text('cancel')),
        );
        this.element.hidden = false;
        this.element.querySelector('input')?.focus();
      };
      const change = async (/** @type {number} */ number) => {
        const claimed = left.includes(number);
        left = claimed ? left.filter((other) => other !== number) : [...left.filter((other) => other < number), number];
        found = await captures().catch(() => found);
        show();
      };
      show();
    });
  }
}
