// The package as its users see it.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, describe, test } from "node:test";

import {
  GebetaError, Match, Round, Variant, VariantError, init, levels, perft, perftDivide, readRecord, search, solve, values,
} from "../index.js";
import { random } from "./random.js";

test("everything but init needs init", () => {
  assert.throws(() => Variant.load("geme"), { code: "not-initialised" });
});

describe("once it is loaded", () => {
  before(() => init());

  test("a round is played, taken back and copied", () => {
    const geme = Variant.load("geme");
    const round = geme.start();
    assert.equal(round.toMove, "A");
    assert.deepEqual(round.legalMoves, ["A1", "A2", "A3", "A4", "A5", "A6"]);
    assert.equal(round.play("A1"), null);
    assert.equal(round.position, "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0");
    assert.equal(round.events[0].event, "lift");
    const copy = round.clone();
    copy.play("B1");
    assert.deepEqual(copy.moves, ["A1", "B1"]);
    assert.deepEqual(round.moves, ["A1"]);
    round.undo();
    assert.equal(String(round), "4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0");
    assert.throws(() => round.undo(), { code: "nothing-to-undo" });
    assert.equal(round.isLegal("A6"), true);
    assert.equal(round.isLegal("B1"), false);
    assert.deepEqual(round.moves, []);
  });

  test("illegal moves change nothing and say why", () => {
    const round = Variant.load("geme").start();
    assert.throws(() => round.play("B1"), (error) => {
      assert.ok(error instanceof GebetaError);
      assert.equal(error.code, "illegal-move");
      assert.match(error.message, /it belongs to the other player; legal moves: A1/);
      return true;
    });
    assert.throws(() => round.playAll(["A1", "A2"]), { code: "illegal-move", move: 2 });
    assert.deepEqual(round.moves, []);
  });

  test("a round ends with an outcome", () => {
    const round = Variant.load("geme").start();
    const draw = random(1);
    while (!round.outcome) round.play(round.legalMoves[draw(round.legalMoves.length)]);
    assert.match(round.outcome.letter, /^[ABDT]$/);
    assert.deepEqual(round.legalMoves, []);
    const replayed = readRecord(round.toRecord());
    assert.ok(replayed instanceof Round);
    assert.deepEqual(replayed.moves, round.moves);
    assert.deepEqual(replayed.outcome, round.outcome);
  });

  test("variants describe themselves", () => {
    const variant = Variant.load("gabata_i", { tax: "one" });
    assert.equal(variant.spec, "gabata_i:tax=one");
    assert.equal(variant.name, "Gabata I (Shoa)");
    assert.deepEqual(variant.chosen, { tax: "one" });
    assert.equal(variant.holeNames.length, 12);
    assert.deepEqual(variant.rows[1], ["A1", "A2", "A3", "A4", "A5", "A6"]);
    assert.equal(variant.counters, 48);
    assert.ok(variant.options.some((option) => option.name === "tax"));
    assert.equal(Variant.load("gabata_i:tax=one").start().variant.spec, variant.spec);
  });

  test("a file of one's own is played, recorded and searched", async () => {
    const text = 'schema = 2\nextends = "geme"\nid = "mine"\nname = "Mine"\n\n[setup]\ncounters = 3\n';
    const mine = Variant.fromToml(text);
    const round = mine.start();
    assert.deepEqual(round.board, Array(12).fill(3));
    round.play("A1");
    assert.equal(mine.readRecord(round.toRecord()).position, round.position);
    assert.equal(Variant.fromToml(mine.toToml()).start().position, mine.start().position);
    const { best } = await search(round, { nodes: 1000 });
    assert.ok(round.legalMoves.includes(best));
  });

  test("errors in a file have their places", () => {
    const broken = 'schema = 2\nextends = "geme"\nid = "mine"\nname = "Mine"\n\n[setup]\ncountres = 3\n';
    assert.throws(() => Variant.fromToml(broken), (error) => {
      assert.ok(error instanceof VariantError);
      const [diagnostic] = error.diagnostics;
      assert.equal(diagnostic.severity, "error");
      assert.equal(diagnostic.place.line, 7);
      assert.match(error.message, /countres/);
      return true;
    });
    assert.throws(() => Variant.load("gemme"), VariantError);
    assert.throws(() => Variant.load("geme").position("1 2 3"), { code: "bad-position" });
    assert.throws(() => readRecord("nonsense"), { code: "bad-record", line: 1 });
  });

  test("a file is checked without being loaded", () => {
    const text = Variant.fileText("geme");
    assert.match(text, /^# Gebeta as the GEME project plays it/);
    assert.deepEqual(Variant.check(text).filter(({ severity }) => severity === "error"), []);
    const [diagnostic] = Variant.check(text.replace("counters = 4", "counterz = 4"));
    assert.equal(diagnostic.severity, "error");
    assert.equal(diagnostic.code, "unknown-key");
    assert.equal(text.split("\n")[diagnostic.place.line - 1], "counters = 4");
    assert.equal(Variant.fileText("gemme"), null);
  });

  test("a match is played with its decisions", () => {
    const match = Variant.load("gabata_i:two_two=lots").startMatch({
      position: "4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 26:17",
    });
    assert.equal(match.awaits, "turn");
    match.play("B6");
    assert.equal(match.awaits, "lots");
    assert.deepEqual(match.decision, { lots: ["A", "B"] });
    assert.throws(() => match.play("A1"), { code: "decision-first" });
    match.decide({ lots: "A" });
    assert.equal(match.roundNumber, 2);
    assert.equal(match.outcome, null);
    const replayed = readRecord(match.toRecord());
    assert.ok(replayed instanceof Match);
    assert.equal(replayed.position, match.position);
    match.undo();
    assert.equal(match.awaits, "lots");
  });

  test("whole matches are played to their end", () => {
    const match = Variant.load("ansaba").startMatch();
    const draw = random(7);
    while (!match.outcome) match.play(match.legalMoves[draw(match.legalMoves.length)]);
    assert.equal(match.awaits, "nothing");
    assert.ok(match.roundNumber > 1);
  });

  test("what was freed is gone, and everything else stays", () => {
    const geme = Variant.load("geme");
    const round = geme.start();
    geme.free();
    round.play("A1");
    round.free();
    assert.throws(() => round.play("B1"), { code: "freed" });
    assert.throws(() => geme.toToml(), { code: "freed" });
  });

  test("GEME's published table is counted to level 10", async () => {
    const start = Variant.load("geme").start();
    const counted = await levels(start, 10);
    let [goingOn, ended] = [0n, 0n];
    const rows = counted.map(({ turns, games }) => {
      goingOn += turns - games;
      ended += games;
      return [goingOn, ended];
    });
    assert.deepEqual(rows, (await published()).slice(0, 10));
    assert.equal(await perft(start, 10), counted[9].turns);
    const divided = await perftDivide(start, 8);
    assert.equal(sum(divided.values()), counted[7].turns);
    const walked = await levels(start, 6, { walk: true });
    assert.deepEqual(walked, counted.slice(0, 6));
  });

  test("small counts are exact", async () => {
    const start = Variant.load("geme").start();
    assert.equal(await perft(start, 0), 1n);
    assert.equal(await perft(start, 1), 6n);
    assert.equal(await perft(start, 4), 638n);
    assert.deepEqual([...(await perftDivide(start, 1)).entries()], start.legalMoves.map((move) => [move, 1n]));
    const end = Variant.load("geme").position("1 0 0 0 0 0 | 0 0 0 0 0 1; A; 23:23");
    assert.equal(await perft(end, 100), 0n);
  });

  test("searches have moves, values and lines", async () => {
    const round = Variant.load("geme").position("0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23");
    const best = await search(round);
    assert.equal(best.best, "A6");
    assert.equal(best.isFinal, true);
    const all = await values(round);
    assert.deepEqual(all.values, [
      { move: "A6", value: -8, isBound: false },
      { move: "A5", value: -8, isBound: false },
    ]);
    await assert.rejects(search(round, { level: "best" }), { code: "unknown-level" });
    const again = { nodes: 5000, seed: 3 };
    const start = Variant.load("gabata_i").start();
    assert.deepEqual(await search(start, again), await search(start, again));
  });

  test("a search is ended by a signal, and the next one works", async () => {
    const start = Variant.load("geme").start();
    const asked = search(start, { depth: 200, signal: AbortSignal.timeout(300) });
    await assert.rejects(asked, { name: "TimeoutError" });
    assert.ok((await search(start, { nodes: 1000 })).best);
    await assert.rejects(search(start, { signal: AbortSignal.abort() }), { name: "AbortError" });
  });

  test("small boards are solved", async () => {
    const geme = Variant.load("geme");
    const round = geme.position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20");
    const solution = await solve(round);
    const value = await solution.value(round);
    const moves = await solution.moves(round);
    assert.equal(moves[0].value.margin, value.margin);
    const found = await search(round, { level: "hard", depth: 100 });
    assert.equal(found.isFinal, true);
    assert.equal(found.values[0].value, value.margin);
    // The line of best play ends with the solved margin.
    const line = await solution.line(round);
    assert.equal(line.length, value.turns);
    round.playAll(line);
    assert.ok(round.outcome);
    assert.equal(await solution.value(round), null);
    assert.equal(await solution.value(Variant.load("ansaba").start()), null);
    solution.free();
  });

  test("a solution that does not fit is refused", async () => {
    const start = Variant.load("geme").start();
    await assert.rejects(solve(start, { memory: 1 << 24 }), { code: "unsolved" });
  });
});

/** Returns the published table: for each level, the turns up to it after which the game goes on, and those that end it. */
async function published() {
  const table = await readFile(new URL("../../../tests/data/published/geme.csv", import.meta.url), "utf8");
  const rows = table.trim().split("\n").slice(1);
  return rows.map((row) => row.split(", ")).map(([turns, , games]) => [BigInt(turns), BigInt(games)]);
}

function sum(numbers) {
  return [...numbers].reduce((all, number) => all + number, 0n);
}
