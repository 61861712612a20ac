// The review of a game: the value of each move, the costliest moves, how often each side played best, and a curve.

import { byId, draw, make } from './elements.js';
import { SIDES } from './position.js';
import * as server from './server.js';
import { text } from './texts.js';

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

  /**
   * @param {(at: number) => void} go shows the board before a turn
   */
  constructor(go) {
    this.go = go;
  }

  /** Stops, and forgets the game. */
  forget() {
    this.#runs += 1;
    this.judged.clear();
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
    byId('review-section').hidden = false;
    for (const [number, turn] of play.turns.entries()) {
      byId('review').replaceChildren(make('p', { role: 'status' }, text('review-progress', { done: number, all: play.turns.length })));
      const { best, final, judged } = await server.advise({ variant: play.variant.spec, position: turn.before, played: turn.move, ms: TIME });
      if (run !== this.#runs) return;
      if (!judged) continue;
      const found = { lost: judged.lost, atLeast: judged.at_least, lead: turn.side === 'A' ? judged.value : -judged.value, best, exact: final };
      this.judged.set(turn, found);
      told(number + 1, found);
    }
    this.show(play);
  }

  /**
   * Shows what was found.
   * @param {Play} play
   */
  show({ turns, variant }) {
    const all = turns.flatMap((turn, place) => {
      const found = this.judged.get(turn);
      return found ? [{ turn, place, ...found }] : [];
    });
    const exact = all.filter((one) => one.exact).length;
    const worst = all.filter(({ lost }) => lost > 0).sort((one, other) => other.lost - one.lost).slice(0, WORST);
    const named = (/** @type {string} */ move) => server.moveName(variant, move);
    byId('review').replaceChildren(
      curve(all.map(({ lead }) => lead)),
      ...SIDES.map((side) => {
        const own = all.filter(({ turn }) => turn.side === side);
        return make('p', {}, text('review-best', { player: side, best: own.filter(({ lost }) => lost === 0).length, all: own.length }));
      }),
      make('ul', { class: 'worst' }, ...worst.map(({ turn, place, lost, atLeast, best }) => {
        const words = text('review-lost', { number: place + 1, player: turn.side, move: named(turn.move), lost: (atLeast ? '≥ ' : '') + lost, better: named(best) });
        return make('li', {}, make('button', { type: 'button', onclick: () => this.go(place) }, words));
      })),
      make('p', { class: 'quiet' }, text(exact === all.length ? 'review-exact' : 'review-searched', { exact, all: all.length })),
    );
  }
}

/**
 * Draws A's lead after each turn.
 * @param {number[]} leads
 */
function curve(leads) {
  const [width, height] = [240, 80];
  const most = Math.max(1, ...leads.map(Math.abs));
  const x = (/** @type {number} */ place) => ((place + 0.5) * width) / leads.length;
  const y = (/** @type {number} */ lead) => height / 2 - (lead / most) * (height / 2 - 4);
  const points = leads.map((lead, place) => `${x(place).toFixed(1)},${y(lead).toFixed(1)}`).join(' ');
  return draw('svg', { class: 'curve', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': text('review-curve', { most }) },
    draw('line', { x1: 0, y1: height / 2, x2: width, y2: height / 2 }),
    draw('polyline', { points }));
}
