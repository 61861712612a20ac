import { GebetaError, exception } from "./errors.js";
import { Module, compile } from "./module.js";
import { sources } from "./sources.js";

/** The module of the rules, once `init` has loaded it. */
let rules;
let loading;

/** What `init` was called with. */
export const settings = { think: undefined, worker: undefined };

/** Loads the rules of all games. Further calls wait for the first. */
export function init(options = {}) {
  loading ??= (async () => {
    Object.assign(settings, { think: options.think, worker: options.worker });
    rules = await Module.start(await compile(options.rules ?? sources.rules()));
  })().catch((error) => {
    // A load that has failed, such as without a network, can be tried again.
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Sends a request to the program. */
export function call(request) {
  if (!rules) throw new GebetaError({ code: "not-initialised", message: "Call `await init()` before anything else." });
  return rules.call(request);
}

/** Sends a request in the engine's protocol to a session, and returns the answer. */
export function ask(session, request) {
  return answered(JSON.parse(rules.ask(session, JSON.stringify(request))));
}

/** Returns an answer in the engine's protocol, or throws it if it is a refusal. */
export function answered(answer) {
  if (answer.error) throw exception(answer.error);
  return answer;
}

const held = new FinalizationRegistry(free);

/** Frees an object of the program when its owner is collected. */
export function freeWith(owner, handle) {
  held.register(owner, handle, owner);
}

/** Frees an object of the program now. */
export function freeNow(owner, handle) {
  held.unregister(owner);
  free(handle);
}

function free(handle) {
  call({ do: "free", handle });
}
