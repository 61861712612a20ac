// Every variant beside the native engine, which has to answer every line with the same line.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";

import { Engine, Variant, init } from "../index.js";
import { native } from "./native.js";
import { random } from "./random.js";

const GAMES = 2;
const MOST_TURNS = 300;

let engine;
let other;

before(async () => {
  await init();
  engine = await Engine.load();
  other = native();
});
after(() => other.end());

/** Sends the same lines to both engines and compares their answers. */
async function compare(lines) {
  const answers = lines.map((line) => engine.send(line));
  const expected = await other.sendAll(lines);
  for (const [index, answer] of answers.entries()) {
    if (answer === expected[index]) continue;
    const at = [...answer].findIndex((letter, at) => letter !== expected[index][at]);
    const [here, there] = [answer, expected[index]].map((line) => line.slice(Math.max(at - 40, 0), at + 40));
    assert.fail(`the answer to ${lines[index]} is …${here}… here and …${there}… natively`);
  }
}

test("it is the same program, in the package's version", async () => {
  const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
  assert.equal(engine.ask({ cmd: "hello" }).version, version);
  await compare(['{"cmd":"hello"}', '{"cmd":"variants"}', '{"cmd":"nonsense"}']);
});

test("all variants play random games move by move as the native engine", async (context) => {
  const ids = Variant.ids();
  assert.ok(ids.length >= 200);
  let turns = 0;
  for (const [number, variant] of ids.entries()) {
    const draw = random(number);
    for (let game = 0; game < GAMES; game++) {
      const lines = [];
      const ask = (request) => {
        const line = JSON.stringify(request);
        lines.push(line);
        return JSON.parse(engine.send(line));
      };
      let state = ask({ cmd: "new", variant, first: "AB"[game % 2] });
      for (let turn = 0; turn < MOST_TURNS && state.legal.length > 0; turn++, turns++) {
        state = ask({ cmd: "play", hole: state.legal[draw(state.legal.length)] });
        assert.ok(state.ok, `${variant}: ${lines.at(-1)}`);
      }
      ask({ cmd: "undo" });
      await compare(lines);
    }
  }
  context.diagnostic(`${turns} turns of ${ids.length} variants`);
});

test("the same seed gives the same choices at every level", async () => {
  for (const variant of ["geme", "gabata_i", "ansaba", "kalah_java", "mewelad:origin=choice"]) {
    await compare([JSON.stringify({ cmd: "new", variant })]);
    for (const level of ["random", "greedy", "easy", "medium", "hard", "mcts"]) {
      for (const seed of [0, 1, 2, 2 ** 40]) {
        await compare([JSON.stringify({ cmd: "best", level, seed, nodes: 2000 })]);
      }
    }
  }
});

test("the same seed plays the same game", async () => {
  const lines = ['{"cmd":"new","variant":"gabata_i"}'];
  for (let turn = 0; turn < 30; turn++) {
    const line = `{"cmd":"best","level":"random","seed":${turn}}`;
    engine.send(lines.at(-1));
    lines.push(line, `{"cmd":"play","hole":"${JSON.parse(engine.send(line)).best}"}`);
  }
  await compare(lines);
});
