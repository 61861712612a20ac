// Tests of two browsers at one table, and of lost connections.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginAtOnce, chosen, counters, open, openNew, openTable, playTurn, reload, settled, shared, stage } from './support.js';

const { playing, server, visit } = stage();

/** The errors of a browser when the server does not answer. */
const LOST = /Failed to load resource|net::ERR/;

test('two browsers at one table, and one that watches', () =>
  visit(async (first) => {
    await openTable(first);
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
  }));

test('a reload in mid-game loses nothing', () =>
  visit(async (page) => {
    await beginAtOnce(page);
    await playTurn(page, 1);
    await reload(page, 1);
    await playTurn(page, 2);
  }));

test('a lost connection comes back, and so does a killed server', () =>
  visit(
    async (page, context) => {
      await beginAtOnce(page);
      await playTurn(page, 1);
      await server.kill();
      await page.locator('#connection').waitFor({ state: 'visible' });
      await page.locator('#board .lit').first().click();
      await page.locator('#why:not(:empty)').waitFor();
      await server.start();
      await page.locator('#connection').waitFor({ state: 'hidden' });
      // The message that the server does not respond is gone.
      await page.locator('#why:empty').waitFor({ state: 'attached' });
      await playTurn(page, 2);

      await context.setOffline(true);
      await page.locator('#board .lit').first().click();
      await page.locator('#why:not(:empty)').waitFor();
      await context.setOffline(false);
      await page.locator('#why:empty').waitFor({ state: 'attached' });
      await playTurn(page, 3);
    },
    { excused: LOST },
  ));

test('a seat is kept for the invited player, who finds the link under Share', () =>
  visit(async (first) => {
    await openTable(first);
    const link = await shared(first);
    assert.match(link, /#invitation=[0-9a-f]{32}$/);
    await first.locator('#dialog-close').click();
    await visit(async (stranger) => {
      await open(stranger, link.split('#')[0]);
      assert.equal(await stranger.locator('#asked button').count(), 0);
    });
    await visit(async (second) => {
      await open(second, link);
      await second.locator('#asked button').click();
      await first.locator('#asked').waitFor({ state: 'hidden' });
      // The shared link no longer has an invitation.
      assert.doesNotMatch(await shared(first), /invitation/);
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

test('a used invitation seats nobody else, and rematches go on and on', async () => {
  const players = [{ who: 'human' }, { who: 'human', open: true }];
  const { game, tokens, invitation } = await server.begin({ variant: 'geme', position: LAST_MOVE, players });
  const address = `/?game=${game.id}#invitation=${invitation}`;
  await visit(
    async (first) => {
      // The address that the inviting player can copy.
      await open(first, address);
      await visit(async (second) => {
        await open(second, address);
        await visit(async (late) => {
          // Both see the free seat, and one of them is quicker.
          await open(late, address);
          await late.locator('#asked button').waitFor();
          await second.locator('#asked button').click();
          await first.locator('#asked').waitFor({ state: 'hidden' });
          await late.locator('#asked').waitFor({ state: 'hidden' });
          await late.reload();
          await late.locator('html[data-ready]').waitFor();
          assert.equal(await late.locator('#asked button').count(), 0);
          const refused = await server.ask(`/api/games/${game.id}/seats`, { invitation });
          assert.equal(refused.error.code, 'no-seat');

          let [before, url] = [game.id, first.url()];
          for (const [asks, follows] of [[first, second], [second, first]]) {
            if (asks === first) await first.locator('#board .lit').first().click();
            else await playOut(before, { A: tokens.A, B: await token(second, before, 'B') });
            for (const page of [first, second, late]) await page.locator('#standing.over').waitFor();
            await asks.locator('#rematch').click();
            await asks.waitForURL((now) => now.href !== url && now.href.includes('game=') && !now.href.includes(before));
            url = asks.url();
            for (const page of [follows, late]) {
              await page.locator('#asked button').click();
              await page.waitForURL(url);
            }
            before = new URL(url).searchParams.get('game') ?? '';
            await first.reload();
            await first.locator('#board .lit').first().click();
            await settled(second, 1);
            await second.locator('#board .lit').first().click();
            await settled(first, 2);
            await settled(late, 2);
            assert.equal(await late.locator('#rematch').isVisible(), false);
            assert.deepEqual(await counters(late), await counters(first));
          }
        });
      });
    },
    { seats: [[game.id, tokens]] },
  );
});

/**
 * Returns the token that a browser holds.
 * @param {import('./support.js').Page} page
 * @param {string} game
 * @param {string} side
 */
const token = (page, game, side) =>
  page.evaluate(([game, side]) => JSON.parse(localStorage.getItem('gebeta-seats') ?? '[]').find((/** @type {[string, object]} */ [id]) => id === game)[1][side], [game, side]);

/**
 * Plays a game to its end.
 * @param {string} id
 * @param {Record<string, string>} tokens
 */
async function playOut(id, tokens) {
  let game = await server.ask(`/api/games/${id}`);
  while (game.awaits === 'turn') {
    const { version, asked, table } = game;
    game = await server.ask(`/api/games/${id}/moves`, { token: tokens[asked], version, move: table.legal[version % table.legal.length] });
  }
}

test('an open seat from before there were invitations can be taken', async () => {
  const { game } = await server.begin({ variant: 'geme', players: [{ who: 'human' }, { who: 'human', open: true }] });
  await visit(async (page) => {
    // Such a seat has no invitation, and the server reports so.
    await page.route(`**/api/games/${game.id}?*`, async (route) => {
      const response = await route.fetch();
      const old = await response.json();
      for (const player of old.players) player.invited = false;
      await route.fulfill({ response, json: old });
    });
    await open(page, `/?game=${game.id}`);
    await page.locator('#asked button').waitFor();
  });
});

test('two watching browsers continue after the server was killed', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme' });
  const one = (/** @type {'A' | 'B'} */ side) => ({ seats: /** @type {[string, object][]} */ ([[game.id, { [side]: tokens[side] }]]), excused: LOST });
  await visit(
    (first) =>
      visit(async (second) => {
        await open(first, `/?game=${game.id}`);
        await open(second, `/?game=${game.id}`);
        for (const turn of [1, 3]) {
          await first.locator('#board .lit').first().click();
          await settled(second, turn);
          await server.kill();
          for (const page of [first, second]) await page.locator('#connection').waitFor({ state: 'visible' });
          await server.start();
          // A player who moves at once need not wait for the other's connection.
          await second.locator('#board .lit').first().click();
          await settled(first, turn + 1);
          assert.deepEqual(await counters(first), await counters(second));
          for (const page of [first, second]) await page.locator('#connection').waitFor({ state: 'hidden' });
        }
      }, one('B')),
    one('A'),
  );
});

test('the statistics and the dialogs come back when the server answers again', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme' });
  await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
  await visit(
    async (page, context) => {
      await openNew(page);
      const statistics = await context.newPage();
      // The page itself loads, but its requests fail.
      await statistics.route('**/api/**', (route) => route.abort());
      await open(statistics, '/statistics.html');
      await statistics.locator('.why', { hasText: 'The server does not respond.' }).waitFor();
      await statistics.unroute('**/api/**');
      await statistics.locator('main table').first().waitFor();

      await server.kill();
      await page.locator('#search').fill('oware');
      await page.locator('.found button[data-variant="oware"]').click();
      const why = page.locator('#new-game-form .why');
      await why.filter({ hasText: 'The server does not respond.' }).waitFor();
      await server.start();
      await page.locator('#new-game-form .why:empty').waitFor({ state: 'attached' });
      await page.locator('.found button[data-variant="oware"]').click();
      await chosen(page, 'oware');

      // A dialog that is opened meanwhile is filled as soon as possible.
      await open(page, '/?variant=kalah');
      await server.kill();
      await page.locator('#open-new').click();
      await why.filter({ hasText: 'The server does not respond.' }).waitFor();
      await page.locator('#search').fill('kalah');
      await server.start();
      await chosen(page, 'kalah');
      await page.locator('.found button[data-variant="kalah"]').waitFor();
    },
    { excused: LOST },
  );
});

test('a rematch at one screen has both seats', async () => {
  await playing(
    { variant: 'geme', position: LAST_MOVE },
    async (page, { game }) => {
      await page.locator('#board .lit').first().click();
      await page.locator('#standing.over').waitFor();
      await page.locator('#rematch').click();
      await page.waitForURL((url) => !url.href.includes(game.id));
      for (const turn of [1, 2]) {
        await playTurn(page, turn);
      }
    },
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
        // Each learns what the others do.
        for (const [number, page] of pages.entries()) {
          const { game, tokens } = games[number];
          await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
          await settled(page, 1);
        }
        // A closed tab affects nothing, and the others play on.
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
