// Plays the engine's events on the board, counter by counter.

import { make } from './elements.js';
import { apply, copy } from './position.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./position.js').Position} Position */

/** No sowing is shown for longer than this, in milliseconds. */
const LONGEST = 30_000;
/** Below so many milliseconds for each event, nothing flies. */
const FASTEST = 25;

/** Events that take a moment to be seen. */
const SEEN = new Set(['lift', 'gather', 'drop', 'push', 'capture', 'tax', 'rest', 'take_store', 'lift_store', 'seize']);

export class Animation {
  /** @type {AbortController | undefined} */
  #running;
  /** @type {Map<string, { where: string, counters: number, element: HTMLElement }>} */
  #hands = new Map();

  /**
   * @param {Board} board
   * @param {(event: Event) => void} heard is told each event as it is shown
   */
  constructor(board, heard) {
    this.board = board;
    this.heard = heard;
  }

  /** Says whether something is being shown. */
  get running() {
    return this.#running !== undefined;
  }

  /** Shows the end of what is being shown. */
  skip() {
    this.#running?.abort();
  }

  /**
   * Plays events from a position; whoever calls draws the position that they lead to.
   * @param {Position} from
   * @param {Event[]} events
   * @param {number} pace milliseconds for each counter; 0 shows nothing
   * @returns {Promise<void>}
   */
  async play(from, events, pace) {
    this.skip();
    const running = new AbortController();
    this.#running = running;
    const position = copy(from);
    const moments = events.filter(({ event }) => SEEN.has(event)).length;
    const moment = Math.min(pace, LONGEST / Math.max(1, moments));
    try {
      this.board.draw(position);
      for (const event of events) {
        if (running.signal.aborted || moment < 1) break;
        await this.#show(position, event, moment, running.signal);
      }
    } finally {
      for (const { element } of this.#hands.values()) element.remove();
      this.#hands.clear();
      for (const flier of this.board.element.querySelectorAll('.flier')) flier.remove();
      if (this.#running === running) this.#running = undefined;
    }
  }

  /**
   * @param {Position} position
   * @param {Event} event
   * @param {number} moment
   * @param {AbortSignal} signal
   */
  async #show(position, event, moment, signal) {
    const by = event.by ?? '';
    const hand = this.#hands.get(by);
    const flies = moment >= FASTEST && !calm();
    if (flies && event.event === 'drop') {
      const target = event.store ?? event.hole ?? '';
      await this.#fly(hand?.where ?? target, target, 1, moment * 0.7, signal);
      if (hand) this.#carry(by, target, hand.counters - 1);
    }
    const before = event.hole;
    if (flies && (event.event === 'push' || takes(event))) {
      await this.#fly(event.from ?? before ?? '', String(event.to), event.counters ?? 1, Math.max(moment * 1.6, 180), signal);
    }
    apply(position, event, this.board.names);
    this.heard(event);
    if (event.event === 'round' || event.event === 'layout') this.board.draw(position);
    for (const where of [event.hole, event.from, event.store, event.to]) {
      if (where) this.board.drawOne(position, where);
    }
    if (['take_store', 'lift_store', 'seize'].includes(event.event)) for (const side of ['A', 'B']) this.board.drawOne(position, side);
    if (event.event === 'lift' || event.event === 'gather') {
      const held = event.event === 'gather' ? (this.#hands.get(by)?.counters ?? 0) : 0;
      this.#carry(by, event.hole ?? '', held + (event.counters ?? 0));
    }
    if (event.event === 'lift_store') this.#carry(by, by, event.counters ?? 0);
    if (event.event === 'drop' && !flies && hand) this.#carry(by, event.store ?? event.hole ?? '', hand.counters - 1);
    if (SEEN.has(event.event)) await wait(flies && event.event === 'drop' ? moment * 0.3 : moment, signal);
  }

  /**
   * Shows a hand with so many counters above a hole.
   * @param {string} by
   * @param {string} where
   * @param {number} counters
   */
  #carry(by, where, counters) {
    const element = this.#hands.get(by)?.element ?? make('span', { class: 'hand', 'data-by': by, 'aria-hidden': 'true' });
    if (counters <= 0) {
      element.remove();
      this.#hands.delete(by);
      return;
    }
    this.#hands.set(by, { where, counters, element });
    element.textContent = String(counters);
    if (!element.isConnected) this.board.element.append(element);
    const { x, y, size } = this.#place(where);
    element.style.transform = `translate(${x - size * 0.62}px, ${y - size * 0.75}px)`;
  }

  /**
   * Gives the middle of a hole or store within the board, and how large it is.
   * @param {string} where
   */
  #place(where) {
    const outer = this.board.element.getBoundingClientRect();
    const inner = (this.board.find(where) ?? this.board.element).getBoundingClientRect();
    return {
      x: inner.left - outer.left + this.board.element.scrollLeft + inner.width / 2,
      y: inner.top - outer.top + inner.height / 2,
      size: Math.min(inner.width, inner.height),
    };
  }

  /**
   * Lets counters fly from one place to another.
   * @param {string} from
   * @param {string} to
   * @param {number} counters
   * @param {number} time
   * @param {AbortSignal} signal
   */
  async #fly(from, to, counters, time, signal) {
    const [start, end] = [this.#place(from), this.#place(to)];
    const size = Math.max(8, Math.min(start.size || end.size, 110) * 0.19);
    const flights = Array.from({ length: Math.min(counters, 8) }, (_, number) => {
      const flier = make('span', { class: 'flier', 'aria-hidden': 'true' });
      flier.style.width = flier.style.height = `${size}px`;
      this.board.element.append(flier);
      const aside = (number - (Math.min(counters, 8) - 1) / 2) * size * 0.8;
      const at = (/** @type {number} */ x, /** @type {number} */ y) => ({ transform: `translate(${x + aside - size / 2}px, ${y - size / 2}px)` });
      const lifted = Math.min(start.y, end.y) - size * 1.2;
      const flight = flier.animate([at(start.x, start.y), at((start.x + end.x) / 2, lifted), at(end.x, end.y)], { duration: time, easing: 'ease-in-out', fill: 'forwards' });
      return { flier, flight };
    });
    await wait(time, signal);
    for (const { flier, flight } of flights) {
      flight.cancel();
      flier.remove();
    }
  }
}

/**
 * Says whether an event takes counters to a store.
 * @param {Event} event
 */
const takes = (event) => ['capture', 'tax', 'rest'].includes(event.event);

/** Says whether the reader has asked for less motion. */
const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Waits, or ends at once when it is aborted.
 * @param {number} time in milliseconds
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
function wait(time, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, time);
    signal.addEventListener('abort', done);
  });
}
