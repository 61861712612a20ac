// What is loaded before the first move.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";

const file = (path) => readFile(new URL(`../${path}`, import.meta.url));

test("at most 900 KB are loaded before the first move", async (context) => {
  const scripts = (await readdir(new URL("../lib", import.meta.url))).map((name) => `lib/${name}`);
  const files = await Promise.all(["wasm/rules.wasm", "index.js", ...scripts].map(file));
  const bytes = files.reduce((all, content) => all + gzipSync(content, { level: 9 }).length, 0);
  context.diagnostic(`${bytes} bytes compressed by gzip`);
  assert.ok(bytes <= 900_000, `${bytes} bytes`);
});

test("no module holds a path of the machine that built it", async () => {
  for (const name of ["rules", "think", "think-plain"]) {
    const text = (await file(`wasm/${name}.wasm`)).toString("latin1");
    assert.doesNotMatch(text, /\/(home|root|tmp|Users)\//, name);
  }
});
