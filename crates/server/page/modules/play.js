// A game on the server, or a record that is only shown: its state and its requests.

import { SIDES, index, other } from './position.js';
import * as server from './server.js';
import { hold, tokens } from './settings.js';
import { follow } from './stream.js';
import { spoken } from './texts.js';

/** @typedef {import('./server.js').Game} Game */
/** @typedef {import('./server.js').Turn} Turn */
/** @typedef {import('./server.js').Variant} Variant */
/** @typedef {import('./position.js').Side} Side */

/**
 * A listener to the changes of a game.
 * @typedef {object} Listener
 * @property {(before: Game, after: Game) => Promise<void>} changed
 * @property {(there: boolean) => void} connected
 * @property {(id: string) => void} rematch
 * @property {(by: Side, phrase: number) => void} phrase
 */

export class Play {
  /** @type {Turn[]} */
  turns = [];
  /** The text of the record, if one is shown. */
  source = '';
  /** Whether the address names the position, so that somebody may want to study it. */
  isGiven = false;
  /** @type {string[][]} */
  openings = [];
  /** Stops listening. @type {(() => void) | undefined} */
  #end;
  /** Changes are shown one after the other. */
  #queue = Promise.resolve();
  #newest = -1;
  /** When the newest state arrived, in the milliseconds of `performance.now()`. */
  arrived = performance.now();

  /**
   * @param {Game} game
   * @param {Variant} variant
   * @param {Listener} listener
   */
  constructor(game, variant, listener) {
    this.game = game;
    this.variant = variant;
    this.listener = listener;
    this.#newest = game.version;
    this.#story(game);
  }

  /** Returns whether a record or a position is only shown. */
  get isRecord() {
    return !this.game.id;
  }

  /** Returns whether this is a position that anybody can start to play. */
  get fresh() {
    return this.isRecord && !this.source && this.game.awaits === 'turn';
  }

  /** Returns the side whose row is drawn below: a player's own. */
  get below() {
    const { A, B } = this.seats;
    return B && !A ? 'B' : 'A';
  }

  /** Returns the seats that are held here. */
  get seats() {
    return this.isRecord ? {} : tokens(this.game.id);
  }

  /** Returns the side that is to move or decide, if it is held here. */
  get mine() {
    const { asked } = this.game;
    return asked && this.seats[asked] ? asked : undefined;
  }

  /** Returns whether the game waits for a player who has not joined yet. */
  get awaitsPlayer() {
    return this.game.awaits !== 'nothing' && (this.game.players?.some(({ open }) => open) ?? false);
  }

  /**
   * @param {Game} game
   */
  #story(game) {
    this.turns = game.turns ?? this.turns;
    this.openings = game.openings ?? this.openings;
  }

  /** Listens to changes by others. A lost connection is restored automatically. */
  listen() {
    if (this.isRecord) return;
    this.#end = follow(this.game.id, this.game.version, spoken(), {
      game: (game) => void this.#take(game),
      rematch: (id) => this.listener.rematch(id),
      phrase: (by, phrase) => this.listener.phrase(by, phrase),
      connected: (there) => this.listener.connected(there),
    });
  }

  /** Stops listening. */
  leave() {
    this.#end?.();
    this.#end = undefined;
  }

  /**
   * Accepts a state from the server, if it is newer.
   * @param {Game} game
   * @returns {Promise<void>}
   */
  #take(game) {
    if (game.version > this.#newest) {
      this.#newest = game.version;
      const arrived = performance.now();
      this.#queue = this.#queue.then(() => this.#follow(game, arrived)).catch(() => {});
    }
    return this.#queue;
  }

  /**
   * @param {Game} game
   * @param {number} arrived
   */
  async #follow(game, arrived) {
    const before = this.game;
    const { last } = game;
    const next = game.version === before.version + 1 && game.steps === before.steps + 1 && last?.before === before.position;
    if (next && last) this.turns = [...this.turns, last];
    // Without another step, the story is the same.
    else if (game.steps !== before.steps || game.position !== before.position) this.#story(await server.find(game.id));
    this.game = game;
    this.arrived = arrived;
    await this.listener.changed(before, game);
  }

  /**
   * @param {'moves' | 'decide' | 'undo' | 'end'} what
   * @param {Side} side
   * @param {object} [body]
   */
  async #ask(what, side, body = {}) {
    const { id, version, steps } = this.game;
    try {
      await this.#take(await server.change(id, what, { token: this.seats[side], version, ...body }));
    } catch (error) {
      if (!(error instanceof server.Refused) || error.code !== 'stale' || !error.more.game) throw error;
      // The game has changed meanwhile. If nobody has played, somebody has only joined.
      await this.#take(error.more.game);
      if (this.game.steps === steps && this.game.version > version) await this.#ask(what, side, body);
    }
  }

  /**
   * Plays a turn.
   * @param {string} move
   */
  async move(move) {
    if (this.mine) await this.#ask('moves', this.mine, { move });
  }

  /**
   * Makes a decision.
   * @param {Side} side
   * @param {{ race?: string, holes?: string[], layout?: number[], turned?: boolean }} decision
   */
  async decide(side, decision) {
    await this.#ask('decide', side, decision);
  }

  /** Returns the side that somebody here speaks for: the one to move, if both are held here. */
  get own() {
    return this.isRecord ? undefined : (this.mine ?? SIDES.find((side) => this.seats[side]));
  }

  /** Returns the side for which somebody here can end the game. */
  get ends() {
    return this.game.awaits === 'nothing' || this.awaitsPlayer ? undefined : this.own;
  }

  /** Returns whether the opponent is a person at another screen. */
  get hasFarOpponent() {
    const { own } = this;
    if (!own || this.seats[other(own)]) return false;
    const { who, open } = this.game.players[index(other(own))];
    return who === 'human' && !open;
  }

  /** Returns the side that can answer the offer of a draw here, if there is one. */
  get answers() {
    const { draw } = this.game;
    return draw && this.seats[other(draw)] ? other(draw) : undefined;
  }

  /**
   * Ends the game, or offers or declines a draw.
   * @param {'resign' | 'draw' | 'decline' | 'time'} how
   * @param {Side | undefined} [side] the player who does
   */
  async end(how, side = this.ends) {
    if (side) await this.#ask('end', side, { how });
  }

  /** Ends the game in a draw that both players, who are here, have agreed on. */
  async agree() {
    for (const side of SIDES) await this.end('draw', side);
  }

  /**
   * Says a phrase to the other player.
   * @param {number} phrase
   */
  async say(phrase) {
    const side = this.own;
    if (side) await server.say(this.game.id, { token: this.seats[side] ?? '', phrase });
  }

  /** Returns the side whose last turn can be taken back here, if any. */
  get undoes() {
    const last = this.turns.at(-1)?.side ?? this.game.asked ?? 'A';
    const sides = [last, other(last)].filter((side) => this.seats[side]);
    const alone = this.game.players?.every((player, place) => player.who !== 'human' || this.seats[place === 0 ? 'A' : 'B']);
    if (this.game.steps === 0 || this.game.thinks || this.game.ended) return undefined;
    return alone || sides[0] === last ? sides[0] : undefined;
  }

  /** Takes the last turn back. */
  async undo() {
    const side = this.undoes;
    if (!side) return;
    try {
      await this.#ask('undo', side);
    } catch (error) {
      // The last step was not a turn but a decision of the other player, who sits here too.
      if (!(error instanceof server.Refused) || error.code !== 'forbidden' || !this.seats[other(side)]) throw error;
      await this.#ask('undo', other(side));
    }
  }

  /** Takes the seat that the invitation opens. */
  async join() {
    const { side, token, game } = await server.join(this.game.id, this.seats.invitation ?? '');
    hold(game.id, { [side]: token });
    await this.#take(game);
  }

  /**
   * Starts the same game again, or joins it if the other player has started it, with all seats that are held here.
   * @returns {Promise<string | undefined>} its id, unless no seat is held here
   */
  async rematch() {
    let id;
    for (const side of /** @type {Side[]} */ (['A', 'B'])) {
      const token = this.seats[side];
      if (!token) continue;
      const begun = await server.rematch(this.game.id, token);
      hold(begun.game.id, begun.tokens);
      id = begun.game.id;
    }
    return id;
  }
}
