// A player's turn: clicks on holes, and answers to the questions beside the board.

import { inputOf } from './drag.js';
import { movesOf, parts } from './notation.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */

export class Turn {
  /** The holes that have been chosen for a decision. */
  chosen = /** @type {string[]} */ ([]);

  /**
   * @param {import('./view.js').View} view
   */
  constructor(view) {
    this.view = view;
  }

  /** Returns the holes that can be played or chosen now. */
  get lit() {
    const { play, canPlay } = this.view;
    if (!play || !canPlay) return [];
    const { table, awaits, choices } = play.game;
    if (awaits === 'turn') return [...new Set(table.legal.map((move) => parts(move).hole))];
    if (awaits === 'holes') return choices.holes ?? [];
    if (awaits === 'race') return choices.race?.[play.mine === 'A' ? 0 : 1] ?? [];
    return [];
  }

  /** Asks for the decisions that are made beside the board. */
  ask() {
    const { play, question, live, canPlay, animation, offer, ending } = this.view;
    if (!play || animation.running) return;
    const { game } = play;
    const free = game.players?.some(({ open }) => open);
    const welcome = play.seats.invitation || game.players?.some(({ open, invited }) => open && !invited);
    if (live && free && !play.seats.A !== !play.seats.B) question.say(text('awaits-player'));
    else if (live && free && welcome && !play.seats.A && !play.seats.B) question.choose(text('seat-free'), [[text('join'), () => this.view.do(() => play.join())]]);
    else if (live && ending.asks) ending.asks();
    else if (live && ending.offer(play)) return;
    else if (canPlay && game.awaits === 'race') question.say(text('choose-race', { player: play.mine ?? '' }));
    else if (canPlay && game.awaits === 'holes') {
      const count = game.choices.count ?? 0;
      question.say(text('choose-holes', { count, chosen: this.chosen.length }));
    } else if (canPlay && game.awaits === 'layout') this.#askLayout();
    else if (canPlay && game.awaits === 'turned') {
      const decide = (/** @type {boolean} */ turned) => () => this.view.do(() => play.decide(/** @type {import('./position.js').Side} */ (play.mine), { turned }));
      question.choose(text('turn-board', { player: play.mine ?? '' }), [[text('turn-it'), decide(true)], [text('leave-it'), decide(false)]]);
    }
    else if (live && offer) offer();
    else question.end();
  }

  /** Asks the player to lay the counters out. */
  #askLayout() {
    const { play, question } = this.view;
    const side = play?.mine;
    if (!play || !side) return;
    const { board } = play.game.table;
    const { counters = 0, least = 0, alike = false } = play.game.choices;
    const usual = [board.slice(0, board.length / 2), board.slice(board.length / 2)].map((half) => half.join(' ')).join(' | ');
    question.layout(text(alike ? 'choose-arrangement' : 'choose-layout', { player: side, counters, least }), usual, (layout) => {
      void this.view.do(() => play.decide(side, { layout }));
    });
  }

  /**
   * Plays or chooses a hole, or shows why that is not possible.
   * @param {string} hole
   * @param {Event} event
   */
  async clicked(hole, event) {
    const { play, animation, sending, canPlay, byHand } = this.view;
    if (byHand.on) return byHand.act(hole, inputOf(event));
    // An animation goes on, and a request is awaited: a hasty click neither skips nor plays anything.
    if (!play || animation.running || sending) return;
    if (!canPlay) return this.view.why(this.#unplayable(play));
    if (!this.lit.includes(hole)) return this.view.why(this.barred(hole));
    const { awaits, choices } = play.game;
    const side = /** @type {import('./position.js').Side} */ (play.mine);
    if (awaits === 'race') return this.view.do(() => play.decide(side, { race: hole }));
    if (awaits === 'holes') return this.#choose(hole, side, choices.count ?? 0);
    await this.playHole(hole);
  }

  /**
   * Plays a hole, after asking for the direction if it has several.
   * @param {string} hole
   */
  async playHole(hole) {
    const { play, question } = this.view;
    const moves = movesOf(hole, play?.game.table.legal ?? []);
    const move = moves.length > 1 ? await question.way(hole, moves) : moves[0];
    if (move) await this.playMove(move);
  }

  /**
   * Returns the reason why nobody can play here now.
   * @param {Play} play
   */
  #unplayable(play) {
    if (!this.view.live) return text('not-live');
    if (play.game.awaits === 'nothing') return text('is-over');
    if (play.isRecord) return text('not-begun', { button: text('branch') });
    return text(play.awaitsPlayer ? 'seat-awaited' : 'not-your-turn');
  }

  /**
   * Plays a move, after asking which captures are claimed if that is a question.
   * @param {string} move
   */
  async playMove(move) {
    const { play, question } = this.view;
    if (!play) return;
    const claimed = play.variant.claims ? await question.claims(play.variant.spec, play.game.position, move) : move;
    if (claimed) await this.view.do(async () => {
      if (!play.fresh || (await this.view.begin())) await this.view.play?.move(claimed);
    });
  }

  /**
   * @param {string} hole
   * @param {import('./position.js').Side} side
   * @param {number} count
   */
  #choose(hole, side, count) {
    this.chosen = this.chosen.includes(hole) ? this.chosen.filter((other) => other !== hole) : [...this.chosen, hole];
    if (this.chosen.length < count) return this.view.show();
    const holes = this.chosen;
    this.chosen = [];
    return this.view.do(() => this.view.play?.decide(side, { holes }) ?? Promise.resolve());
  }

  /**
   * Returns why a hole can't be played.
   * @param {string} hole
   */
  barred(hole) {
    const { game } = this.view.play ?? {};
    const owner = game?.table.owners[this.view.board.names.indexOf(hole)];
    return game?.barred[hole] ?? text(owner === game?.table.to_move ? 'barred' : 'not-yours', { hole: this.view.board.called(hole) });
  }
}
