import { Match, Round, gameOf } from "./game.js";
import { inner } from "./inner.js";
import { ask, call, freeNow, freeWith } from "./program.js";

/** The rules of one game. */
export class Variant {
  constructor(described) {
    const { handle, reference, ...contents } = described;
    // A text that loads the variant again, in another module too.
    inner.set(this, { handle, reference });
    Object.assign(this, contents);
    freeWith(this, handle);
  }

  static ids() {
    return call({ do: "ids" });
  }

  static load(variant, options = {}) {
    return new Variant(call({ do: "load", variant, options }));
  }

  static fromToml(text) {
    // A text of more than one line is the text of a file.
    return Variant.load(`${text}\n`);
  }

  static check(text) {
    return call({ do: "check", text });
  }

  static fileText(id) {
    return call({ do: "file", id });
  }

  start({ first, layout, race } = {}) {
    return this.#begin(Round, { cmd: "new", first, layout, race });
  }

  position(text) {
    return this.#begin(Round, { cmd: "set", position: text });
  }

  startMatch({ first, position } = {}) {
    const request = position === undefined ? { cmd: "new", first } : { cmd: "set", position };
    return this.#begin(Match, { ...request, match: true });
  }

  #begin(kind, request) {
    const session = call({ do: "game", variant: inner.get(this).handle });
    try {
      return gameOf(kind, this, session, ask(session, request));
    } catch (error) {
      call({ do: "free", handle: session });
      throw error;
    }
  }

  readRecord(text) {
    return replayed(call({ do: "replay", record: text, variant: inner.get(this).handle }), this);
  }

  toToml() {
    return call({ do: "toml", variant: inner.get(this).handle });
  }

  toString() {
    return this.spec;
  }

  free() {
    freeNow(this, inner.get(this).handle);
  }
}

/** Replays a record with the variant that it names. */
export function readRecord(text) {
  const found = call({ do: "replay", record: text });
  return replayed(found, new Variant(found.variant));
}

function replayed(found, variant) {
  return gameOf(found.match ? Match : Round, variant, found.session, ask(found.session, { cmd: "state" }));
}
