// The review of a game: the value of each move, the costliest moves, how often each side played best, and a curve.

import { byId, draw, make } from './elements.js';
import { SIDES } from './position.js';
import * as server from './server.js';
import { called, sentence } from './standing.js';
import { text } from './texts.js';
import { rounded } from './worth.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./server.js').Turn} Turn */

/**
 * The judgement of a turn, in counters.
 * @typedef {object} Judged
 * @property {number} lost how much worse the turn is than the best one
 * @property {boolean} atLeast whether even more is lost
 * @property {number} lead A's lead with best play after the turn
 * @property {string} best the best move
 * @property {boolean} exact whether the values are those of a solution, and not of a search
 */

/** The time to think about each position, in milliseconds. */
const TIME = 300;
/** The number of costliest moves that are shown. */
const WORST = 3;

export class Review {
  /** @type {Map<Turn, Judged>} */
  judged = new Map();
  #runs = 0;
  /** Marks the turn before the current board on the curve. @type {(at: number) => void} */
  at = () => {};

  /**
   * @param {(at: number, better?: string) => void} go shows the board before a turn, and a better move
   * @param {(number: number) => number} lineOf returns the line of a turn in the list of moves
   */
  constructor(go, lineOf) {
    this.go = go;
    this.lineOf = lineOf;
  }

  /** Stops, and forgets the game. */
  forget() {
    this.#runs += 1;
    this.judged.clear();
    this.at = () => {};
    byId('review-section').hidden = true;
  }

  /**
   * Judges all turns of a game, one after the other.
   * @param {Play} play
   * @param {(number: number, found: Judged) => void} told gets each turn, by its number from 1
   */
  async run(play, told) {
    this.forget();
    const run = this.#runs;
    const section = byId('review-section');
    section.hidden = false;
    section.scrollIntoView({ block: 'nearest' });
    for (const [number, turn] of play.turns.entries()) {
      byId('review').replaceChildren(make('p', { role: 'status' }, text('review-progress', { done: number, all: play.turns.length })));
      const { best, final, judged } = await server.advise({ variant: play.variant.spec, position: turn.before, played: turn.move, ms: TIME });
      if (run !== this.#runs) return;
      if (!judged) continue;
      const found = { lost: rounded(judged.lost), atLeast: judged.at_least, lead: turn.side === 'A' ? judged.value : -judged.value, best, exact: final };
      this.judged.set(turn, found);
      told(number + 1, found);
    }
    this.show(play);
    section.scrollIntoView({ block: 'nearest' });
  }

  /**
   * Shows what was found.
   * @param {Play} play
   */
  show(play) {
    const { game, turns, variant, seats } = play;
    const all = turns.flatMap((turn, place) => {
      const found = this.judged.get(turn);
      return found ? [{ turn, place, ...found }] : [];
    });
    const exact = all.filter((one) => one.exact).length;
    const worst = all.filter(({ lost }) => lost > 0).sort((one, other) => other.lost - one.lost).slice(0, WORST);
    const named = (/** @type {string} */ move) => server.moveName(variant, move, 'name');
    const drawn = curve(all, (at) => this.go(at));
    this.at = drawn.mark;
    byId('review').replaceChildren(
      drawn.element,
      ...SIDES.map((side) => {
        const own = all.filter(({ turn }) => turn.side === side);
        return make('p', {}, sentence('review-best', play, side, { best: own.filter(({ lost }) => lost === 0).length, all: own.length }));
      }),
      make('ul', { class: 'worst' }, ...worst.map(({ turn, place, lost, atLeast, best }) => {
        const words = text('review-lost', { number: this.lineOf(place + 1), player: called(game, turn.side, seats), move: named(turn.move), lost: (atLeast ? '≥ ' : '') + lost, better: named(best) });
        return make('li', {}, make('button', { type: 'button', onclick: () => this.go(place, best) }, words));
      })),
      make('p', { class: 'quiet' }, text(exact === all.length ? 'review-exact' : 'review-searched', { exact, all: all.length })),
    );
  }
}

/**
 * Draws A's lead after each turn. A click leads to the board after the turn.
 * @param {{ lead: number, place: number }[]} judged
 * @param {(at: number) => void} go
 */
function curve(judged, go) {
  const [width, height] = [240, 80];
  const most = Math.max(1, ...judged.map(({ lead }) => Math.abs(lead)));
  const step = width / judged.length;
  const x = (/** @type {number} */ number) => ((number + 0.5) * step).toFixed(1);
  const y = (/** @type {number} */ lead) => height / 2 - (lead / most) * (height / 2 - 4);
  const points = judged.map(({ lead }, number) => `${x(number)},${y(lead).toFixed(1)}`).join(' ');
  const now = draw('line', { class: 'now', y1: 0, y2: height, visibility: 'hidden' });
  const element = draw('svg', { class: 'curve', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': text('review-curve', { most: rounded(most) }) },
    draw('line', { x1: 0, y1: height / 2, x2: width, y2: height / 2 }),
    now,
    draw('polyline', { points }));
  element.addEventListener('click', (event) => {
    const { left, width: wide } = element.getBoundingClientRect();
    const number = Math.floor(((event.clientX - left) / wide) * judged.length);
    go(judged[Math.max(0, Math.min(number, judged.length - 1))].place + 1);
  });
  const mark = (/** @type {number} */ at) => {
    const number = judged.findIndex(({ place }) => place === at - 1);
    now.setAttribute('visibility', number < 0 ? 'hidden' : 'visible');
    for (const end of ['x1', 'x2']) now.setAttribute(end, x(Math.max(0, number)));
  };
  return { element, mark };
}
