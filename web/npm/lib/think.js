import { transferable } from "./game.js";
import { Thinker } from "./thinker.js";

/** The worker of searches and counts. */
const shared = new Thinker();

export async function search(game, options = {}) {
  return think("best", game, options);
}

export async function values(game, options = {}) {
  return think("values", game, options);
}

async function think(cmd, game, { level, depth, nodes, ms, seed, signal }) {
  const request = { cmd, level, depth, nodes, ms, seed };
  const found = await shared.run({ task: "engine", game: transferable(game), request }, { signal });
  if (found.decide) return { decision: found.decide };
  return {
    best: found.best,
    values: found.values.map((worth) => ({
      move: worth.hole,
      value: worth.value ?? worth.at_most,
      isBound: worth.value === undefined,
    })),
    line: found.line,
    depth: found.depth,
    nodes: found.nodes,
    isFinal: found.final,
  };
}

export async function levels(game, depth, { walk = false, signal, onProgress } = {}) {
  const counted = await shared.run({ task: "levels", game: transferable(game), depth, walk }, { signal, onProgress });
  return counted.map(([turns, games]) => ({ turns: BigInt(turns), games: BigInt(games) }));
}

export async function perft(game, depth, options = {}) {
  if (depth === 0) return 1n;
  // A tree that ends earlier has no lines of this length.
  return (await levels(game, depth, options))[depth - 1]?.turns ?? 0n;
}

export async function perftDivide(game, depth, { signal, onProgress } = {}) {
  if (depth === 0) return new Map();
  const divided = await shared.run({ task: "divide", game: transferable(game), depth }, { signal, onProgress });
  const lines = (levels) => (depth === 1 ? 1n : BigInt(levels[depth - 2]?.[0] ?? 0));
  return new Map(divided.map(([move, levels]) => [move, lines(levels)]));
}

export async function solve(round, { memory, neverEnding, signal, onProgress } = {}) {
  // A worker of its own, which holds the values until the solution is freed.
  const thinker = new Thinker();
  const game = transferable(round);
  try {
    const solved = await thinker.run({ task: "solve", game, memory, neverEnding }, { signal, onProgress });
    return new Solution(thinker, game.variant, solved);
  } catch (error) {
    thinker.end();
    throw error;
  }
}

const held = new FinalizationRegistry((thinker) => thinker.end());

/** The exact value of every position that can follow from a round. */
export class Solution {
  #thinker;
  #variant;
  #solution;

  constructor(thinker, variant, { solution, boards }) {
    this.#thinker = thinker;
    this.#variant = variant;
    this.#solution = solution;
    this.boards = boards;
    held.register(this, thinker, this);
  }

  async value(round) {
    return (await this.#find(round, 0))?.value ?? null;
  }

  async moves(round) {
    return (await this.#find(round, 0))?.moves ?? [];
  }

  async line(round, most = 100) {
    return (await this.#find(round, most))?.line ?? [];
  }

  async #find(round, line) {
    const { variant } = transferable(round);
    if (round.outcome || variant !== this.#variant) return null;
    return this.#thinker.run({ task: "value", solution: this.#solution, position: round.position, line });
  }

  free() {
    held.unregister(this);
    this.#thinker.end();
  }
}
