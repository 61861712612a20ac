// Walks of every line of play in WebAssembly beside the native library, in one run: the ratio of their times. Linux only.
//
//   cargo build --profile wasm -p gebeta-web --example walk
//   node web/npm/bench/speed.js [PROGRAM]

import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { Module, compile } from "../lib/module.js";

const WALKS = [["geme", 10], ["gabata_i", 9], ["ansaba", 9], ["kalah_java", 10]];
const TIMES = 7;

const program = process.argv[2] ?? fileURLToPath(new URL("../../../target/wasm/examples/walk", import.meta.url));
const native = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
const lines = createInterface({ input: native.stdout })[Symbol.asyncIterator]();

/** Returns the seconds of processor that this thread has used: other programs on the machine do not count. */
function used() {
  return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e9;
}

async function start(name) {
  const file = new URL(`../wasm/${name}.wasm`, import.meta.url);
  const module = await Module.start(await compile(file));
  return (variant, depth) => {
    const { handle } = module.call({ do: "load", variant });
    const session = module.call({ do: "game", variant: handle });
    module.ask(session, '{"cmd":"new"}');
    const begun = used();
    const levels = module.call({ do: "levels", session, depth, walk: true });
    const seconds = used() - begun;
    return [levels.reduce((all, [turns]) => all + Number(turns), 0), seconds];
  };
}

const kinds = {
  native: async (variant, depth) => {
    native.stdin.write(`${variant} ${depth}\n`);
    return (await lines.next()).value.split(" ").map(Number);
  },
  simd: await start("think"),
  plain: await start("think-plain"),
};

for (const [variant, depth] of WALKS) {
  const best = {};
  const counted = new Set();
  for (let time = 0; time < TIMES; time++) {
    for (const [kind, walk] of Object.entries(kinds)) {
      const [turns, seconds] = await walk(variant, depth);
      counted.add(turns);
      best[kind] = Math.min(best[kind] ?? Infinity, seconds);
    }
  }
  if (counted.size !== 1) throw new Error(`${variant}: the counts differ: ${[...counted]}`);
  const [turns] = counted;
  const speeds = Object.entries(best).map(([kind, seconds]) => `${kind} ${(turns / seconds / 1e6).toFixed(1)} M/s`);
  const ratio = (kind) => (best[kind] / best.native).toFixed(2);
  console.log(`${variant} to level ${depth}, ${turns} turns: ${speeds.join(", ")}; simd ${ratio("simd")}, plain ${ratio("plain")} times native`);
}
native.stdin.end();
