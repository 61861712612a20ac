// Tests of starting a game: the search, waiting for a player, and the messages while nobody can play yet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { beginByDialog, counters, open, openTable, settled, shared, stage } from './support.js';

const { server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */

/**
 * Answers like a server on another machine, or one seen from there.
 * @param {Page} page
 * @param {object} changed
 */
const elsewhere = (page, changed) =>
  page.route('**/api/server*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });

test('Enter in the search chooses what is found, and begins it when it is pressed again', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('#chosen-variant[data-variant="geme"]').waitFor();
    await page.locator('#search').fill('oware');
    await page.keyboard.press('Enter');
    await page.locator('#chosen-variant[data-variant="oware"]').waitFor();
    await page.locator('#begin:focus', { hasText: 'Oware' }).waitFor();
    assert.doesNotMatch(page.url(), /game=/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/game=/);
    await page.locator('#variant-name', { hasText: 'Oware' }).waitFor();
  }));

test('Enter in the search keeps what was picked from the list', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('#chosen-variant[data-variant="geme"]').waitFor();
    await page.locator('#search').fill('gabata');
    await page.locator('.found button[data-variant="gabata_3x6"]').click();
    await page.locator('#chosen-variant[data-variant="gabata_3x6"]').waitFor();
    await page.locator('#search').focus();
    await page.keyboard.press('Enter');
    await page.locator('#begin:focus').waitFor();
    await page.locator('#chosen-variant[data-variant="gabata_3x6"]').waitFor();
  }));

test('Enter in the search begins nothing where nothing is found', () =>
  visit(async (page) => {
    let begun = 0;
    page.on('request', (request) => (begun += Number(request.method() === 'POST' && request.url().includes('/api/games'))));
    await open(page, '/');
    await page.locator('#chosen-variant').waitFor();
    await page.locator('#search').fill('zzzz');
    await page.keyboard.press('Enter');
    await page.locator('.found:empty').waitFor({ state: 'attached' });
    // An empty search keeps the selected game.
    await page.locator('#search').fill('');
    await page.keyboard.press('Enter');
    await page.waitForURL(/game=/);
    assert.equal(begun, 1);
  }));

test('a board that nobody plays on says so, and how to play', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('#chosen-variant').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#standing', { hasText: 'Nobody is playing this game here. Player A is to move.' }).waitFor();
    await page.locator('[data-hole="A1"]').click({ force: true });
    await page.locator('#why', { hasText: 'press “Play on from here”' }).waitFor();
    await page.locator('#branch', { hasText: 'Play on from here' }).click();
    await page.locator('[data-hole="A1"].lit').click();
    await settled(page, 1);
  }));

test('nothing is played before the other has joined', () =>
  visit(async (page) => {
    await openTable(page);
    await page.locator('#asked', { hasText: 'Send the link' }).waitFor();
    await page.locator('#standing', { hasText: 'Waiting for the other player to join.' }).waitFor();
    assert.equal(await page.locator('#board .lit').count(), 0);
    await page.locator('[data-hole="A1"]').click({ force: true });
    await page.locator('#why', { hasText: 'Waiting for the other player to join.' }).waitFor();
    const game = await server.ask(`/api/games/${new URL(page.url()).searchParams.get('game')}`);
    assert.equal(game.steps, 0);
  }));

test('hints are offered only where they are available', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme' });
  for (const advice of [true, false]) {
    await visit(
      async (page) => {
        if (!advice) await elsewhere(page, { here: false, advice: false });
        await open(page, `/?game=${game.id}`);
        await page.locator('#board .lit').first().waitFor();
        assert.equal(await page.locator('#hint').isVisible(), advice);
        assert.equal(await page.locator('#values').isVisible(), advice);
        assert.equal(await page.locator('#keys kbd', { hasText: /^[HV]$/ }).count(), advice ? 2 : 0);
      },
      { seats: [[game.id, tokens]] },
    );
  }
});

test('the way from the statistics leads back to the same game', () =>
  visit(async (page) => {
    await open(page, '/');
    await beginByDialog(page);
    await page.locator('#board .lit').first().click();
    await settled(page, 1);
    const before = { url: page.url(), counters: await counters(page) };
    await page.locator('#open-statistics').click();
    await page.waitForURL(/statistics/);
    await page.locator('#to-board').click();
    await page.waitForURL(before.url);
    await settled(page, 1);
    assert.deepEqual(await counters(page), before.counters);
    await page.locator('#board .lit').first().click();
    await settled(page, 2);
    // The address of another page is not taken for a board.
    await open(page, '/statistics.html#board=https%3A%2F%2Fexample.org%2F');
    assert.equal(await page.locator('#to-board').getAttribute('href'), './');
  }));

test('a record that was opened is still there after the statistics', async () => {
  const { game, tokens } = await server.begin({ variant: 'gabata_i' });
  await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
  const record = await (await fetch(`${server.address}/api/games/${game.id}/record`)).text();
  await visit(async (page) => {
    await open(page, '/?variant=geme');
    const choosing = page.waitForEvent('filechooser');
    await page.locator('#open-record').click();
    await (await choosing).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.waitForURL(/record=/);
    await page.locator('#open-statistics').click();
    await page.waitForURL(/statistics/);
    await page.locator('#to-board').click();
    await page.locator('#moves button').waitFor();
    assert.equal(await page.locator('#moves button').count(), 1);
  });
});

test('links of a server that only this machine reaches say so, and no camera is offered one', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme' });
  for (const local of [true, false]) {
    await visit(
      async (page) => {
        if (!local) await elsewhere(page, { local: false, address: 'http://192.0.2.20:8080' });
        await open(page, `/?game=${game.id}`);
        await shared(page);
        assert.equal(await page.locator('#dialog img.qr').count(), local ? 0 : 1);
        const said = page.locator('#dialog .here-only', { hasText: 'gebeta serve --listen 0.0.0.0:8080' });
        assert.equal(await said.count(), local ? 1 : 0);
        await page.locator('#dialog-close').click();

        // The sentence is shown before a game starts too, as soon as somebody is to join by a link.
        await page.locator('#open-new').click();
        await page.locator('#chosen-variant').waitFor();
        assert.equal(await said.isVisible(), false);
        await page.locator('[name="who-A"]').selectOption('open');
        assert.equal(await said.isVisible(), local);
        await page.locator('[name="who-A"]').selectOption('human');
        assert.equal(await said.isVisible(), false);
      },
      { seats: [[game.id, tokens]] },
    );
  }
});
