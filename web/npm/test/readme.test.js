// The examples of the README, run in order.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import * as gebeta from "../index.js";

const AsyncFunction = (async () => {}).constructor;

test("the README's examples run", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const blocks = [...readme.matchAll(/^```js\n(.*?)^```/gms)].map(([, block]) => block);
  const examples = blocks.filter((block) => !block.includes("/games/"));
  assert.ok(examples.length >= 3);
  const code = examples.join("\n").replaceAll(/^import .*$/gm, "").replaceAll(/^const \{ best \}/gm, "var { best }");
  const printed = [];
  const names = Object.keys(gebeta);
  await new AsyncFunction(...names, "console", code)(
    ...names.map((name) => gebeta[name]),
    { log: (...values) => printed.push(values) },
  );
  const [[moves, position], [best, lines], [value]] = printed;
  assert.equal(moves[0], "B1");
  assert.equal(position, "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0");
  assert.match(best, /^B[1-6]$/);
  assert.equal(lines, 2276n);
  assert.deepEqual(value, { margin: 0, turns: 6 });
});
