// Tests of analyses, comparisons and solutions from the page, and of perfect machines.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NEAR_THE_END, accessible, beginAnalysis, cancelAndCount, open, openDialog, playTurn, solveNearTheEnd, stage } from './support.js';

/** @typedef {import('./support.js').Page} Page */

const { server, visit } = stage();

test('levels are counted live', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'analyse');
    const rows = page.locator('#dialog tbody tr');
    await rows.nth(5).waitFor();
    // The published table of the game tree.
    const turns = await page.locator('#dialog tbody td:first-child').allTextContents();
    assert.deepEqual(turns, ['6', '38', '178', '816', '3843', '17641']);
    assert.equal(await page.locator('#dialog .plot rect').count(), 6);
  }));

test('two games are compared, level by level and to their first difference', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'compare');
    assert.match((await page.locator('#dialog .big').textContent()) ?? '', /first differ after \d/);
    assert.equal(await page.locator('#dialog table').count(), 2);
    assert.equal(await page.locator('#dialog tbody tr').count(), 6);
  }));

test('a position is solved, and its values are on the holes', () =>
  visit(async (page) => {
    await solveNearTheEnd(page);
    assert.equal(await page.locator('[data-hole="A6"] .value').textContent(), '−8');
    await accessible(page, 'the values');
  }));

test('a solution shows its progress, and can be stopped', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'solve');
    // It has stopped on the server too, so two others can start.
    await cancelAndCount(page);
  }));

test('a perfect machine plays where it can, and the page says where it cannot', () =>
  visit(
    async (page) => {
      const players = [{ who: 'human' }, { who: 'perfect' }];
      const { game, tokens } = await server.begin({ variant: 'geme', position: NEAR_THE_END, players });
      await page.addInitScript(([id, held]) => localStorage.setItem('gebeta-seats', JSON.stringify([[id, held]])), /** @type {const} */ ([game.id, tokens]));
      await open(page, `/?game=${game.id}`);
      await playTurn(page, 2);

      await open(page, '/?variant=gabata_i');
      await openDialog(page);
      await page.locator('[name="who-B"]').selectOption('perfect');
      await page.locator('#begin').click();
      await page.locator('#why', { hasText: 'Hier weiß niemand, wie man perfekt spielt. (`perfect` is not available here' }).waitFor();
    },
    { context: { locale: 'de' }, excused: /Failed to load resource/ },
  ));
