// Plays the engine's events on the board, counter by counter. Each counter is lifted, carried and dropped, and is the same element all the way.

import { Hand } from './hand.js';
import { calm, fly, onBoard, wait } from './motion.js';
import { SIDES, apply, copy, lifts, other, placeOf } from './position.js';

/** @typedef {import('./board.js').Board} Board */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Side} Side */

/** The time that even the longest turn takes at most, as a number of events at the chosen pace. */
const LONGEST = 17;
/** The milliseconds for each event below which nothing flies. */
const FASTEST = 25;

/** The events that take visible time. */
const SEEN = new Set(['lift', 'gather', 'drop', 'push', 'capture', 'tax', 'rest', 'take_store', 'lift_store', 'seize']);

/**
 * The animation in progress.
 * @typedef {object} Showing
 * @property {Position} position
 * @property {Map<string, Hand>} hands
 * @property {number} moment milliseconds for each event
 * @property {boolean} flies whether counters are shown on their way
 * @property {AbortSignal} signal
 */

export class Animation {
  /** @type {AbortController | undefined} */
  #running;

  /**
   * @param {Board} board
   * @param {(event: Event) => void} heard gets each event as it is shown
   */
  constructor(board, heard) {
    this.board = board;
    this.heard = heard;
  }

  /** Returns whether an animation is in progress. */
  get running() {
    return this.#running !== undefined;
  }

  /** Skips to the end of the animation. */
  skip() {
    this.#running?.abort();
  }

  /**
   * Plays events from a position. The caller draws the position that they lead to.
   * @param {Position} from
   * @param {Event[]} events
   * @param {number} pace milliseconds for each counter; 0 shows nothing
   * @param {Map<string, Hand>} [hands] hands that hold counters before or after these events, by player; every event changes them, even
   *   if the animation is skipped
   * @returns {Promise<void>}
   */
  async play(from, events, pace, hands) {
    this.skip();
    const running = new AbortController();
    this.#running = running;
    const moments = events.filter(({ event }) => SEEN.has(event)).length;
    // A short turn keeps the pace, and a long one is faster throughout: no turn takes longer than the limit.
    const moment = (pace * LONGEST) / (LONGEST + moments);
    /** @type {Showing} */
    const showing = { position: copy(from), hands: hands ?? new Map(), moment, flies: moment >= FASTEST && !calm(), signal: running.signal };
    try {
      this.board.draw(showing.position);
      for (const event of events) {
        if (!hands && (running.signal.aborted || moment < 1)) break;
        await this.#show(event, showing);
      }
    } finally {
      if (!hands) for (const hand of showing.hands.values()) hand.remove();
      if (this.#running === running) this.#running = undefined;
    }
  }

  /**
   * Draws a position at once, with counters in a hand above a hole or store.
   * @param {Position} position
   * @param {number} counters
   * @param {string} where
   * @param {Map<string, Hand>} hands gets the hand, if it holds any
   */
  hold(position, counters, where, hands) {
    this.board.drawSome(position, [...this.board.names, ...SIDES]);
    if (counters === 0) return;
    const hand = new Hand(this.board, position.to_move, where);
    hands.set(position.to_move, hand);
    void hand.take(this.board.pieces.pick(counters), [], counters, 0, new AbortController().signal);
  }

  /**
   * @param {Event} event
   * @param {Showing} showing
   */
  async #show(event, showing) {
    const carried = way(event);
    if (lifts(event)) await this.#lift(event, showing);
    else if (event.event === 'drop') await this.#drop(event, showing);
    else if (carried) await this.#carry(event, carried, showing);
    else {
      this.#apply(event, showing);
      if (event.event === 'round' || event.event === 'layout') this.board.draw(showing.position);
      else this.board.drawSome(showing.position, [event.hole ?? '']);
    }
  }

  /**
   * @param {Event} event
   * @param {Showing} showing
   */
  #apply(event, { position }) {
    apply(position, event, this.board.names);
    this.heard(event);
  }

  /**
   * Takes counters into a hand.
   * @param {Event} event
   * @param {Showing} showing
   */
  async #lift(event, showing) {
    const { position, hands, moment, flies, signal } = showing;
    const by = event.by ?? '';
    const where = event.hole ?? by;
    const counters = event.counters ?? 0;
    const hand = hands.get(by) ?? new Hand(this.board, by, where);
    hands.set(by, hand);
    await hand.move(where, 0, signal);
    const { pieces, from } = this.#take(where, counters);
    this.#apply(event, showing);
    this.board.drawSome(position, [where]);
    await hand.take(pieces, from, counters, flies ? moment * 0.8 : 0, signal);
    await wait(flies ? moment * 0.2 : moment, signal);
  }

  /**
   * Drops one counter of a hand.
   * @param {Event} event
   * @param {Showing} showing
   */
  async #drop(event, showing) {
    const { position, hands, moment, flies, signal } = showing;
    const where = placeOf(event);
    const hand = hands.get(event.by ?? '');
    if (hand) {
      await hand.move(where, flies ? moment * 0.4 : 0, signal);
      const { pieces, from } = hand.drop();
      if (flies) await this.#fly(pieces, from, where, moment * 0.4, 0, signal);
      this.board.pieces.put(where, pieces);
      if (hand.empty) {
        hand.remove();
        hands.delete(event.by ?? '');
      }
    }
    this.#apply(event, showing);
    this.board.drawSome(position, [where]);
    await wait(flies ? moment * 0.2 : moment, signal);
  }

  /**
   * Carries counters from one place to another, and draws a ring around them first if they are a family.
   * @param {Event} event
   * @param {{ from: string, to: string }} carried
   * @param {Showing} showing
   */
  async #carry(event, carried, showing) {
    const { position, moment, flies, signal } = showing;
    const counters = event.counters ?? 0;
    if (flies && event.event === 'capture' && counters === this.board.unit && counters > 1) {
      this.board.ring(carried.from);
      await wait(moment * 0.8, signal);
    }
    const { pieces, from } = this.#take(carried.from, counters);
    this.#apply(event, showing);
    this.board.drawSome(position, [carried.from]);
    if (flies) await this.#fly(pieces, from, carried.to, Math.max(moment * 1.6, 180), this.board.middle(carried.from).scale * 45, signal);
    this.board.pieces.put(carried.to, pieces);
    this.board.drawSome(position, [carried.to]);
    await wait(moment, signal);
  }

  /**
   * Takes counters from a hole or store and returns them with their places on the board.
   * @param {string} where
   * @param {number} counters
   */
  #take(where, counters) {
    const middle = this.board.middle(where);
    const from = this.board.pieces.last(where, counters).map((spot) => onBoard(middle, spot));
    return { pieces: this.board.pieces.take(where, counters), from };
  }

  /**
   * Moves counters through the air to their new places.
   * @param {SVGElement[]} pieces
   * @param {import('./counters.js').Spot[]} from
   * @param {string} where
   * @param {number} time in milliseconds
   * @param {number} high in pixels
   * @param {AbortSignal} signal
   */
  #fly(pieces, from, where, time, high, signal) {
    const middle = this.board.middle(where);
    const to = this.board.pieces.next(where, pieces.length).map((spot) => onBoard(middle, spot));
    return fly(this.board.air, pieces, from, to, { time, high, signal });
  }
}

/**
 * Returns the start and the destination of the counters that an event carries, if it carries any.
 * @param {Event} event
 */
function way({ event, hole = '', from = '', to = '' }) {
  if (['capture', 'tax', 'rest'].includes(event)) return { from: hole, to };
  if (event === 'push') return { from, to };
  if (event === 'take_store' || event === 'seize') return { from: other(/** @type {Side} */ (to)), to };
  return undefined;
}
