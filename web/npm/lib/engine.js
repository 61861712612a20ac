import { Module, compile } from "./module.js";
import { answered } from "./program.js";
import { sources } from "./sources.js";

/** A session in the engine's protocol, on the thread of the caller. */
export class Engine {
  #module;
  #session;

  constructor(module) {
    this.#module = module;
    this.#session = module.call({ do: "session" });
  }

  static async load({ think } = {}) {
    return new Engine(await Module.start(await compile(think ?? sources.think())));
  }

  send(line) {
    return this.#module.ask(this.#session, line);
  }

  ask(request) {
    return answered(JSON.parse(this.send(JSON.stringify(request))));
  }

  free() {
    this.#module.call({ do: "free", handle: this.#session });
  }
}
