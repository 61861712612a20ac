// Two browsers at one table, and connections that are lost.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginByDialog, counters, open, settled, stage } from './support.js';

const { server, visit } = stage();

/** What a browser says when nobody answers. */
const LOST = /Failed to load resource|net::ERR/;

test('two browsers at one table, and one who watches', () =>
  visit(async (first) => {
    await open(first, '/');
    await first.locator('#chosen-variant').waitFor();
    await first.locator('[name="who-B"]').selectOption('open');
    await first.locator('#begin').click();
    await first.waitForURL(/game=/);
    const address = first.url();
    await visit(async (second) => {
      await open(second, address);
      await second.locator('#asked button').click();
      await first.locator('#board .lit').first().click();
      await settled(second, 1);
      assert.deepEqual(await counters(second), await counters(first));
      await second.locator('#board .lit').first().click();
      await settled(first, 2);
      await visit(async (watcher) => {
        await open(watcher, address);
        await settled(watcher, 2);
        assert.equal(await watcher.locator('#board .lit').count(), 0);
        await first.locator('#board .lit').first().click();
        await settled(watcher, 3);
      });
    });
    // A move that crosses with the other's sitting down is for an older version of the table: the page sends it again.
  }, { excused: /409 \(Conflict\)/ }));

test('a reload in mid-game loses nothing', () =>
  visit(async (page) => {
    await open(page, '/');
    await beginByDialog(page);
    await page.locator('#board .lit').first().click();
    await settled(page, 1);
    const before = await counters(page);
    await page.reload();
    await settled(page, 1);
    assert.deepEqual(await counters(page), before);
    await page.locator('#board .lit').first().click();
    await settled(page, 2);
  }));

test('a connection that is lost comes back, and so does a server that was killed', () =>
  visit(
    async (page, context) => {
      await open(page, '/');
      await beginByDialog(page);
      await page.locator('#board .lit').first().click();
      await settled(page, 1);
      await server.kill();
      await page.locator('#connection').waitFor({ state: 'visible' });
      await page.locator('#board .lit').first().click();
      await page.locator('#why:not(:empty)').waitFor();
      await server.start();
      await page.locator('#connection').waitFor({ state: 'hidden' });
      // That the server does not answer is not true any more.
      await page.locator('#why:empty').waitFor({ state: 'attached' });
      await page.locator('#board .lit').first().click();
      await settled(page, 2);

      await context.setOffline(true);
      await page.locator('#board .lit').first().click();
      await page.locator('#why:not(:empty)').waitFor();
      await context.setOffline(false);
      await page.locator('#why:empty').waitFor({ state: 'attached' });
      await page.locator('#board .lit').first().click();
      await settled(page, 3);
    },
    { excused: LOST },
  ));
