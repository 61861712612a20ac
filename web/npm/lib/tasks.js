// What a worker is asked to do.

import { answered } from "./program.js";

/** Does a task and returns its result. */
export function perform(module, { task, ...request }) {
  return tasks[task](module, request);
}

const tasks = {
  /** Sends a request in the engine's protocol. */
  engine: (module, { game, request }) => withGame(module, game, (session) => send(module, session, request)),

  /** Counts the turns of each level. */
  levels: (module, { game, depth, walk }) =>
    withGame(module, game, (session) => module.call({ do: "levels", session, depth, walk })),

  /** Counts the lines of play that begin with each move. */
  divide: (module, { game, depth }) =>
    withGame(module, game, (session) =>
      send(module, session, { cmd: "state" }).legal.map((move) => {
        const after = module.call({ do: "copy", session });
        send(module, after, { cmd: "play", hole: move });
        const levels = depth > 1 ? module.call({ do: "levels", session: after, depth: depth - 1 }) : [];
        module.call({ do: "free", handle: after });
        return [move, levels];
      }),
    ),

  /** Solves a round. */
  solve: (module, { game, memory, neverEnding }) =>
    withGame(module, game, (session) => module.call({ do: "solve", session, memory, never_ending: neverEnding })),

  /** Looks up the value of a position. */
  value: (module, { solution, position, line }) => module.call({ do: "value", solution, position, line }),
};

/** Does something with a game that was handed over, and frees it. */
function withGame(module, { variant, record }, use) {
  const loaded = module.call({ do: "load", variant });
  try {
    const { session } = module.call({ do: "replay", record, variant: loaded.handle });
    try {
      return use(session);
    } finally {
      module.call({ do: "free", handle: session });
    }
  } finally {
    module.call({ do: "free", handle: loaded.handle });
  }
}

function send(module, session, request) {
  return answered(JSON.parse(module.ask(session, JSON.stringify(request))));
}
