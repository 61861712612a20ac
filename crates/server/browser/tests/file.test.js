// Tests of the page as a single file, opened from the disk.

import assert from 'node:assert/strict';
import { readFile, stat } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { beginAnalysis, beginByDialog, browsing, counters, makeWorksheet, open, playFirst, playWithAdvice, saveEraseAndLoad, settled, surviveReload } from './support.js';

/** The file that web/build-page.sh builds. */
const FILE = process.env.PAGE_FILE ?? fileURLToPath(new URL('../../../../target/gebeta.html', import.meta.url));
const ADDRESS = pathToFileURL(FILE).href;

const { visit } = browsing({ address: ADDRESS, start: async () => {}, end: async () => {} });

test('the file is smaller than 4 MB', async (t) => {
  const { size } = await stat(FILE);
  t.diagnostic(`${size} bytes`);
  assert.ok(size < 4e6, `${size} bytes`);
});

test('an opponent answers, and hints, values and a turn taken back work, without another request', () =>
  visit(async (page) => {
    /** @type {string[]} */
    const elsewhere = [];
    page.on('request', (request) => {
      if (request.url().split(/[?#]/)[0] !== ADDRESS && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
    });
    await open(page, ADDRESS);
    await playWithAdvice(page, 'medium');
    assert.deepEqual(elsewhere, []);
  }));

test('a game survives a reload, and the statistics lead back to it', () => visit((page) => surviveReload(page, ADDRESS)));

test('a worksheet is made', () =>
  visit(async (page) => {
    await open(page, `${ADDRESS}?variant=oware`);
    await page.locator('#open-rules').click();
    await makeWorksheet(page, /^oware\.pdf$/, 'en');
  }));

test('a lesson is handed on as a file, because links do not work elsewhere', () =>
  visit(async (page) => {
    await open(page, `${ADDRESS}?learn`);
    await page.locator('#own-lesson summary').click();
    await page.locator('#lesson-start').selectOption('kalah');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('variant = "kalah"'));
    await page.locator('#lesson-pass').click();
    await page.locator('#lesson-handed .here-only').waitFor();
    assert.equal(await page.locator('#lesson-handed [data-link], #lesson-handed img').count(), 0);
    const saving = page.waitForEvent('download');
    await page.locator('#lesson-handed button').click();
    assert.match(await readFile(await (await saving).path(), 'utf8'), /variant = "kalah"/);
  }));

test('games are saved in a file, erased, and loaded again', () =>
  visit(async (page) => {
    await saveEraseAndLoad(page, ADDRESS, `${ADDRESS}?statistics`);
  }));

test('a record is saved and opened, and the page says that links do not work elsewhere', () =>
  visit(async (page) => {
    await open(page, ADDRESS);
    assert.ok(await page.locator('#file-here', { hasText: 'single file' }).isVisible());
    await beginByDialog(page);
    await playFirst(page, 2);
    const shown = await counters(page);
    await page.locator('#open-share').click();
    await page.locator('#dialog[open] .here-only', { hasText: 'save its record' }).waitFor();
    assert.equal(await page.locator('#dialog [data-link], #dialog img').count(), 0);
    const downloaded = page.waitForEvent('download');
    await page.locator('#save-record').click();
    const file = await (await downloaded).path();
    await page.locator('#dialog-close').click();
    const chooser = page.waitForEvent('filechooser');
    await page.locator('#open-record').click();
    await (await chooser).setFiles(file);
    await page.waitForURL(/#record=/);
    await page.reload();
    await page.locator('html[data-ready]').waitFor();
    await page.locator('#last').click();
    await settled(page, 2);
    assert.deepEqual(await counters(page), shown);
  }));

test('a position is solved, and the language changes', () =>
  visit(async (page) => {
    await open(page, `${ADDRESS}?variant=geme&position=${encodeURIComponent('0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23')}`);
    await beginAnalysis(page, 'solve');
    assert.match((await page.locator('#dialog .big').textContent()) ?? '', /-8/);
    await page.locator('#dialog-close').click();
    await page.locator('#open-settings').click();
    await page.locator('#language').selectOption('nb');
    await page.locator('#open-new', { hasText: 'Nytt spill' }).waitFor();
  }));

for (const missing of ['WebAssembly', 'DecompressionStream']) {
  test(`a browser without ${missing} gets a message`, () =>
    visit(async (page) => {
      await page.addInitScript((name) => delete (/** @type {any} */ (globalThis)[name]), missing);
      await page.goto(ADDRESS);
      await page.locator('body', { hasText: missing }).waitFor();
    }));
}
