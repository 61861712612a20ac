// The view of the game: the board, the player to move, and the way back and forward.

import { Animation } from './animation.js';
import { Board } from './board.js';
import { ByHand } from './by-hand.js';
import { Clocks } from './clocks.js';
import { enable } from './controls.js';
import { byId } from './elements.js';
import { Ending } from './ending.js';
import { MoveList } from './moves.js';
import { parts, read } from './notation.js';
import { Phrases } from './phrases.js';
import { showPlayer, title } from './players.js';
import { SIDES, changedHoles } from './position.js';
import { Preview } from './preview.js';
import { Question } from './question.js';
import { report } from './refusals.js';
import { Review } from './review.js';
import * as server from './server.js';
import { pace } from './settings.js';
import { hear } from './sound.js';
import { called, describe, standing } from './standing.js';
import { story, tell, tellAloud } from './story.js';
import { text } from './texts.js';
import { Turn } from './turn.js';
import { showChoices } from './welcome.js';
import { worth } from './worth.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./server.js').Game} Game */
/** @typedef {import('./position.js').Position} Position */

/** How much faster counters move while a clock runs. */
const HURRY = 3;

export class View {
  /** @type {Play | undefined} */
  play;
  /** Whether hints are available here. */
  advises = () => true;
  /** Whether other devices can join a game. */
  invites = () => true;
  /** Starts the game on a board that nobody plays on yet. Returns whether it has begun with the position that was shown. */
  begin = async () => false;
  /** The number of turns before the current board. */
  at = 0;
  /** @type {Record<string, string>} */
  #values = {};
  #hinted = '';
  /** Whether all turns are being replayed in order. */
  replaying = false;
  /** Whether a request has been sent to the server and is not answered yet. */
  sending = false;
  /** Offers the next game. @type {(() => void) | undefined} */
  offer;

  constructor() {
    this.board = new Board(byId('board'), describe, (hole, event) => void this.turn.clicked(hole, event));
    this.animation = new Animation(this.board, hear);
    this.moves = new MoveList(byId('moves'), (at) => void this.go(at));
    this.question = new Question(byId('asked'), this.board);
    this.turn = new Turn(this);
    this.review = new Review((at, better) => void this.go(at).then(() => this.#point(at, better)), (number) => this.moves.lineOf(number));
    this.preview = new Preview(this);
    this.ending = new Ending(this);
    this.phrases = new Phrases(this);
    this.clocks = new Clocks(this);
    this.byHand = new ByHand(this);
    addEventListener('resize', () => this.board.fit());
  }

  /**
   * Opens a game.
   * @param {Play} play
   * @param {import('./position.js').Event[]} [opening] the events before the first turn, from the layout on, if they should be shown
   */
  take(play, opening = []) {
    this.play?.leave();
    this.offer = undefined;
    this.byHand.leave();
    this.animation.skip();
    this.replaying = false;
    this.play = play;
    this.at = play.isRecord ? 0 : play.turns.length;
    this.#forget();
    this.preview.forget();
    this.review.forget();
    const { variant } = play;
    this.board.build(variant, play.below);
    byId('connection').hidden = true;
    tell(play.fresh ? [variant.summary ?? ''] : story(play, this.at));
    this.show();
    play.listen();
    if (opening.length > 0) void this.#animate(play.game.table, opening);
  }

  /** Returns whether the newest position is shown. */
  get live() {
    return !this.play || this.at >= this.play.turns.length;
  }

  /** Returns whether somebody here can play now. */
  get canPlay() {
    return this.live && !this.animation.running && !this.sending && this.play !== undefined && (this.play.mine !== undefined || this.play.fresh) && !this.play.awaitsPlayer;
  }

  /** Returns the current position. */
  get position() {
    const { play } = this;
    if (!play) return undefined;
    return this.live ? play.game.table : read(play.turns[this.at].before);
  }

  /** Returns the current position as text. */
  get notation() {
    return this.live ? this.play?.game.position : this.play?.turns[this.at].before;
  }

  /** Redraws everything. */
  show() {
    const { play, position } = this;
    if (!play || !position) return;
    const { game, fresh } = play;
    // A player who has just sat down sees the board from there.
    if (this.board.below !== play.below) {
      this.byHand.leave();
      this.board.build(play.variant, play.below);
    }
    this.preview.end();
    this.byHand.look();
    const { sows, hinted } = this.byHand;
    this.board.repeats = sows && this.byHand.drops;
    this.board.draw(this.byHand.position ?? position, {
      lit: sows ? [] : this.turn.lit,
      free: this.byHand.on,
      chosen: this.turn.chosen,
      touched: sows ? [] : this.#touched(),
      values: sows ? {} : this.#values,
      hinted: hinted || (sows ? '' : this.#hinted),
    });
    byId('variant-name').textContent = game.variant.name;
    for (const side of SIDES) showPlayer(this.board.panels[side], side, play, this.live);
    title(play);
    showChoices(fresh, this.invites());
    byId('tools').hidden = fresh && !play.isGiven;
    byId('moves-section').hidden = fresh;
    byId('told-title').textContent = text(fresh ? 'rules' : 'told');
    byId('standing').replaceChildren(...standing(play, this.live));
    const over = this.live && game.awaits === 'nothing';
    for (const id of ['standing', 'card']) byId(id).classList.toggle('over', over);
    const { round, match_score: score } = game.table;
    byId('round').hidden = round === undefined;
    byId('round').textContent = text('round-of-match', { round: round ?? 1, a: score?.[0] ?? 0, b: score?.[1] ?? 0 });
    this.moves.show(play.turns, this.at, (move) => server.moveName(play.variant, move), this.review.judged);
    this.review.at(this.at);
    enable(this);
    this.clocks.run();
    this.board.element.dataset.idle = String(!this.animation.running && !this.sending);
    this.board.element.dataset.at = String(this.at);
    this.turn.ask();
  }

  #touched() {
    const before = this.play?.turns[this.at - 1]?.before;
    const now = this.position?.board ?? [];
    const then = before ? read(before).board : now;
    return changedHoles(then, now, this.board.names);
  }

  /**
   * Runs an action with the server, and shows its error if it fails.
   * @param {() => Promise<unknown>} action
   */
  async do(action) {
    this.why('');
    this.sending = true;
    this.board.element.dataset.idle = 'false';
    try {
      await action();
    } catch (error) {
      if (!(error instanceof server.Refused)) throw error;
      report(byId('why'), error);
    } finally {
      this.sending = false;
      this.show();
    }
  }

  /**
   * Shows why something is not possible.
   * @param {string} sentence
   */
  why(sentence) {
    byId('why').textContent = sentence;
  }

  #forget() {
    this.turn.chosen = [];
    this.ending.asks = undefined;
    this.#values = {};
    this.#hinted = '';
    this.why('');
  }

  /**
   * Shows the new state of the game, after its events.
   * @param {Game} before
   * @param {Game} after
   */
  async changed(before, after) {
    const { play } = this;
    if (!play) return;
    const sown = this.byHand.takes(before, after);
    const wasLive = this.at >= play.turns.length - 1 || after.steps <= before.steps;
    if (after.steps === before.steps && after.position === before.position) return this.#arranged();
    this.#forget();
    if (!wasLive) return this.show();
    this.at = play.turns.length;
    const { events } = after.table;
    if (!sown) await this.#animate(before.table, events);
    else await this.#laidOut(before.table, events);
    if (this.live) tellAloud(after.steps > before.steps ? story(play, this.at) : [text('taken-back')], play);
  }

  /** Shows what the players have arranged without a turn: a seat is taken, a draw is offered, or the game is ended. */
  #arranged() {
    const { play } = this;
    if (!play) return;
    const { game } = play;
    if (game.ended) {
      this.#forget();
      tellAloud(game.end, play);
    }
    this.show();
    if (play.answers && game.draw) byId('live').textContent = text('draw-offered', { player: called(game, game.draw) });
  }

  /**
   * Shows what follows after a turn that was sown by hand: the next round of a match, if there is one.
   * @param {Position} from
   * @param {import('./position.js').Event[]} events
   */
  async #laidOut(from, events) {
    const next = events.findIndex(({ event }) => event === 'round');
    if (next < 0) this.show();
    else await this.#animate(from, events.slice(next));
  }

  /**
   * @param {Position} from
   * @param {import('./position.js').Event[]} events
   */
  async #animate(from, events) {
    // A running clock does not wait for a long sowing.
    const hurry = this.play?.game.clock?.runs ? HURRY : 1;
    const shown = this.animation.play(from, events, document.hidden ? 0 : pace() / hurry);
    this.board.element.dataset.idle = 'false';
    enable(this);
    await shown;
    this.show();
  }

  /**
   * Writes the values of the moves of a solved position onto the holes, if the position is still shown.
   * @param {string} position
   * @param {{ move: string, value: number }[]} moves
   */
  value(position, moves) {
    if (this.notation !== position) return;
    this.#values = worth({ values: moves.map(({ move, value }) => ({ hole: move, value })) });
    this.show();
  }

  /**
   * Goes to the board after a number of turns.
   * @param {number} at
   */
  async go(at) {
    const { play } = this;
    if (!play) return;
    this.animation.skip();
    const from = this.at;
    const to = Math.max(0, Math.min(at, play.turns.length));
    this.#forget();
    const turn = play.turns[from];
    if (to === from + 1 && turn && pace() > 0) {
      const line = await server.line({ variant: play.variant.spec, position: turn.before, moves: [turn.move] }).catch(() => undefined);
      if (this.at !== from || this.play !== play) return;
      this.at = to;
      if (line) await this.#animate(read(turn.before), line.tables[1].events);
    }
    this.at = to;
    tellAloud(story(play, this.at), play);
    this.show();
  }

  /**
   * Shows a move that is better than the one played on the current board.
   * @param {number} at
   * @param {string} [better]
   */
  #point(at, better) {
    if (!better || this.at !== at) return;
    this.#hinted = parts(better).hole;
    this.show();
    this.board.element.scrollIntoView({ block: 'nearest' });
  }

  /** Reviews the game, move by move. */
  async judge() {
    const { play } = this;
    if (!play) return;
    try {
      await this.review.run(play, (number, found) => this.moves.judge(number, found));
    } catch (error) {
      if (!(error instanceof server.Refused)) throw error;
      this.review.forget();
      report(byId('why'), error);
    }
  }

  /** Replays all turns from here, or stops the replay. After the newest turn, that turn is shown again. */
  async replay() {
    this.replaying = !this.replaying;
    const { play } = this;
    if (this.replaying && play && this.at >= play.turns.length) this.at = Math.max(0, play.turns.length - 1);
    while (this.replaying && play && this.play === play && this.at < play.turns.length) {
      const at = this.at;
      await this.go(at + 1);
      if (this.at !== at + 1) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(900, pace() * 3)));
    }
    this.replaying = false;
    this.show();
  }

  /**
   * Asks for the values of the moves, or for the best move.
   * @param {'hint' | 'values'} what
   */
  async advise(what) {
    const { play, notation } = this;
    if (!play || !notation) return;
    await this.do(async () => {
      const advice = await server.advise({ variant: play.variant.spec, position: notation, ms: 1500 });
      if (this.notation !== notation) return;
      const best = parts(advice.best);
      const named = (/** @type {string} */ move) => server.moveName(play.variant, move);
      const sentence = text(advice.final ? 'solved-hint' : 'hint-is', { move: named(advice.best) });
      if (what === 'hint') this.#hinted = best.hole;
      else this.#values = worth(advice);
      tellAloud([sentence, text('line-is', { line: advice.line.map(named).join(' ') })], play);
    });
    this.board.focusable(this.#hinted);
  }
}
