// The players' clocks, in their panels. The program keeps the time, and the page shows it.

import { make } from './elements.js';
import { index, other } from './position.js';
import * as server from './server.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./position.js').Side} Side */

/** How often a running clock is drawn, in milliseconds. */
const TICK = 200;
/** The time below which a clock warns, in milliseconds. */
const LOW = 20_000;
/** How long after the end the opponent asks the program to end the game, and how long after it the player, in milliseconds. */
const SOON = 150;
const LATE = 2000;
/** The time below which tenths of seconds are shown. */
const TENTHS = 10_000;

/**
 * Writes a time in minutes and seconds.
 * @param {number} left in milliseconds
 */
export function written(left) {
  if (left < TENTHS) return `0:0${(Math.floor(Math.max(0, left) / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Returns the time that a player has left now, in milliseconds, below 0 if it is up; `undefined` without a clock.
 * @param {Play} play
 * @param {Side} side
 */
function left({ game: { clock }, arrived }, side) {
  const then = clock?.left[index(side)];
  if (then === null || then === undefined) return undefined;
  return clock?.runs === side ? then - (performance.now() - arrived) : then;
}

/**
 * Creates the clock of a player, if there is one.
 * @param {Play} play
 * @param {Side} side
 */
export function clock(play, side) {
  const time = left(play, side);
  if (time === undefined) return undefined;
  const element = make('span', { class: 'clock', role: 'timer' });
  draw(element, time, play.game.clock?.runs === side);
  return element;
}

/**
 * @param {Element} element
 * @param {number} time
 * @param {boolean} runs
 */
function draw(element, time, runs) {
  element.textContent = written(time);
  element.setAttribute('aria-label', text('clock-left', { time: written(time) }));
  element.classList.toggle('low', runs && time < LOW);
}

export class Clocks {
  #timer = 0;
  /** The version of the game whose end by time has been asked for. */
  #asked = -1;

  /**
   * @param {import('./view.js').View} view
   */
  constructor(view) {
    this.view = view;
  }

  /** Lets the clock of the current game run, if one does. */
  run() {
    const runs = Boolean(this.view.play?.game.clock?.runs);
    if (runs && !this.#timer) this.#timer = window.setInterval(() => this.#tick(), TICK);
    if (runs || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = 0;
  }

  #tick() {
    const { play, board } = this.view;
    const runs = play?.game.clock?.runs;
    if (!play || !runs) return this.run();
    const time = left(play, runs);
    if (time === undefined) return;
    const element = board.panels[runs].querySelector('.clock');
    if (element) draw(element, time, true);
    // Usually the opponent asks first. The program's clock may be a little later than this one.
    const asks = play.seats[other(runs)] ? other(runs) : runs;
    const wait = asks === runs ? LATE : SOON;
    if (play.seats[asks] && time < -wait && this.#asked !== play.game.version) void this.#ask(play, asks);
  }

  /**
   * Asks the program to end the game, because the time is up.
   * @param {Play} play
   * @param {Side} side
   */
  async #ask(play, side) {
    this.#asked = play.game.version;
    await play.end('time', side).catch((error) => {
      // The clock of the program goes a little later, or the program does not answer.
      if (error instanceof server.Refused) this.#asked = -1;
    });
  }
}
