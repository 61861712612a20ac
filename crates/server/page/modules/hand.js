// A hand that carries counters over the board and shows how many it holds.

import { laid, spots } from './counters.js';
import { draw, make } from './elements.js';
import { fly, onBoard, wait } from './motion.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./counters.js').Spot} Spot */

/** The height of the hand above the middle of a hole, in hundredths of the hole. */
const ABOVE = 54;
/** The factor by which counters lie closer in a hand than in a hole. */
const CLOSE = 0.6;

export class Hand {
  /** @type {SVGElement[]} */
  #pieces = [];
  #counters = 0;
  #at = { x: 0, y: 0, scale: 1 };

  /**
   * @param {Board} board
   * @param {string} by
   * @param {string} where it comes from
   */
  constructor(board, by, where) {
    this.board = board;
    this.label = make('span', { class: 'hand', 'data-by': by, 'aria-hidden': 'true' });
    this.held = draw('g', { class: 'held' });
    board.air.append(this.held);
    board.element.append(this.label);
    this.#place(this.#above(where));
  }

  /**
   * @param {string} where
   */
  #above(where) {
    const { x, y, scale } = this.board.middle(where);
    return { x, y: y - ABOVE * scale, scale };
  }

  /**
   * @param {{ x: number, y: number, scale: number }} at
   */
  #place(at) {
    this.#at = at;
    this.held.style.transform = `translate(${at.x}px, ${at.y}px)`;
    this.label.style.transform = `translate(${at.x - 62 * at.scale}px, ${at.y - 21 * at.scale}px)`;
  }

  /**
   * Moves to a point on the board, a little above it so the pointer covers nothing.
   * @param {number} x
   * @param {number} y
   */
  follow(x, y) {
    const { scale } = this.#at;
    this.#place({ x, y: y - 20 * scale, scale });
  }

  /**
   * Moves above a hole or store.
   * @param {string} where
   * @param {number} time in milliseconds
   * @param {AbortSignal} signal
   */
  async move(where, time, signal) {
    const before = [this.held.style.transform, this.label.style.transform];
    this.#place(this.#above(where));
    if (time <= 0) return;
    const moves = [this.held, this.label].map((element, number) =>
      element.animate([{ transform: before[number] }, { transform: element.style.transform }], { duration: time, easing: 'ease-in-out' }),
    );
    await wait(time, signal);
    for (const move of moves) move.cancel();
  }

  /**
   * Takes counters.
   * @param {SVGElement[]} pieces
   * @param {Spot[]} from where they lie on the board
   * @param {number} counters
   * @param {number} time in milliseconds
   * @param {AbortSignal} signal
   */
  async take(pieces, from, counters, time, signal) {
    this.#count(this.#counters + counters);
    const held = spots(this.#pieces.length + pieces.length, 'hand', 1).map(({ x, y, radius }) => ({ x: x * CLOSE, y: y * CLOSE, radius: radius * 0.9 }));
    const fresh = held.slice(this.#pieces.length);
    if (time > 0) await fly(this.board.air, pieces, from, fresh.map((spot) => onBoard(this.#at, spot)), { time, high: 0, signal });
    this.#pieces.push(...pieces);
    const { scale } = this.#at;
    this.#pieces.forEach((piece, number) => {
      piece.classList.remove('flier');
      piece.style.transform = laid(onBoard({ x: 0, y: 0, scale }, held[number]));
    });
    this.held.append(...pieces);
  }

  /**
   * Releases a counter, if there is one, and returns it with its place on the board.
   * @returns {{ pieces: SVGElement[], from: Spot[] }}
   */
  drop() {
    const number = this.#pieces.length - 1;
    const pieces = this.#pieces.splice(-1);
    this.#count(this.#counters - 1);
    const spot = spots(number + 1, 'hand', 1).at(-1) ?? { x: 0, y: 0, radius: 9 };
    return { pieces, from: [onBoard(this.#at, { x: spot.x * CLOSE, y: spot.y * CLOSE, radius: spot.radius * 0.9 })] };
  }

  /** Returns whether the hand is empty. */
  get empty() {
    return this.#counters <= 0;
  }

  /**
   * @param {number} counters
   */
  #count(counters) {
    this.#counters = counters;
    this.label.textContent = String(counters);
    if (this.empty) this.label.remove();
  }

  /** Removes the hand, and leaves its counters to the board. */
  remove() {
    this.label.remove();
    this.held.remove();
    this.board.pieces.spare(this.#pieces.splice(0));
  }
}
