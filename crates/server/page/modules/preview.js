// A preview of a sowing: the holes that get counters, and the one where the last counter lands.

import { movesOf } from './notation.js';
import { placeOf } from './position.js';
import * as server from './server.js';

/** How long a pointer rests on a hole before a preview, and how long a finger, in milliseconds. */
const REST = 120;
const PRESS = 450;

/** @typedef {import('./view.js').View} View */
/** Where a sowing goes. @typedef {{ sown: string[], lands: string, laps: number }} Way */

export class Preview {
  #timer = 0;
  #asked = 0;
  /** Whether a finger has rested on a hole, so its release doesn't play a move. */
  #pressed = false;
  /** @type {Map<string, Promise<Way | undefined>>} */
  #known = new Map();

  /**
   * @param {View} view
   */
  constructor(view) {
    this.view = view;
    const { element } = view.board;
    const at = (/** @type {Event} */ { target }) => (target instanceof Element ? target.closest('.hole')?.getAttribute('data-hole') : undefined) ?? '';
    element.addEventListener('pointerover', (event) => event.pointerType !== 'touch' && this.#soon(at(event), REST));
    element.addEventListener('pointerleave', () => this.end());
    element.addEventListener('focusin', (event) => event.target instanceof Element && event.target.matches('.hole:focus-visible') && this.#soon(at(event), REST));
    element.addEventListener('focusout', () => this.end());
    element.addEventListener('pointerdown', (event) => {
      this.#pressed = false;
      if (event.pointerType !== 'touch') return;
      this.#soon(at(event), PRESS, () => (this.#pressed = true));
    });
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, (event) => event instanceof PointerEvent && event.pointerType === 'touch' && this.end());
    element.addEventListener('contextmenu', (event) => this.#pressed && event.preventDefault());
    // Capturing comes before the hole's own listener.
    element.addEventListener('click', (event) => {
      if (this.#pressed) event.stopPropagation();
      this.#pressed = false;
    }, { capture: true });
  }

  /**
   * @param {string} hole
   * @param {number} wait in milliseconds
   * @param {() => void} [begins]
   */
  #soon(hole, wait, begins = () => {}) {
    this.end();
    if (!this.#move(hole)) return;
    this.#timer = window.setTimeout(() => {
      // A turn may have been played meanwhile.
      const move = this.#move(hole);
      if (!move) return;
      begins();
      void this.#show(hole, move);
    }, wait);
  }

  /**
   * Returns the only move of a hole, if there is one.
   * @param {string} hole
   */
  #move(hole) {
    const { play, canPlay } = this.view;
    // A person who sows by hand finds out.
    if (!hole || !play || !canPlay || play.game.awaits !== 'turn' || this.view.byHand.on) return undefined;
    const moves = movesOf(hole, play.game.table.legal);
    return moves.length === 1 ? moves[0] : undefined;
  }

  /**
   * @param {string} hole
   * @param {string} move
   */
  async #show(hole, move) {
    const request = (this.#asked += 1);
    const way = await this.#way(move);
    if (way && request === this.#asked && this.view.canPlay) this.view.board.preview(hole, way);
  }

  /**
   * @param {string} move
   */
  #way(move) {
    const { play, notation } = this.view;
    if (!play || !notation) return Promise.resolve(undefined);
    const key = `${play.variant.spec} ${notation} ${move}`;
    const known = this.#known.get(key) ?? server.line({ variant: play.variant.spec, position: notation, moves: [move] }).then(({ tables }) => way(tables[1].events), () => undefined);
    this.#known.set(key, known);
    return known;
  }

  /** Removes the preview. */
  end() {
    clearTimeout(this.#timer);
    this.#asked += 1;
    this.view.board.preview('', undefined);
  }

  /** Forgets the previews of earlier positions. */
  forget() {
    this.end();
    this.#known.clear();
  }
}

/**
 * Returns where a sowing goes.
 * @param {import('./position.js').Event[]} events
 * @returns {Way | undefined}
 */
function way(events) {
  const drops = events.filter(({ event }) => event === 'drop').map(placeOf);
  const laps = events.filter(({ event }) => event === 'lift' || event === 'gather').length;
  const lands = drops.at(-1);
  return lands === undefined ? undefined : { sown: [...new Set(drops)], lands, laps };
}
