// Sowing by hand: a person lifts a hole and drops each counter, and the page compares with the interpreter's events of the moves.

import { listenToDrags } from './drag.js';
import { byId } from './elements.js';
import { movesOf } from './notation.js';
import { apply, copy, countersIn, isStore, lifts } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { pace, settings } from './settings.js';
import { HESITATION, note } from './sowing-log.js';
import { speak, wrong } from './sound.js';
import { around, canSow, expected, follow, mistake } from './sowing.js';
import { text } from './texts.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Event} Event */
/** @typedef {import('./sowing.js').Act} Act */
/** @typedef {import('./sowing.js').Mistake} Mistake */
/** @typedef {import('./hand.js').Hand} Hand */

/**
 * The state of a sowing between two acts.
 * @typedef {object} State
 * @property {Position} position
 * @property {import('./sowing.js').Way[]} ways
 * @property {number} hand the counters in it
 * @property {number} lap
 * @property {number} number the counters dropped in this lap
 * @property {string} last where the last counter fell, or the hole that was lifted
 * @property {string} lifted
 * @property {boolean} astray whether a mistake lies on the board
 */
/** An act that was done, and the state before it. @typedef {{ act: Act, error: Mistake | '', before: State }} Done */
/** A turn that is being sown. @typedef {{ notation: string, turn: number, ring: string[], state: State, done: Done[] }} Sowing */

/** The milliseconds for each counter. A child must not wait for the board, however slow turns are shown. */
const LONGEST_PACE = 180;
/** Below it, nothing would be shown at all. */
const SHORTEST_PACE = 2;

export class ByHand {
  /** @type {Sowing | undefined} */
  #sowing;
  /** The hands on the board. @type {Map<string, Hand>} */
  #hands = new Map();
  /** Acts are done one after the other. */
  #queue = Promise.resolve();
  /** The turn that is shown, when that began, and when the last act was. */
  #shown = { key: '', since: 0, last: 0 };
  /** The games that have been seen in this visit. @type {string[]} */
  #games = [];
  /** Whether a question about the turn is open. */
  #asks = false;
  /** Whether a turn was ended here whose answer is not shown yet. */
  #ended = false;
  /** The place that a message points to. */
  #hinted = '';

  /**
   * @param {import('./view.js').View} view
   */
  constructor(view) {
    this.view = view;
    listenToDrags(view.board.element, {
      on: () => this.on,
      begins: (where, input) => this.#hands.size === 0 && void this.act(where, input),
      ends: (where, input) => void this.#do(async () => {
        if ((this.#sowing?.state.hand ?? 0) > 0) await this.#try({ does: 'drop', where }, input);
      }),
      moves: (x, y) => this.#follow(x, y),
    });
    addEventListener('resize', () => this.sows && this.#redraw());
  }

  /** Returns whether a person sows by hand now. */
  get on() {
    const { play, live, canPlay } = this.view;
    return settings.hand !== 'off' && live && play?.game.awaits === 'turn' && (this.#sowing !== undefined || canPlay);
  }

  /** Returns whether a turn is being sown. */
  get sows() {
    return this.#sowing !== undefined;
  }

  /** Returns whether there is an act to take back. */
  get canCorrect() {
    return (this.#sowing?.done.length ?? 0) > 0 && !this.view.sending;
  }

  /** Returns whether the turn can be ended: something was sown, and the hand is empty. */
  get canEnd() {
    const state = this.#sowing?.state;
    return state !== undefined && state.hand === 0 && state.lap > 0 && !this.view.sending;
  }

  /** Returns whether the last act has dropped a counter. */
  get drops() {
    return this.#sowing?.done.at(-1)?.act.does === 'drop';
  }

  /** Returns the position on the board during a sowing. */
  get position() {
    return this.#sowing?.state.position;
  }

  /** Returns the place that a message points to, if any. */
  get hinted() {
    return this.#hinted;
  }

  /**
   * Moves the hand to the pointer.
   * @param {number} x
   * @param {number} y
   */
  #follow(x, y) {
    const { element } = this.view.board;
    const outer = element.getBoundingClientRect();
    for (const hand of this.#hands.values()) hand.follow(x - outer.left + element.scrollLeft, y - outer.top);
  }

  /** Notes what the view shows. A sowing from another position is given up. */
  look() {
    const { play, notation } = this.view;
    if (this.#sowing && (this.#sowing.notation !== notation || settings.hand === 'off' || !this.view.live)) this.leave();
    const key = `${play?.game.id} ${this.view.at} ${notation}`;
    if (this.#shown.key !== key) this.#shown = { key, since: performance.now(), last: performance.now() };
    byId('logging').hidden = !(settings.log && settings.hand !== 'off');
    this.view.board.element.classList.toggle('by-hand', this.on);
    this.view.board.openStores(this.on && play?.variant.stores === 'on_route');
  }

  /** Gives the sowing up, and removes its hand. */
  leave() {
    const sowing = this.#sowing;
    if (!sowing) return;
    if (!this.#ended) this.#note('left', {}, sowing.state);
    this.#sowing = undefined;
    this.#hinted = '';
    this.#letGo();
  }

  /**
   * Returns whether a change of the game is the turn that was sown here, so nothing of it has to be shown again.
   * @param {server.Game} before
   * @param {server.Game} after
   */
  takes(before, after) {
    if (!this.#ended || after.steps !== before.steps + 1) return false;
    this.leave();
    this.#ended = false;
    return true;
  }

  /**
   * Lifts a hole, or drops a counter.
   * @param {string} where a hole, or a side for its store
   * @param {string} input
   * @returns {Promise<void>}
   */
  act(where, input) {
    if (this.#asks) return Promise.resolve();
    return this.#do(async () => {
      if (!this.#sowing && !(await this.#begin(where, input))) return;
      await this.#try({ does: (this.#sowing?.state.hand ?? 0) > 0 ? 'drop' : 'lift', where }, input);
    });
  }

  /**
   * Ends the turn.
   * @param {string} input
   * @returns {Promise<void>}
   */
  end(input) {
    return this.#do(async () => {
      if (this.canEnd) await this.#try({ does: 'end', where: '' }, input);
    });
  }

  /**
   * Takes the last act back.
   * @param {string} input
   * @returns {Promise<void>}
   */
  correct(input) {
    return this.#do(async () => {
      const last = this.canCorrect ? this.#sowing?.done.pop() : undefined;
      if (!this.#sowing || !last) return;
      const { act, error, before } = last;
      this.#pause(act, input, before);
      this.#note('correction', { action: act.does, error, hole: act.where, number: act.does === 'drop' ? before.number + 1 : 0, input }, before);
      this.#sowing.state = before;
      this.#say('');
      this.#redraw();
      if (this.#sowing.done.length === 0) this.#sowing = undefined;
      this.view.show();
    });
  }

  /**
   * Waits for an answer, while nothing is lifted or dropped.
   * @template T
   * @param {() => Promise<T>} question
   */
  async #ask(question) {
    this.#asks = true;
    return question().finally(() => {
      this.#asks = false;
    });
  }

  /**
   * @param {() => Promise<void>} action
   */
  #do(action) {
    this.#queue = this.#queue.then(action);
    return this.#queue;
  }

  /**
   * Begins a turn with a hole; returns whether it can be sown by hand.
   * @param {string} hole
   * @param {string} input
   */
  async #begin(hole, input) {
    const { view } = this;
    if (!view.canPlay) return false;
    if (view.play?.fresh && !((await view.begin()) && view.canPlay)) return false;
    const { play, notation } = view;
    if (!play || !notation) return false;
    const { spec, stores, rows, claims } = play.variant;
    const moves = movesOf(hole, play.game.table.legal);
    if (moves.length === 0) {
      this.#wrong({ does: 'lift', where: hole }, 'hole', input, this.#first(play.game.table, []), view.turn.lit.join(' '), view.turn.barred(hole));
      return false;
    }
    /** @type {import('./sowing.js').Way[]} */
    const ways = [];
    try {
      for (const move of moves) {
        // What follows depends on which captures are claimed, so this is asked before the first counter falls.
        const claimed = claims ? await this.#ask(() => view.question.claims(spec, notation, move)) : move;
        if (!claimed) return false;
        ways.push({ move: claimed, events: (await server.line({ variant: spec, position: notation, moves: [claimed] })).tables[1].events, at: 0 });
      }
    } catch (error) {
      report(byId('why'), error);
      return false;
    }
    if (view.notation !== notation || !view.canPlay) return false;
    if (!ways.every(({ events }) => canSow(events))) {
      // A sowing that never ends is shown by the page.
      void view.turn.playHole(hole);
      return false;
    }
    this.#sowing = { notation, turn: view.at + 1, ring: around(ways, view.board.names, { rows: rows.length, onRoute: stores === 'on_route' }), state: this.#first(play.game.table, ways), done: [] };
    return true;
  }

  /**
   * Returns the state before the first act.
   * @param {Position} table
   * @param {import('./sowing.js').Way[]} ways
   * @returns {State}
   */
  #first(table, ways) {
    return { position: copy(table), ways, hand: 0, lap: 0, number: 0, last: '', lifted: '', astray: false };
  }

  /**
   * Does an act if it is right, and otherwise what the teacher has chosen.
   * @param {Act} act
   * @param {string} input
   */
  async #try(act, input) {
    const sowing = this.#sowing;
    if (!sowing || this.view.sending) return;
    const { state } = sowing;
    const found = state.astray ? undefined : follow(state.ways, act);
    const right = expected(state.ways).map(({ does, where }) => where || does).join(' ');
    if (found) {
      this.#say('');
      const after = this.#after(state, act);
      if (act.does === 'end') return this.#finish(state, found.ways[0].move, input);
      this.#note(act.does, { action: act.does, hole: act.where, expected: right, input }, after, act);
      await this.#show(act, '', { ...after, ways: found.ways }, found.events);
      return;
    }
    const error = state.astray ? 'astray' : mistake(state.ways, act, { ...state, ring: sowing.ring });
    const { position, hand } = state;
    const counters = countersIn(position, act.where, this.view.board.names);
    // Nothing can be lifted from an empty hole or from a store.
    const possible = act.does === 'drop' || (act.does === 'lift' && !isStore(act.where) && counters > 0);
    if (settings.hand === 'speak' || !possible) {
      this.#wrong(act, error, input, state, right, text(`sown-${error}`, { hole: this.view.board.called(act.where) }));
      if (act.does === 'end' && settings.hand === 'wait') this.#say(text('sown-not-yet'));
      this.view.show();
      return;
    }
    const after = { ...this.#after(state, act), astray: true };
    this.#note('error', { action: act.does, error, hole: act.where, expected: right, input }, after, act);
    const by = position.to_move;
    const at = isStore(act.where) ? { store: act.where } : { hole: act.where };
    /** @type {Event} */
    const event = act.does === 'lift' ? { event: 'lift', by, ...at, counters } : { event: 'drop', by, ...at, makes: counters + 1, last: hand === 1 };
    await this.#show(act, error, after, [event]);
  }

  /**
   * Returns the state after an act, but for what it makes of the board.
   * @param {State} state
   * @param {Act} act
   * @returns {State}
   */
  #after(state, { does, where }) {
    if (does === 'end') return state;
    if (does === 'lift') return { ...state, hand: countersIn(state.position, where, this.view.board.names), lap: state.lap + 1, number: 0, last: where, lifted: where };
    return { ...state, hand: state.hand - 1, number: state.number + 1, last: where };
  }

  /**
   * Shows an act with what follows from it.
   * @param {Act} act
   * @param {Mistake | ''} error
   * @param {State} after
   * @param {Event[]} events
   */
  async #show(act, error, after, events) {
    const { view } = this;
    const sowing = this.#sowing;
    if (!sowing) return;
    const before = sowing.state;
    view.board.element.dataset.idle = 'false';
    const position = copy(before.position);
    let hand = before.hand;
    for (const event of events) {
      apply(position, event, view.board.names);
      if (lifts(event)) hand += event.counters ?? 0;
      if (event.event === 'drop') hand -= 1;
    }
    sowing.done.push({ act, error, before });
    sowing.state = { ...after, position, hand };
    await view.animation.play(before.position, events, Math.min(Math.max(pace(), SHORTEST_PACE), LONGEST_PACE), this.#hands);
    view.show();
  }

  /**
   * Notes a wrong act that changes nothing, and says so if the teacher wants that.
   * @param {Act} act
   * @param {Mistake} error
   * @param {string} input
   * @param {State} state
   * @param {string} right
   * @param {string} sentence
   */
  #wrong(act, error, input, state, right, sentence) {
    this.#note('error', { action: act.does, error, hole: act.where, number: act.does === 'drop' ? state.number + 1 : 0, expected: right, input }, state, act);
    if (settings.hand === 'wait') return;
    const [place, ...others] = expected(state.ways);
    this.#hinted = place && others.length === 0 ? place.where : '';
    this.#say(sentence);
    this.view.board.shake(act.where);
  }

  /**
   * Shows a sentence about a mistake, aloud where there is a voice for it; nothing removes it.
   * @param {string} sentence
   */
  #say(sentence) {
    this.view.why(sentence);
    if (!sentence) this.#hinted = '';
    else {
      wrong();
      speak(sentence);
    }
  }

  /**
   * Plays the move that was sown.
   * @param {State} state
   * @param {string} move
   * @param {string} input
   */
  async #finish(state, move, input) {
    const { view } = this;
    this.#ended = true;
    this.#note('end', { action: 'end', expected: 'end', input }, state);
    await view.do(() => view.play?.move(move) ?? Promise.resolve());
    // Without an answer, the turn is still here and can be ended again.
    this.#ended = false;
  }

  /** Removes the hands. */
  #letGo() {
    for (const hand of this.#hands.values()) hand.remove();
    this.#hands.clear();
  }

  /** Draws the state after a correction. */
  #redraw() {
    const { view } = this;
    const state = this.#sowing?.state;
    if (!state) return;
    this.#letGo();
    view.animation.hold(state.position, state.hand, state.last, this.#hands);
  }

  /**
   * Notes a hesitation before an act, if there was one.
   * @param {Act} act
   * @param {string} input
   * @param {State} state
   */
  #pause(act, input, state) {
    const pause = performance.now() - this.#shown.last;
    if (pause >= HESITATION) this.#row('hesitation', { action: act.does, input }, state);
  }

  /**
   * Notes an event of a turn.
   * @param {string} event
   * @param {import('./sowing-log.js').Row} more
   * @param {State} state
   * @param {Act} [act]
   */
  #note(event, more, state, act) {
    if (act) this.#pause(act, String(more.input ?? ''), state);
    this.#row(event, { number: act?.does === 'drop' ? state.number : 0, ...more }, state);
    this.#shown.last = performance.now();
  }

  /**
   * @param {string} event
   * @param {import('./sowing-log.js').Row} more
   * @param {State} state
   */
  #row(event, more, state) {
    const { play, at, notation } = this.view;
    if (!play) return;
    // A game that has not begun is the next one.
    if (play.game.id && !this.#games.includes(play.game.id)) this.#games.push(play.game.id);
    const game = (play.game.id ? this.#games.indexOf(play.game.id) : this.#games.length) + 1;
    const now = performance.now();
    note({
      game,
      turn: this.#sowing?.turn ?? at + 1,
      variant: play.variant.spec,
      position: this.#sowing?.notation ?? notation ?? '',
      side: state.position.to_move,
      mode: settings.hand,
      ms: Math.round(now - this.#shown.since),
      pause_ms: Math.round(now - this.#shown.last),
      event,
      lap: state.lap,
      hand: state.hand,
      number: 0,
      ...more,
    });
  }
}
