// A board on which people play a round: `<gebeta-game variant="geme">`.

import { Variant, init } from '../npm/index.js';
import '../npm/lib/board.js';
import { make } from './elements.js';

/** @typedef {import('../npm/index.js').Round} Round */

export class Game extends HTMLElement {
  static observedAttributes = ['variant'];

  #board = document.createElement('gebeta-board');
  #status = make('p', { className: 'game-status', role: 'status' });
  #choices = make('p', { className: 'game-buttons' });
  #undo = make('button', { type: 'button', textContent: 'Take back', onclick: () => this.#do((round) => round.undo()) });
  #again = make('button', { type: 'button', textContent: 'Start again', onclick: () => void this.#start() });
  /** @type {Round | undefined} */
  #round;

  constructor() {
    super();
    this.#board.addEventListener('gebeta-move', ({ detail }) => this.#choose(detail.moves));
  }

  connectedCallback() {
    this.replaceChildren(this.#board, this.#status, this.#choices, make('p', { className: 'game-buttons' }, this.#undo, this.#again));
  }

  attributeChangedCallback() {
    void this.#start();
  }

  /** Starts a round. The board reports what can't be loaded. */
  async #start() {
    await init().catch(() => {});
    const spec = this.getAttribute('variant') ?? 'geme';
    this.#round?.variant.free();
    this.#round?.free();
    this.#round = undefined;
    this.#board.setAttribute('variant', spec);
    try {
      this.#round = Variant.load(spec).start();
    } catch {
      this.#board.removeAttribute('position');
    }
    this.#show();
  }

  /**
   * Plays the move of a hole, or asks which of several is meant.
   * @param {string[]} moves
   */
  #choose(moves) {
    const [move, another] = moves;
    if (!another) return this.#do((round) => round.play(move));
    this.#choices.replaceChildren(...moves.map((move) => make('button', { type: 'button', textContent: named(move), onclick: () => this.#do((round) => round.play(move)) })));
    this.#choices.querySelector('button')?.focus();
  }

  /** @param {(round: Round) => unknown} change */
  #do(change) {
    if (!this.#round) return;
    change(this.#round);
    this.#show();
  }

  #show() {
    const round = this.#round;
    this.#choices.replaceChildren();
    this.#status.textContent = round ? told(round) : '';
    const last = round?.moves.at(-1);
    this.#undo.disabled = !last;
    this.#again.disabled = !last;
    if (!round) return;
    this.#board.setAttribute('position', round.position);
    if (last) this.#board.setAttribute('last-move', last);
    else this.#board.removeAttribute('last-move');
  }
}

/**
 * Returns the name of a move on a button.
 * @param {string} move
 */
function named(move) {
  return move.replace('>', ' anticlockwise').replace('<', ' clockwise');
}

/**
 * Returns what happened last and who moves next.
 * @param {Round} round
 */
function told({ moves, outcome, score, toMove }) {
  const last = moves.at(-1);
  const played = last ? `${last[0]} played ${named(last)}. ` : '';
  if (!outcome) return `${played}${toMove} moves${last ? '' : ' first'}.`;
  if (outcome.isVoid) return `${played}The round is void, because it would never end.`;
  const [a, b] = score;
  if (outcome.winner) return `${played}${outcome.winner} has won, ${Math.max(a, b)} to ${Math.min(a, b)}.`;
  return `${played}A draw, ${a} to ${b}.`;
}
