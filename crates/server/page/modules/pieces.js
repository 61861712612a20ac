// The counters on the board. Each is a single element from the set-up to the end: it is moved and never redrawn.

import { counter, family, laid, rings, spots } from './counters.js';

/** @typedef {import('./counters.js').Spot} Spot */
/** A hole or a store. @typedef {{ picture: SVGElement, unit: number, band: boolean, here: SVGElement[] }} Place */

export class Pieces {
  /** @type {Map<string, Place>} */
  #places = new Map();
  /** Counters without a place at the moment. @type {SVGElement[]} */
  #spare = [];

  /** Removes all places and counters. */
  clear() {
    this.#places.clear();
    this.#spare = [];
  }

  /**
   * Adds a hole or a store.
   * @param {string} where
   * @param {SVGElement} picture the element for its counters
   * @param {number} unit the number of counters that lie together
   */
  add(where, picture, unit) {
    this.#places.set(where, { picture, unit, band: false, here: [] });
  }

  /**
   * Makes a store a band or a round hole.
   * @param {string} where
   * @param {boolean} band
   */
  shape(where, band) {
    const place = this.#places.get(where);
    if (!place || place.band === band) return;
    place.band = band;
    this.#arrange(where, place);
  }

  /**
   * Sets the number of counters in each place. Surplus counters of one place go to another that lacks some. All others stay.
   * @param {[string, number][]} counts
   */
  lay(counts) {
    for (const [where, count] of counts) {
      const extra = (this.#places.get(where)?.here.length ?? 0) - count;
      if (extra > 0) this.spare(this.take(where, extra));
    }
    for (const [where, count] of counts) {
      const missing = count - (this.#places.get(where)?.here.length ?? count);
      if (missing > 0) this.put(where, Array.from({ length: missing }, (_, number) => this.#spare.pop() ?? counter(where, count - missing + number)));
    }
  }

  /** Removes counters that are left over. Call it when all places hold the right number. */
  tidy() {
    this.#spare = [];
  }

  /**
   * Keeps counters without a place, for the next place that lacks some.
   * @param {SVGElement[]} pieces
   */
  spare(pieces) {
    for (const piece of pieces) piece.remove();
    this.#spare.push(...pieces);
  }

  /**
   * Returns counters that have no place, new ones if there are too few.
   * @param {number} count
   */
  pick(count) {
    return Array.from({ length: count }, (_, number) => this.#spare.pop() ?? counter('hand', number));
  }

  /**
   * Takes counters from a place, beginning with the latest. They stay where they are drawn until they are moved.
   * @param {string} where
   * @param {number} count
   * @returns {SVGElement[]}
   */
  take(where, count) {
    const place = this.#places.get(where);
    if (!place || count <= 0) return [];
    const taken = place.here.splice(Math.max(0, place.here.length - count));
    this.#arrange(where, place);
    return taken;
  }

  /**
   * Puts counters into a place.
   * @param {string} where
   * @param {SVGElement[]} pieces
   */
  put(where, pieces) {
    const place = this.#places.get(where);
    if (!place) return this.spare(pieces);
    place.here.push(...pieces);
    this.#arrange(where, place, pieces);
    place.picture.append(...pieces);
  }

  /**
   * Returns the places of additional counters.
   * @param {string} where
   * @param {number} more
   * @returns {Spot[]}
   */
  next(where, more) {
    const place = this.#places.get(where);
    return place ? spots(place.here.length + more, where, place.unit, place.band).slice(place.here.length) : [];
  }

  /**
   * Returns the places of the latest counters of a place.
   * @param {string} where
   * @param {number} count
   * @returns {Spot[]}
   */
  last(where, count) {
    const place = this.#places.get(where);
    return place ? spots(place.here.length, where, place.unit, place.band).slice(-count) : [];
  }

  /**
   * @param {string} where
   * @param {Place} place
   * @param {SVGElement[]} [fresh] counters that have just come, which lie there at once
   */
  #arrange(where, { picture, unit, band, here }, fresh = []) {
    spots(here.length, where, unit, band).forEach((spot, number) => {
      const transform = laid(spot);
      if (here[number].style.transform !== transform) here[number].style.transform = transform;
    });
    for (const piece of fresh) piece.classList.remove('flier');
    for (const ring of picture.querySelectorAll('.family')) ring.remove();
    picture.prepend(...rings(here.length, where, unit, band).map(family));
  }
}
