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

test('a seat is kept for the invited player, who finds the link under Share', () =>
  visit(async (first) => {
    await open(first, '/');
    await first.locator('#chosen-variant').waitFor();
    await first.locator('[name="who-B"]').selectOption('open');
    await first.locator('#begin').click();
    await first.waitForURL(/game=/);
    await first.locator('#open-share').click();
    const shared = await first.locator('[data-link="link-game"]').inputValue();
    assert.match(shared, /#invitation=[0-9a-f]{32}$/);
    await first.locator('#dialog-close').click();
    await visit(async (stranger) => {
      await open(stranger, shared.split('#')[0]);
      assert.equal(await stranger.locator('#asked button').count(), 0);
    });
    await visit(async (second) => {
      await open(second, shared);
      await second.locator('#asked button').click();
      await first.locator('#asked').waitFor({ state: 'hidden' });
      // The link that is shared now invites nobody any more.
      await first.locator('#open-share').click();
      assert.doesNotMatch(await first.locator('[data-link="link-game"]').inputValue(), /invitation/);
    });
  }));

/** A round that A ends with the last of the four counters. */
const LAST_MOVE = '0 0 0 0 1 3 | 0 0 0 0 0 0; A; 20:24';

test('a rematch between two browsers is played by both', async () => {
  const players = [{ who: 'human' }, { who: 'human', open: true }];
  const { game, tokens, invitation } = await server.begin({ variant: 'geme', position: LAST_MOVE, players });
  const address = `/?game=${game.id}`;
  await visit(
    async (first) => {
      await open(first, address);
      await visit(async (second) => {
        await open(second, `${address}#invitation=${invitation}`);
        await second.locator('#asked button').click();
        await first.locator('#asked').waitFor({ state: 'hidden' });
        await first.locator('#board .lit').first().click();
        await first.locator('#standing.over').waitFor();
        await second.locator('#standing.over').waitFor();
        await first.locator('#rematch').click();
        await first.waitForURL((url) => !url.href.includes(game.id));
        await second.locator('#asked button').click();
        await second.waitForURL(first.url());
        await first.locator('#board .lit').first().click();
        await settled(second, 1);
        await second.locator('#board .lit').first().click();
        await settled(first, 2);
      });
    },
    { seats: [[game.id, tokens]] },
  );
});

test('a rematch at one screen has both seats', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme', position: LAST_MOVE });
  await visit(
    async (page) => {
      await open(page, `/?game=${game.id}`);
      await page.locator('#board .lit').first().click();
      await page.locator('#standing.over').waitFor();
      await page.locator('#rematch').click();
      await page.waitForURL((url) => !url.href.includes(game.id));
      for (const turn of [1, 2]) {
        await page.locator('#board .lit').first().click();
        await settled(page, turn);
      }
    },
    { seats: [[game.id, tokens]] },
  );
});

for (const workers of [true, false]) {
  const tabs = workers ? 9 : 3;
  test(`${tabs} tabs of a browser ${workers ? 'share a connection' : 'without shared workers'}`, async () => {
    const games = await Promise.all(Array.from({ length: tabs }, () => server.begin({ variant: 'geme' })));
    await visit(
      async (first, context) => {
        if (!workers) await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
        const pages = [first];
        while (pages.length < tabs) pages.push(await context.newPage());
        for (const [number, page] of pages.entries()) await open(page, `/?game=${games[number].game.id}`);
        // What others do is told to each.
        for (const [number, page] of pages.entries()) {
          const { game, tokens } = games[number];
          await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
          await settled(page, 1);
        }
        // A tab that is closed takes nothing with it, and the others play on.
        await pages[1].close();
        await pages[0].locator('#board .lit').first().click();
        await settled(pages[0], 2);
        await pages[tabs - 1].locator('#board .lit').first().click();
        await settled(pages[tabs - 1], 2);
      },
      { seats: games.map(({ game, tokens }) => [game.id, tokens]) },
    );
  });
}
