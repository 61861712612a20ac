// What a program in TypeScript can rely on. It is only compiled.

import { GebetaError, VariantError, Variant, Match, Round, init, levels, perft, readRecord, search, solve } from "../index.js";

await init({ rules: new URL("file:///rules.wasm") });

const geme: Variant = Variant.load("gabata_i", { tax: "one" });
const round: Round = geme.start({ first: "B" });
const winner: "A" | "B" | null | undefined = round.play("A1")?.winner;
const copy: Round = round.clone();
const counted: bigint = await perft(copy, 4, { onProgress: ({ done, all }) => done / (all ?? Infinity) });
const turns: bigint[] = (await levels(round, 3, { walk: true })).map((level) => level.turns);
const { best, isFinal } = await search(round, { level: "hard", nodes: 1000, signal: AbortSignal.timeout(1000) });
const solution = await solve(round, { neverEnding: "draw" });
const margin: number | undefined = (await solution.value(round))?.margin;

const match: Match = geme.startMatch({ first: "A" });
if (match.awaits === "lots") match.decide({ lots: "A" });
const game: Round | Match = readRecord(match.toRecord());
if (game instanceof Match) game.roundNumber.toFixed();

try {
  Variant.fromToml("id = 1");
} catch (error) {
  if (error instanceof VariantError) error.diagnostics.map((diagnostic) => diagnostic.place?.line);
  if (error instanceof GebetaError && error.code === "crashed") throw error;
}

const warnings: number = Variant.check(Variant.fileText("geme") ?? "").filter(({ severity }) => severity === "warning").length;

// @ts-expect-error A variant is loaded, not made.
new Variant();
// @ts-expect-error There is no such player.
geme.start({ first: "C" });
// @ts-expect-error There is no such level.
await search(round, { level: "best" });

void [warnings, winner, counted, turns, best, isFinal, margin];
