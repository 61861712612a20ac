// The game before the reader: the board, whose turn it is, the way back and forward, and what he can do.

import { Animation } from './animation.js';
import { Board } from './board.js';
import { byId } from './elements.js';
import { MoveList } from './moves.js';
import { parts, read } from './notation.js';
import { Question } from './question.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { pace, settings } from './settings.js';
import { hear } from './sound.js';
import { describe, result, standing } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./server.js').Game} Game */
/** @typedef {import('./position.js').Position} Position */

export class View {
  /** @type {Play | undefined} */
  play;
  /** Whether advice is given here. */
  advises = () => true;
  /** How many turns have been played on the board that is shown. */
  #at = 0;
  /** The holes that have been chosen, where a decision is asked. */
  #chosen = /** @type {string[]} */ ([]);
  /** @type {Record<string, string>} */
  #values = {};
  #hinted = '';
  #replaying = false;
  #sending = false;
  /** Offers what can be done after this game. @type {(() => void) | undefined} */
  offer;

  constructor() {
    this.board = new Board(byId('board'), describe, (hole) => void this.#clicked(hole));
    this.animation = new Animation(this.board, hear);
    this.moves = new MoveList(byId('moves'), (at) => void this.go(at));
    this.question = new Question(byId('asked'), this.board);
  }

  /**
   * Takes up a game.
   * @param {Play} play
   * @param {import('./position.js').Event[]} [opening] what has happened before the first turn, from what was laid out on, if it is to be shown
   */
  take(play, opening = []) {
    this.play?.leave();
    this.offer = undefined;
    this.animation.skip();
    this.#replaying = false;
    this.play = play;
    this.#at = play.isRecord ? 0 : play.turns.length;
    this.#forget();
    const { variant } = play;
    this.board.build({ rows: variant.rows, called: variant.called, unit: variant.unit, onRoute: variant.stores === 'on_route' });
    byId('connection').hidden = true;
    this.#tell(this.#story(), false);
    this.show();
    play.listen();
    if (opening.length > 0) void this.#animate(play.game.table, opening);
  }

  /** Says whether the newest position is shown. */
  get live() {
    return !this.play || this.#at >= this.play.turns.length;
  }

  /** Says whether somebody here can play now. */
  get canPlay() {
    return this.live && !this.animation.running && !this.#sending && this.play?.mine !== undefined && !this.play.awaitsPlayer;
  }

  /** Gives what lies on the board that is shown. */
  get position() {
    const { play } = this;
    if (!play) return undefined;
    return this.live ? play.game.table : read(play.turns[this.#at].before);
  }

  /** Gives the text of what lies on the board that is shown. */
  get notation() {
    return this.live ? this.play?.game.position : this.play?.turns[this.#at].before;
  }

  /** Draws all anew. */
  show() {
    const { play, position } = this;
    if (!play || !position) return;
    const { game } = play;
    this.board.draw(position, {
      lit: this.#lit(),
      chosen: this.#chosen,
      touched: this.#touched(),
      values: this.#values,
      hinted: this.#hinted,
    });
    byId('variant-name').textContent = game.variant.name;
    byId('standing').replaceChildren(...standing(play, this.live));
    byId('standing').classList.toggle('over', this.live && game.awaits === 'nothing');
    const { round, match_score: score } = game.table;
    byId('round').hidden = round === undefined || settings.little;
    byId('round').textContent = text('round-of-match', { round: round ?? 1, a: score?.[0] ?? 0, b: score?.[1] ?? 0 });
    this.moves.show(play.turns, this.#at, (move) => server.moveName(play.variant, move));
    this.#enable();
    this.board.element.dataset.idle = String(!this.animation.running && !this.#sending);
    this.board.element.dataset.at = String(this.#at);
    this.#ask();
  }

  #lit() {
    const { play } = this;
    if (!play || !this.canPlay) return [];
    const { table, awaits, choices } = play.game;
    if (awaits === 'turn') return [...new Set(table.legal.map((move) => parts(move).hole))];
    if (awaits === 'holes') return choices.holes ?? [];
    if (awaits === 'race') return choices.race?.[play.mine === 'A' ? 0 : 1] ?? [];
    return [];
  }

  #touched() {
    const before = this.play?.turns[this.#at - 1]?.before;
    const now = this.position?.board ?? [];
    const then = before ? read(before).board : now;
    if (then.length !== now.length) return [];
    return this.board.names.filter((_, place) => then[place] !== now[place]);
  }

  #enable() {
    const { play } = this;
    const count = play?.turns.length ?? 0;
    const button = (/** @type {string} */ id) => byId(id, HTMLButtonElement);
    button('first').disabled = button('back').disabled = this.#at === 0;
    button('last').disabled = button('forward').disabled = button('replay').disabled = this.#at >= count;
    button('replay').setAttribute('aria-pressed', String(this.#replaying));
    button('skip').disabled = !this.animation.running;
    button('undo').disabled = !this.live || this.animation.running || play?.undoes === undefined;
    button('hint').hidden = button('values').hidden = !this.advises();
    const open = (this.canPlay || !this.live || play?.isRecord) && this.position !== undefined && !this.animation.running;
    button('hint').disabled = button('values').disabled = !open || (this.live && play?.game.awaits !== 'turn');
    button('branch').hidden = this.live && !play?.isRecord;
    button('rematch').hidden = !(this.live && play?.game.awaits === 'nothing' && !play.isRecord && !play.game.players?.some(({ open }) => open) && (play.seats.A || play.seats.B));
  }

  /** Asks for what has to be decided beside the board. */
  #ask() {
    const { play } = this;
    if (!play || this.animation.running) return;
    const { game } = play;
    const free = game.players?.some(({ open }) => open);
    const welcome = play.seats.invitation || game.players?.some(({ open, invited }) => open && !invited);
    if (this.live && free && !play.seats.A !== !play.seats.B) this.question.say(text('awaits-player'));
    else if (this.live && free && welcome && !play.seats.A && !play.seats.B) this.question.choose(text('seat-free'), [[text('join'), () => this.do(() => play.join())]]);
    else if (this.canPlay && game.awaits === 'race') this.question.say(text('choose-race', { player: play.mine ?? '' }));
    else if (this.canPlay && game.awaits === 'holes') {
      const count = game.choices.count ?? 0;
      this.question.say(text('choose-holes', { count, chosen: this.#chosen.length }));
    } else if (this.canPlay && game.awaits === 'layout') this.#askLayout();
    else if (this.canPlay && game.awaits === 'turned') {
      const decide = (/** @type {boolean} */ turned) => () => this.do(() => play.decide(/** @type {import('./position.js').Side} */ (play.mine), { turned }));
      this.question.choose(text('turn-board', { player: play.mine ?? '' }), [[text('turn-it'), decide(true)], [text('leave-it'), decide(false)]]);
    }
    else if (this.live && this.offer) this.offer();
    else this.question.end();
  }

  /** Asks the player to lay the counters out. */
  #askLayout() {
    const { play } = this;
    const side = play?.mine;
    if (!play || !side) return;
    const { board } = play.game.table;
    const { counters = 0, least = 0, alike = false } = play.game.choices;
    const usual = [board.slice(0, board.length / 2), board.slice(board.length / 2)].map((half) => half.join(' ')).join(' | ');
    this.question.layout(text(alike ? 'choose-arrangement' : 'choose-layout', { player: side, counters, least }), usual, (layout) => {
      void this.do(() => play.decide(side, { layout }));
    });
  }

  /**
   * Does something with the server, and says why where it can't be done.
   * @param {() => Promise<unknown>} action
   */
  async do(action) {
    this.why('');
    this.#sending = true;
    this.board.element.dataset.idle = 'false';
    try {
      await action();
    } catch (error) {
      if (!(error instanceof server.Refused)) throw error;
      report(byId('why'), error);
    } finally {
      this.#sending = false;
      this.show();
    }
  }

  /**
   * Says why something can't be done.
   * @param {string} sentence
   */
  why(sentence) {
    byId('why').textContent = sentence;
  }

  /**
   * @param {string} hole
   */
  async #clicked(hole) {
    const { play } = this;
    // What is shown goes on, and what is sent is awaited: a click in haste neither skips nor plays anything.
    if (!play || this.animation.running || this.#sending) return;
    if (!this.canPlay) return this.why(this.#unplayable(play));
    if (!this.#lit().includes(hole)) return this.why(this.#barred(hole));
    const { awaits, choices, table } = play.game;
    const side = /** @type {import('./position.js').Side} */ (play.mine);
    if (awaits === 'race') return this.do(() => play.decide(side, { race: hole }));
    if (awaits === 'holes') return this.#choose(hole, side, choices.count ?? 0);
    const moves = [...new Set(table.legal.filter((move) => parts(move).hole === hole).map((move) => move.split('!')[0]))];
    const move = moves.length > 1 ? await this.question.way(hole, moves) : moves[0];
    if (move) await this.playMove(move);
  }

  /**
   * Returns why nobody can play here now.
   * @param {Play} play
   */
  #unplayable(play) {
    if (!this.live) return text('not-live');
    if (play.game.awaits === 'nothing') return text('is-over');
    if (play.isRecord) return text('not-begun', { button: text('branch') });
    return text(play.awaitsPlayer ? 'seat-awaited' : 'not-your-turn');
  }

  /**
   * Plays a move, after it has been asked what is claimed where that is a question.
   * @param {string} move
   */
  async playMove(move) {
    const { play } = this;
    if (!play) return;
    const claimed = play.variant.claims ? await this.question.claims(play.variant.spec, play.game.position, move) : move;
    if (claimed) await this.do(() => play.move(claimed));
  }

  /**
   * @param {string} hole
   * @param {import('./position.js').Side} side
   * @param {number} count
   */
  #choose(hole, side, count) {
    this.#chosen = this.#chosen.includes(hole) ? this.#chosen.filter((other) => other !== hole) : [...this.#chosen, hole];
    if (this.#chosen.length < count) return this.show();
    const holes = this.#chosen;
    this.#chosen = [];
    return this.do(() => this.play?.decide(side, { holes }) ?? Promise.resolve());
  }

  /**
   * @param {string} hole
   */
  #barred(hole) {
    const { game } = this.play ?? {};
    const owner = game?.table.owners[this.board.names.indexOf(hole)];
    return game?.barred[hole] ?? text(owner === game?.table.to_move ? 'barred' : 'not-yours', { hole: this.board.called(hole) });
  }

  #forget() {
    this.#chosen = [];
    this.#values = {};
    this.#hinted = '';
    this.why('');
  }

  /**
   * Shows what has become of the game, its events first.
   * @param {Game} before
   * @param {Game} after
   */
  async changed(before, after) {
    const { play } = this;
    if (!play) return;
    const wasLive = this.#at >= play.turns.length - 1 || after.steps <= before.steps;
    this.#forget();
    if (!wasLive) return this.show();
    this.#at = play.turns.length;
    await this.#animate(before.table, after.table.events);
    if (this.live) this.#tell(after.steps > before.steps ? this.#story() : [text('taken-back')], true);
  }

  /**
   * @param {Position} from
   * @param {import('./position.js').Event[]} events
   */
  async #animate(from, events) {
    const shown = this.animation.play(from, events, document.hidden ? 0 : pace());
    this.board.element.dataset.idle = 'false';
    this.#enable();
    await shown;
    this.show();
  }

  /**
   * Tells in words what has happened, to those who see and to those who listen.
   * @param {string[]} sentences
   * @param {boolean} aloud
   */
  #tell(sentences, aloud) {
    byId('told').textContent = sentences.join('\n');
    if (aloud) byId('live').textContent = [...sentences, result(this.play)].filter(Boolean).join(' ');
  }

  /**
   * Gives what a move is called in the variant's own numbering.
   * @param {string} move
   */
  #named(move) {
    return this.play ? server.moveName(this.play.variant, move) : move;
  }

  /**
   * Writes onto the holes what the moves of a position that has been solved are worth, if it is the one that is shown.
   * @param {string} position
   * @param {{ move: string, value: number }[]} moves
   */
  value(position, moves) {
    if (this.notation !== position) return;
    this.#values = values({ values: moves.map(({ move, value }) => ({ hole: move, value })) });
    this.show();
  }

  /** Tells the turn before the board that is shown; with the round's opening, if it was its first. */
  #story() {
    const { turns, openings } = /** @type {Play} */ (this.play);
    const turn = turns[this.#at - 1];
    if (!turn) return openings[0] ?? [];
    const end = this.live ? (this.play?.game.end ?? []) : [];
    const next = this.live ? openings.length : (turns[this.#at]?.round ?? turn.round);
    const opened = next > turn.round ? (openings[next - 1] ?? []) : [];
    return [text('played', { player: turn.side, move: this.#named(turn.move) }), ...turn.words, ...opened, ...end];
  }

  /** Says how the game stands to those who listen. */
  sayStanding() {
    byId('live').textContent = `${byId('standing').textContent} ${this.position?.stores.map((count, side) => describe.store(side === 0 ? 'A' : 'B', count)).join(', ')}`;
  }

  /**
   * Goes to the board after so many turns.
   * @param {number} at
   */
  async go(at) {
    const { play } = this;
    if (!play) return;
    this.animation.skip();
    const from = this.#at;
    const to = Math.max(0, Math.min(at, play.turns.length));
    this.#forget();
    const turn = play.turns[from];
    if (to === from + 1 && turn && pace() > 0) {
      const line = await server.line({ variant: play.variant.spec, position: turn.before, moves: [turn.move] }).catch(() => undefined);
      if (this.#at !== from || this.play !== play) return;
      this.#at = to;
      if (line) await this.#animate(read(turn.before), line.tables[1].events);
    }
    this.#at = to;
    this.#tell(this.#story(), true);
    this.show();
  }

  /** Gives how many turns lie before the board that is shown. */
  get at() {
    return this.#at;
  }

  /** Plays all turns one after the other from here, or ends it. */
  async replay() {
    this.#replaying = !this.#replaying;
    const { play } = this;
    while (this.#replaying && play && this.play === play && this.#at < play.turns.length) {
      const at = this.#at;
      await this.go(at + 1);
      if (this.#at !== at + 1) break;
      await new Promise((resolve) => setTimeout(resolve, Math.min(900, pace() * 3)));
    }
    this.#replaying = false;
    this.show();
  }

  /**
   * Asks what the moves are worth, or which is best.
   * @param {'hint' | 'values'} what
   */
  async advise(what) {
    const { play, notation } = this;
    if (!play || !notation) return;
    await this.do(async () => {
      const advice = await server.advise({ variant: play.variant.spec, position: notation, ms: 1500 });
      if (this.notation !== notation) return;
      const best = parts(advice.best);
      const sentence = text(advice.final ? 'solved-hint' : 'hint-is', { move: this.#named(advice.best) });
      if (what === 'hint') this.#hinted = best.hole;
      else this.#values = values(advice);
      this.#tell([sentence, text('line-is', { line: advice.line.map((move) => this.#named(move)).join(' ') })], true);
    });
    this.board.focusable(this.#hinted);
  }
}

/**
 * Writes what each hole is worth: the best of its moves, with a sign.
 * @param {Pick<import('./server.js').Advice, 'values'>} advice
 */
function values({ values }) {
  /** @type {Record<string, string>} */
  const worth = {};
  for (const { hole: move, value, at_most: bound } of values) {
    const { hole } = parts(move);
    const number = value ?? bound ?? 0;
    worth[hole] ??= `${value === undefined ? '≤' : ''}${number > 0 ? '+' : ''}${String(number).replace('-', '−')}`;
  }
  return worth;
}

