// The package in a browser, served as plain files. Skipped where there is no Chromium.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { test } from "node:test";

const chromium = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser"].find((path) => path && existsSync(path));

const PAGE = `<!doctype html><title>gebeta</title>
<gebeta-board variant="geme" last-move="A1"></gebeta-board>
<script type="module">
  const result = {};
  try {
    const { Variant, init, perft, search, solve } = await import("./index.js");
    const begun = performance.now();
    await init();
    const round = Variant.load("geme").start();
    result.milliseconds = performance.now() - begun;
    round.play("A1");
    result.position = round.position;
    result.best = (await search(round, { nodes: 10000 })).best;
    result.lines = String(await perft(round, 5));
    const endgame = Variant.load("geme").position("0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20");
    result.value = await (await solve(endgame)).value(endgame);
    const stopped = search(round, { depth: 200, signal: AbortSignal.timeout(200) });
    result.stopped = await stopped.catch((error) => error.name);
    const { GebetaBoard } = await import("./lib/board.js");
    const board = document.querySelector("gebeta-board");
    while (!board.round) await new Promise(requestAnimationFrame);
    const holes = () => [...board.shadowRoot.querySelectorAll("button")].map((hole) => hole.getAttribute("aria-label"));
    result.holes = holes();
    const chosen = new Promise((resolve) => board.addEventListener("gebeta-move", (event) => resolve(event.detail)));
    board.shadowRoot.querySelector("[data-hole=B1]").click();
    board.shadowRoot.querySelector("[data-hole=A2]").click();
    result.chosen = await chosen;
    board.setAttribute("position", round.position);
    while (board.round.position !== round.position) await new Promise(requestAnimationFrame);
    result.after = holes();
    board.setAttribute("position", "nonsense");
    result.refused = await new Promise((resolve) => board.addEventListener("gebeta-error", (event) => resolve(event.detail.error.code)));
  } catch (error) {
    result.error = String(error.stack);
  }
  await fetch("/result", { method: "POST", body: JSON.stringify(result) });
</script>`;

const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };

test("it plays, searches, solves and draws in a browser", { skip: chromium ? false : "there is no Chromium", timeout: 120_000 }, async (context) => {
  let resolve;
  const posted = new Promise((resolved) => (resolve = resolved));
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      resolve(JSON.parse(Buffer.concat(chunks)));
      return response.end();
    }
    // Nothing but the package's own files, and no inline code but the page's.
    response.setHeader("content-security-policy", "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'");
    if (request.url === "/") return response.setHeader("content-type", "text/html").end(PAGE);
    try {
      const content = await readFile(new URL(`..${request.url}`, import.meta.url));
      response.setHeader("content-type", TYPES[extname(request.url)] ?? "text/plain").end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const profile = await mkdtemp(join(tmpdir(), "gebeta-npm-"));
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = spawn(chromium, ["--headless", "--no-sandbox", "--disable-gpu", `--user-data-dir=${profile}`, address], { stdio: "ignore" });
  try {
    const result = await posted;
    assert.equal(result.error, undefined);
    assert.equal(result.position, "2 7 1 6 1 6 | 6 6 0 1 6 6; B; 0:0");
    assert.match(result.best, /^B[1-6]$/);
    assert.equal(result.lines, "2276");
    assert.deepEqual(result.value, { margin: 0, turns: 6 });
    assert.equal(result.stopped, "TimeoutError");
    assert.equal(result.holes.length, 12);
    assert.equal(result.holes[6], "A1: 4");
    assert.deepEqual(result.chosen, { hole: "A2", moves: ["A2"] });
    assert.equal(result.after[6], "A1: 2");
    assert.equal(result.refused, "bad-position");
    context.diagnostic(`the first board after ${Math.round(result.milliseconds)} ms`);
  } finally {
    const ended = new Promise((exited) => browser.once("exit", exited));
    browser.kill();
    await ended;
    server.close();
    server.closeAllConnections();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
});
