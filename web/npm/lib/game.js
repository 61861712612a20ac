import { inner } from "./inner.js";
import { ask, call, freeNow, freeWith } from "./program.js";

/** The last answer of the engine. */
const STATE = Symbol("state");
/** Sends a request to the engine. */
const ASK = Symbol("ask");

/** What a round and a match have in common: a session of the engine, with its last answer. */
class Game {
  #session;
  #variant;

  constructor(variant, session, state) {
    this.#variant = variant;
    this.#session = session;
    this[STATE] = state;
    freeWith(this, session);
  }

  get variant() {
    return this.#variant;
  }
  get board() {
    return this[STATE].board;
  }
  get marks() {
    return this[STATE].marks;
  }
  get taxed() {
    return this[STATE].taxed;
  }
  get owners() {
    return this[STATE].owners;
  }
  get stores() {
    return this[STATE].stores;
  }
  get firstTurns() {
    return this[STATE].first_turns ?? [0, 0];
  }
  get toMove() {
    return this[STATE].to_move;
  }
  get legalMoves() {
    return this[STATE].legal;
  }
  get score() {
    return this[STATE].score;
  }
  get events() {
    return this[STATE].events;
  }
  get position() {
    return this[STATE].position;
  }
  get moves() {
    return call({ do: "moves", session: this.#session });
  }

  isLegal(move) {
    const copy = this.clone();
    try {
      copy.play(move);
      return true;
    } catch (error) {
      if (error.code === "crashed") throw error;
      return false;
    } finally {
      copy.free();
    }
  }

  play(move) {
    this[ASK]({ cmd: "play", hole: String(move) });
    return this.outcome;
  }

  playAll(moves) {
    this[ASK]({ cmd: "play", moves: [...moves].map(String) });
    return this.outcome;
  }

  undo() {
    this[ASK]({ cmd: "undo" });
  }

  [ASK](request) {
    this[STATE] = ask(this.#session, request);
  }

  clone() {
    const session = call({ do: "copy", session: this.#session });
    return new this.constructor(this.#variant, session, this[STATE]);
  }

  toRecord() {
    return call({ do: "record", session: this.#session, variant: inner.get(this.#variant).handle });
  }

  toString() {
    return this.position;
  }

  free() {
    freeNow(this, this.#session);
  }
}

/** One round, from its start to its outcome. */
export class Round extends Game {
  get outcome() {
    return outcome(this[STATE].result);
  }
}

/** A whole match: rounds, and the decisions between them. */
export class Match extends Game {
  get outcome() {
    return outcome(this[STATE].match_result);
  }
  get roundOutcome() {
    return outcome(this[STATE].result);
  }
  get roundNumber() {
    return this[STATE].round;
  }
  get matchScore() {
    return this[STATE].match_score;
  }
  get awaits() {
    if (this.outcome) return "nothing";
    const decisions = ["layout", "turned", "race", "lots", "holes"];
    return decisions.find((decision) => decision in this[STATE].awaits) ?? "turn";
  }
  get decision() {
    const { awaits } = this[STATE];
    return Object.keys(awaits).length > 0 ? awaits : null;
  }

  decide(decision) {
    this[ASK]({ cmd: "decide", ...decision });
    return this.outcome;
  }
}

/** Returns a game that a session plays. */
export function gameOf(kind, variant, session, state) {
  return new kind(variant, session, state);
}

/** Returns what another module needs to play a game on: its variant and its record. */
export function transferable(game) {
  return { variant: inner.get(game.variant).reference, record: game.toRecord() };
}

function outcome(letter) {
  if (!letter) return null;
  return { letter, winner: letter === "A" || letter === "B" ? letter : null, isVoid: letter === "T" };
}
