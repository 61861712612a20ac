// Tests of games that players end themselves, of clocks, and of what players say to each other.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accessible, choose, open, openNew, playFirst, settled, stage, startGame } from './support.js';

const { playing, server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */

/** Starts a game with an open seat, and runs a test with both players' pages. @param {(first: Page, second: Page) => Promise<void>} test @param {object[]} [players] */
const twoScreens = async (test, players = [{ who: 'human', name: 'Almaz' }, { who: 'human', open: true }]) => {
  const { game, tokens, invitation } = await server.begin({ variant: 'geme', players });
  await visit(
    async (first) => {
      await open(first, `/?game=${game.id}`);
      await visit(async (second) => {
        await open(second, `/?game=${game.id}#invitation=${invitation}`);
        await second.locator('#asked button').click();
        await first.locator('#asked').waitFor({ state: 'hidden' });
        await test(first, second);
      });
    },
    { seats: [[game.id, tokens]] },
  );
};

/** Returns the game that a page shows. @param {Page} page */
const shownGame = (page) => server.ask(`/api/games/${new URL(page.url()).searchParams.get('game')}`);

test('to resign and to offer a draw have words and names at every size', async () => {
  for (const [locale, draw, offer, resign] of [['en', 'Draw', 'Offer a draw', 'Resign'], ['nb', 'Uavgjort', 'Tilby uavgjort', 'Gi opp'], ['am', 'እኩል', 'እኩል ጠይቅ', 'እጅ ስጥ'], ['de', 'Remis', 'Remis anbieten', 'Aufgeben']]) {
    for (const [width, height] of [[1366, 768], [1024, 768], [768, 1024], [360, 740], [740, 360]]) {
      await playing({ variant: 'geme' }, async (page) => {
        await settled(page, 0);
        for (const [id, word, name] of [['#draw', draw, offer], ['#resign', resign, resign]]) {
          const button = page.locator(id);
          assert.equal(await button.getAttribute('aria-label'), name);
          assert.equal(await button.locator('.label', { hasText: word }).isVisible(), true, `${id} in ${locale} at ${width}`);
        }
        // The buttons stay in the window.
        const below = await page.locator('#tools').evaluate((tools) => tools.getBoundingClientRect().bottom - innerHeight);
        assert.ok(below <= 0, `${locale} at ${width} by ${height}: ${below} pixels`);
      }, { context: { locale, viewport: { width, height } } });
    }
  }
});

test('a player resigns by click, after a question', () =>
  twoScreens(async (first, second) => {
    await playFirst(first, 1);
    await first.locator('#resign').click();
    // The question can be left.
    await first.locator('#asked', { hasText: 'Resign this game?' }).waitFor();
    await accessible(first, 'the question');
    await first.locator('#asked button', { hasText: 'Cancel' }).click();
    await first.locator('#asked').waitFor({ state: 'hidden' });
    assert.equal((await shownGame(first)).awaits, 'turn');
    await first.locator('#resign').click();
    await first.locator('#asked button', { hasText: 'Resign' }).click();
    for (const [page, words] of /** @type {const} */ ([[first, 'You have resigned. Player B has won.'], [second, 'Almaz (A) has resigned. You have won.']])) {
      await page.locator('#standing.over', { hasText: words }).waitFor();
      await page.locator('#told', { hasText: 'Player A has resigned. Player B has won the game.' }).waitFor();
      assert.equal(await page.locator('#card.over .player-B').count(), 1);
      // The list of moves stands beside it.
      assert.doesNotMatch(String(await page.locator('#told').textContent()), /moves/);
      assert.equal(await page.locator('#resign').isVisible(), false);
      assert.equal(await page.locator('#board .lit').count(), 0);
    }
    assert.equal(await first.locator('#undo').isDisabled(), true);
    await accessible(first, 'the end card');
    // The card leads to the next game.
    const over = first.url();
    await first.locator('#card #rematch').click();
    await first.waitForURL((url) => url.href !== over);
    await second.locator('#asked button').click();
    await second.waitForURL(first.url());
    await playFirst(first, 1);
  }));

test('a player resigns by keys', () =>
  playing({ variant: 'geme' }, async (page) => {
    await playFirst(page, 1);
    await page.locator('#resign').focus();
    await page.keyboard.press('Enter');
    await page.locator('#asked button:focus', { hasText: 'Resign' }).waitFor();
    await page.keyboard.press('Enter');
    // At one screen, the player to move resigns.
    await page.locator('#standing.over', { hasText: 'Player B has resigned. Player A has won.' }).waitFor();
    assert.match((await page.locator('#live').textContent()) ?? '', /Player B has resigned/);
    await page.reload();
    await page.locator('#standing.over', { hasText: 'Player B has resigned.' }).waitFor();
    await page.locator('#card #review-game').click();
    await page.locator('#review .curve').waitFor();
  }));

test('a player resigns by touch, against the computer', () =>
  visit(
    async (page) => {
      await open(page, '/');
      await startGame(page, '#play-machine');
      await page.locator('#board .lit').first().tap();
      await settled(page, 2);
      await page.locator('#resign').tap();
      await page.locator('#asked button', { hasText: 'Resign' }).tap();
      await page.locator('.panel[data-side="A"] .who', { hasText: 'You (A)' }).waitFor();
      await page.locator('.panel[data-side="B"] .who', { hasText: 'Computer, easy (B)' }).waitFor();
      await page.locator('#standing.over', { hasText: 'You have resigned. The computer has won.' }).waitFor();
      await accessible(page, 'the end card on a phone');
      // The review says “you” too.
      await page.locator('#review-game').tap();
      await page.locator('#review p', { hasText: /^You played the best move \d of 1 times\.$/ }).waitFor();
      await page.locator('#review p', { hasText: /^The computer played the best move \d of 1 times\.$/ }).waitFor();
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ));

test('a draw is offered, declined, offered again and accepted', () =>
  twoScreens(async (first, second) => {
    await first.locator('#draw').click();
    await first.locator('#asked', { hasText: 'You have offered a draw.' }).waitFor();
    await second.locator('#asked', { hasText: 'Almaz (A) offers a draw.' }).waitFor();
    assert.match((await second.locator('#live').textContent()) ?? '', /Almaz \(A\) offers a draw/);
    await accessible(second, 'the offer');
    await second.locator('#asked button', { hasText: 'Decline' }).click();
    await first.locator('#asked').waitFor({ state: 'hidden' });
    await playFirst(first, 1);
    await settled(second, 1);
    await second.locator('#draw').focus();
    await second.keyboard.press('Enter');
    await first.locator('#asked button', { hasText: 'Accept' }).focus();
    await first.keyboard.press('Enter');
    for (const page of [first, second]) await page.locator('#standing.over', { hasText: 'A draw by agreement.' }).waitFor();
    assert.equal(await first.locator('#card .player').count(), 2);
  }));

test('an offer of a draw lapses when the other player plays', () =>
  twoScreens(async (first, second) => {
    await playFirst(first, 1);
    await first.locator('#draw').click();
    await second.locator('#asked', { hasText: 'offers a draw' }).waitFor();
    await second.locator('#board .lit').first().click();
    await settled(first, 2);
    for (const page of [first, second]) await page.locator('#asked').waitFor({ state: 'hidden' });
  }));

test('players at one screen agree on a draw', () =>
  playing({ variant: 'geme' }, async (page) => {
    await page.locator('#draw').click();
    await page.locator('#asked', { hasText: 'Do both players agree on a draw?' }).waitFor();
    await page.locator('#asked button', { hasText: 'Draw' }).click();
    await page.locator('#standing.over', { hasText: 'A draw by agreement.' }).waitFor();
  }));

test('the computer declines a draw where it is winning', async () => {
  const players = [{ who: 'human' }, { who: 'easy' }];
  await playing({ variant: 'geme', position: '0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23', players }, async (page) => {
    await page.locator('#draw').click();
    await page.locator('#why', { hasText: 'The computer declines a draw.' }).waitFor();
    assert.equal((await shownGame(page)).awaits, 'turn');
  });
});

test('a game with a clock, which is set in the dialog, is lost on time', () =>
  visit(async (page) => {
    await openNew(page);
    const minutes = page.locator('[name="minutes-A"]');
    assert.equal(await minutes.isVisible(), false);
    await page.locator('[name="clock"]').check();
    await minutes.waitFor();
    // A machine has no clock.
    await page.locator('[name="who-A"]').selectOption('easy');
    await minutes.waitFor({ state: 'hidden' });
    await page.locator('[name="who-A"]').selectOption('human');
    await accessible(page, 'the dialog with clocks');
    await minutes.fill('3');
    await page.locator('[name="increment-A"]').fill('0');
    await page.locator('[name="minutes-B"]').fill('15');
    await startGame(page);
    await page.locator('.panel[data-side="A"] .clock', { hasText: '3:00' }).waitFor();
    await page.locator('.panel[data-side="B"] .clock', { hasText: '15:00' }).waitFor();
    const { clock } = await shownGame(page);
    assert.deepEqual(clock, { left: [180_000, 900_000], runs: null });
    await playFirst(page, 2);
    const running = await shownGame(page);
    assert.equal(running.clock.runs, 'A');
    assert.ok(running.clock.left[1] > 900_000, 'the turn has added its seconds');
    await page.locator('.panel[data-side="A"] .clock', { hasText: '2:5' }).waitFor();
  }));

test('who has no time left has lost, and both pages say so', () =>
  twoScreens(
    async (first, second) => {
      await playFirst(first, 1);
      for (const [page, words] of /** @type {const} */ ([[first, 'Player B has run out of time. You have won.'], [second, 'You have run out of time. Almaz (A) has won.']])) {
        await page.locator('#standing.over', { hasText: words }).waitFor();
        assert.equal(await page.locator('.panel[data-side="B"] .clock').textContent(), '0:00.0');
      }
      await accessible(first, 'the game lost on time');
    },
    [{ who: 'human', name: 'Almaz', clock: { time: 600 } }, { who: 'human', open: true, clock: { time: 2 } }],
  ));

test('players at two screens say phrases, and only their numbers are sent', () =>
  twoScreens(async (first, second) => {
    /** @type {string[]} */
    const sent = [];
    first.on('request', (request) => void (request.url().includes('/phrases') && sent.push(request.postData() ?? '')));
    await first.locator('#say').click();
    await accessible(first, 'the phrases');
    await first.locator('#phrases button', { hasText: 'Good luck!' }).click();
    await second.locator('.bubble[data-by="A"]', { hasText: 'Good luck!' }).waitFor();
    await first.locator('.bubble[data-by="A"]', { hasText: 'Good luck!' }).waitFor();
    assert.equal(await second.locator('#live').textContent(), 'Almaz (A): Good luck!');
    assert.deepEqual(sent.map((body) => JSON.parse(body).phrase), [1]);
    assert.doesNotMatch(sent.join(), /luck/);
    // Each player sees the phrases of the own language.
    await choose(second, 'open-settings');
    await second.locator('#language').selectOption('nb');
    await second.locator('html[lang="nb"]').waitFor();
    await second.locator('#dialog-close').click();
    await second.locator('#say').focus();
    await second.keyboard.press('Enter');
    await second.keyboard.press('Tab');
    await second.keyboard.press('Enter');
    await first.locator('.bubble[data-by="B"]', { hasText: 'Hello!' }).waitFor();
    await second.locator('.bubble[data-by="B"]', { hasText: 'Hei!' }).waitFor();
  }));

test('nobody is offered phrases who plays alone, and small children see none of it', async () => {
  await playing({ variant: 'geme' }, async (page) => {
    await page.locator('#resign').waitFor();
    assert.equal(await page.locator('#say').isVisible(), false);
  });
  const players = [{ who: 'human', clock: { time: 600 } }, { who: 'human', clock: { time: 600 } }];
  const little = async (/** @type {Page} */ page) => {
    await page.locator('#board .lit').first().waitFor();
    for (const id of ['#resign', '#draw', '#say', '.clock']) assert.equal(await page.locator(id).filter({ visible: true }).count(), 0, id);
    await choose(page, 'open-new');
    await page.locator('#chosen-variant').waitFor();
    assert.equal(await page.locator('[name="clock"]').count(), 0);
  };
  const { game, tokens } = await server.begin({ variant: 'geme', players });
  await visit(async (page) => {
    await open(page, `/?game=${game.id}`);
    await little(page);
  }, { seats: [[game.id, tokens]], settings: { little: true } });
});
