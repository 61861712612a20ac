// The native engine, to compare with.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The program: `GEBETA`, or the one that `cargo build` makes. */
const program = process.env.GEBETA ?? fileURLToPath(new URL("../../../target/debug/gebeta", import.meta.url));

/** Starts the engine. It answers lines with lines. */
export function native() {
  if (!existsSync(program)) throw new Error(`${program} is missing: run \`cargo build\`, or set GEBETA to the program.`);
  const engine = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  return {
    /** Sends many lines, and returns as many answers. */
    async sendAll(requests) {
      engine.stdin.write(requests.map((request) => `${request}\n`).join(""));
      const answers = [];
      while (answers.length < requests.length) answers.push((await lines.next()).value);
      return answers;
    },
    end: () => engine.stdin.end(),
  };
}
