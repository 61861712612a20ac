// Tests of the page together with the program: start and end, records, sounds.

import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { PATIENCE, PROGRAM, counters, open, playFirst, playTurn, stage } from './support.js';

const { playing, server, visit } = stage();
const run = promisify(execFile);

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gebeta-program-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/**
 * Starts a server, waits for its address, stops it, and returns its output.
 * @param {string[]} options
 * @param {(address: string) => Promise<void>} [meanwhile]
 */
async function serve(options, meanwhile = async () => {}) {
  const path = `${folder}:${process.env.PATH}`;
  const started = spawn(PROGRAM, ['serve', '--data', folder, ...options], { env: { ...process.env, PATH: path } });
  const said = { output: '', talk: '' };
  started.stdout.on('data', (text) => (said.output += text));
  started.stderr.on('data', (text) => (said.talk += text));
  const ended = new Promise((resolve) => started.once('close', resolve));
  const heard = () => said.talk.includes('Ctrl-C') && said.output.includes('\n');
  while (!heard()) await Promise.race([started.stdout, started.stderr].map((said) => once(said, 'data')));
  await meanwhile(said.output.trim());
  started.kill('SIGTERM');
  return { ...said, code: await ended };
}

test('the browser is opened at the address that is printed', async () => {
  const seen = join(folder, 'seen');
  // In place of a browser, a script that notes the address.
  const opener = join(folder, 'xdg-open');
  await writeFile(opener, `#!/bin/sh\nprintf %s "$1" > '${seen}.part' && mv '${seen}.part' '${seen}'\n`);
  await chmod(opener, 0o755);
  const { output, code } = await serve(['--listen', '127.0.0.1:0', '--open'], async () => {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until && !(await readFile(seen).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  assert.match(output, /^http:\/\/127\.0\.0\.1:\d+\/\n$/);
  assert.equal(await readFile(seen, 'utf8'), output.trim());
  assert.equal(code, 130);
});

test('the program prints the address for a classroom', async () => {
  const { output, talk } = await serve(['--listen', '0.0.0.0:0'], async (address) => {
    const picture = await fetch(`${address}api/qr.svg?of=/`);
    assert.match(await picture.text(), /<svg/);
  });
  assert.doesNotMatch(output, /0\.0\.0\.0/);
  assert.ok(talk.includes(`Write on the blackboard: ${output.trim()}\n`), talk);
  // The QR code.
  assert.match(talk, /█▀▀▀▀▀█/);
});

test('a server that others cannot reach says so, and how to reach it', async () => {
  const { talk } = await serve(['--listen', '127.0.0.1:0'], async (address) => {
    const about = await (await fetch(`${address}api/server`)).json();
    assert.equal(about.local, true);
  });
  assert.match(talk, /works on this machine only; `--listen 0\.0\.0\.0:\d+` serves everyone/);
  assert.doesNotMatch(talk, /blackboard/);
});

test('records go from the page to the terminal and back', async () => {
  await playing(
    { variant: 'geme' },
    async (page) => {
      await playFirst(page, 3);
      await page.locator('#open-share').click();
      const saving = page.waitForEvent('download');
      await page.locator('#save-record').click();
      const { stdout } = await run(PROGRAM, ['replay', await (await saving).path()]);
      // The moves in the terminal's form are those of the page's list.
      const moves = await page.locator('#moves button').allTextContents();
      const replayed = [...stdout.matchAll(/^Move \d+: player [AB] plays (\S+)\.$/gm)].map(([, move]) => move);
      assert.deepEqual(replayed, moves);
      await page.locator('#dialog-close').click();

      const file = join(folder, 'terminal.txt');
      const { stdout: played } = await run(PROGRAM, ['play', '--a', 'greedy', '--b', 'random', '--seed', '7', '--save', file]);
      const choosing = page.waitForEvent('filechooser');
      await page.locator('#open-record').click();
      await (await choosing).setFiles(file);
      await page.locator('#last').click();
      const [, won] = /Player A has (\d+) families\.\s+Player B has \d+ families\.\s+The following moves are made: \S+\s+Player A has won/.exec(played) ?? [];
      await page.locator('#standing.over').waitFor();
      const stores = await page.locator('#board .store[data-store="A"] .number').textContent();
      assert.equal(Number(stores), 4 * Number(won), played);
      assert.equal((await counters(page)).reduce((sum, count) => sum + count, 0), 48);
    },
  );
});

for (const sound of [true, false]) {
  test(`sounds that are ${sound ? 'on' : 'off'}`, async () => {
    const { game, tokens } = await server.begin({ variant: 'geme' });
    await visit(
      async (page) => {
        // Nobody can hear sounds here, but the notes that are started can be counted.
        await page.addInitScript(() => {
          const counted = /** @type {any} */ (window);
          counted.tones = [];
          counted.contexts = 0;
          const { start } = OscillatorNode.prototype;
          OscillatorNode.prototype.start = function (/** @type {number | undefined} */ when) {
            counted.tones.push(Math.round(this.frequency.value));
            return start.call(this, when);
          };
          counted.AudioContext = class extends AudioContext {
            constructor() {
              super();
              counted.contexts += 1;
            }
          };
        });
        await open(page, `/?game=${game.id}`);
        const heard = () => page.evaluate(() => ({ tones: /** @type {any} */ (window).tones, contexts: /** @type {any} */ (window).contexts }));
        let { tones, contexts } = await heard();
        // 240 hertz for counters that are lifted, 420 for each that falls. A browser needs a moment before its first tone.
        const enough = () => sound && [240, 420].every((pitch) => tones.includes(pitch));
        for (let turn = 1; turn <= 2 || (sound && turn <= 12 && !enough()); turn += 1) {
          await playTurn(page, turn);
          ({ tones, contexts } = await heard());
        }
        assert.equal(contexts, sound ? 1 : 0);
        if (sound) assert.ok(enough(), String(tones));
        else assert.deepEqual(tones, []);
      },
      { seats: [[game.id, tokens]], settings: { speed: 92, sound } },
    );
  });
}
