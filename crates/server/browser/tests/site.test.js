// Tests of the boards on the site, and of its playground. The site is served by a plain server of files.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Folder } from './folder.js';
import { browsing } from './support.js';

/** @typedef {import('./support.js').Page} Page */

/** The folder that `cargo run -p gebeta-site` builds. */
const folder = new Folder('site');
const { visit } = browsing(folder);
const ON_THE_DISK = pathToFileURL(fileURLToPath(new URL('../../../../target/site', import.meta.url))).href;

/**
 * Replaces the picture on a game's page by a board, and waits for it.
 * @param {Page} page
 */
async function startToPlay(page) {
  await page.locator('.play button', { hasText: 'Play' }).click();
  await page.locator('gebeta-board [data-hole]').first().waitFor();
}

/**
 * Waits until the line below the board has a text.
 * @param {Page} page
 * @param {RegExp} text
 */
const told = (page, text) => page.locator('.game-status', { hasText: text }).waitFor();

test('a page of a game loads the program when somebody wants to play, and then plays without a network', () =>
  visit(async (page, context) => {
    folder.sent = [];
    await page.goto('/games/geme.html');
    await page.locator('.play svg').waitFor();
    await page.waitForLoadState('networkidle');
    assert.deepEqual(folder.sent.filter((name) => name.endsWith('board.js')), []);
    await startToPlay(page);
    await context.setOffline(true);
    await told(page, /^A moves first\.$/);
    await page.locator('[data-hole="A1"]').click();
    await told(page, /^A played A1\. B moves\.$/);
    assert.equal(await page.locator('[data-hole="A1"]').getAttribute('aria-label'), 'A1: 2');
    await page.locator('.game-buttons button', { hasText: 'Take back' }).click();
    await told(page, /^A moves first\.$/);
    for (let turn = 0; !(await page.locator('.game-status', { hasText: /has won|A draw|void/ }).isVisible()); turn += 1) {
      assert.ok(turn < 400, 'a game has an end');
      const before = await page.locator('.game-status').textContent();
      await page.locator('gebeta-board [aria-disabled="false"]').first().click();
      assert.notEqual(await page.locator('.game-status').textContent(), before);
    }
    assert.equal(await page.locator('gebeta-board [aria-disabled="false"]').count(), 0);
    await page.locator('.game-buttons button', { hasText: 'Start again' }).click();
    await told(page, /^A moves first\.$/);
  }));

test('a board asks for the direction where there are two', () =>
  visit(async (page) => {
    await page.goto('/games/um_el_bagara.html');
    await startToPlay(page);
    await page.locator('[data-hole="A3"]').click();
    await page.locator('.game-buttons button:focus', { hasText: 'A3 anticlockwise' }).waitFor();
    await page.locator('.game-buttons button', { hasText: 'A3 clockwise' }).click();
    await told(page, /^A played A3 clockwise\. B moves\.$/);
  }));

test('a board works from a folder without a server', () =>
  visit(async (page) => {
    await page.goto(`${ON_THE_DISK}/games/oware.html`);
    await startToPlay(page);
    await page.locator('[data-hole="A3"]').click();
    await told(page, /^A played A3\. B moves\.$/);
  }));

test('the playground shows an error with its line, and the board again when it is gone', () =>
  visit(async (page) => {
    await page.goto('/playground.html#oware');
    await page.locator('gebeta-board [data-hole="A1"]').waitFor();
    assert.equal(await page.locator('gebeta-playground select').inputValue(), 'oware');
    const editor = page.locator('gebeta-playground textarea');
    const text = await editor.inputValue();
    assert.match(text, /^id = \["oware", /m);

    const lines = text.split('\n');
    const wrong = lines.findIndex((line) => line.startsWith('counters = '));
    await editor.fill(lines.with(wrong, lines[wrong].replace('counters', 'counterz')).join('\n'));
    await page.locator(`.diagnostics .error[data-line="${wrong + 1}"]`, { hasText: 'counterz' }).waitFor();
    assert.equal(await page.locator('gebeta-board').isVisible(), false);
    await page.locator('.diagnostics .error button').click();
    assert.equal(await editor.evaluate((area) => /** @type {HTMLTextAreaElement} */ (area).selectionStart), lines.slice(0, wrong).join('\n').length + 1);

    // The examples in the file are those of another start, and the rules can be played.
    await editor.fill(lines.with(wrong, 'counters = 3').join('\n'));
    await page.locator('gebeta-playground [role="status"]', { hasText: /errors?\b.*The rules can be played\./ }).waitFor();
    await page.locator('gebeta-board [data-hole="A1"][aria-label="A1: 3"]').click();
    await told(page, /^A played A1\. B moves\.$/);

    await page.locator('gebeta-playground select').selectOption('kalah');
    await page.locator('gebeta-board [data-hole="A1"][aria-label="A1: 4"]').waitFor();
    await told(page, /^A moves first\.$/);
  }));

test('the chapters on writing games lead to the playground', () =>
  visit(async (page) => {
    for (const chapter of ['diagnostics', 'variant-language', 'cookbook', 'tutorial']) {
      await page.goto(`/docs/${chapter}.html`, { waitUntil: 'commit' });
      assert.equal(await page.locator('main a', { hasText: 'playground' }).getAttribute('href'), '../playground.html');
    }
    await page.locator('main a', { hasText: 'playground' }).click();
    await page.locator('gebeta-board [data-hole]').first().waitFor();
  }));
