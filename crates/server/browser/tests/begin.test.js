// Tests of starting a game: the search, waiting for a player, and the messages while nobody can play yet.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRESS, accessible, beginAtOnce, box, chosen, counters, elsewhere, open, openDialog, openNew, openRecord, openTable, playTurn, settled, shared, stage, startGame } from './support.js';

const { server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */

test('Enter in the search chooses what is found, and begins it when it is pressed again', () =>
  visit(async (page) => {
    await openNew(page);
    await chosen(page, 'geme');
    await page.locator('#search').fill('oware');
    // What Enter selects comes first, and the players can be chosen without scrolling.
    await page.locator('.found li:nth-child(2) [data-variant="oware"]').waitFor();
    const players = await box(page.locator('[name="who-B"]'));
    assert.ok(players.y + players.height < (await box(page.locator('#begin'))).y);
    await page.keyboard.press('Enter');
    await chosen(page, 'oware');
    await page.locator('#begin:focus', { hasText: 'Oware' }).waitFor();
    assert.doesNotMatch(page.url(), /game=/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/game=/);
    await page.locator('#variant-name', { hasText: 'Oware' }).waitFor();
  }));

test('the button begins a game that the search finds', () =>
  visit(async (page) => {
    await openNew(page);
    await chosen(page, 'geme');
    // The game that was chosen stays as long as it is found.
    await page.locator('#search').fill('e');
    await page.locator('.found [data-variant="geme"][aria-pressed="true"]').waitFor();
    await chosen(page, 'geme');
    await page.locator('#search').fill('oware');
    await chosen(page, 'oware');
    await page.locator('.found [data-variant="oware"][aria-pressed="true"]').waitFor();
    // Without a search, it is not chosen anew.
    await page.locator('#search').fill('');
    await page.locator('.found [data-variant="geme"]').waitFor();
    await page.locator('#begin', { hasText: 'Oware' }).click();
    await page.locator('#variant-name', { hasText: 'Oware' }).waitFor();
  }));

test('Enter in the search keeps what was picked from the list', () =>
  visit(async (page) => {
    await openNew(page);
    await chosen(page, 'geme');
    await page.locator('#search').fill('gabata');
    await page.locator('.found button[data-variant="gabata_3x6"]').click();
    await chosen(page, 'gabata_3x6');
    await page.locator('#search').focus();
    await page.keyboard.press('Enter');
    await page.locator('#begin:focus').waitFor();
    await chosen(page, 'gabata_3x6');
  }));

test('Enter in the search begins nothing where nothing is found', () =>
  visit(async (page) => {
    let begun = 0;
    page.on('request', (request) => (begun += Number(request.method() === 'POST' && request.url().includes('/api/games'))));
    await openNew(page);
    await page.locator('#search').fill('zzzz');
    await page.keyboard.press('Enter');
    await page.locator('.found:empty').waitFor({ state: 'attached' });
    // An empty search keeps the selected game.
    await page.locator('#search').fill('');
    await page.keyboard.press('Enter');
    await page.waitForURL(/game=/);
    assert.equal(begun, 1);
  }));

test('the page opens on a board, and the first click plays', () =>
  visit(async (page) => {
    await open(page, '/');
    assert.equal(await page.locator('#dialog[open]').count(), 0);
    assert.equal(await page.locator('#welcome button:visible').count(), 3);
    // Newcomers find the lessons. No game has been begun that could be resumed.
    assert.match((await page.locator('#start-learn').getAttribute('href')) ?? '', /^learn\.html/);
    assert.equal(await page.locator('#start-learn').isVisible(), true);
    assert.equal(await page.locator('#resume').isVisible(), false);
    await playTurn(page, 1, 'A1');
    assert.match(page.url(), /game=/);
    assert.equal(await page.locator('#welcome').isVisible(), false);
    // The other player sits at the same screen.
    await page.locator('#board .lit[data-hole^="B"]').first().click();
    await settled(page, 2);
  }));

test('a position in the address is played from there', () =>
  visit(async (page) => {
    await open(page, `/?variant=geme&position=${encodeURIComponent('1 0 6 0 0 3 | 3 7 6 5 12 0; B; 2:3')}`);
    await playTurn(page, 1, 'B1');
    assert.match((await page.locator('#moves button').getAttribute('data-by')) ?? '', /B/);
  }));

test('against the computer with one click', () =>
  visit(async (page) => {
    await open(page, '/');
    await startGame(page, '#play-machine');
    await playTurn(page, 2, 'A1');
  }));

test('the last choice of players is the next default, and stands beside the button', () =>
  visit(
    async (page) => {
      await openNew(page);
      const playing = page.locator('#playing');
      assert.equal(await playing.textContent(), 'Player A – Player B');
      await page.locator('#dialog-close').click();
      await startGame(page, '#play-machine');
      await openDialog(page);
      assert.equal(await playing.textContent(), 'Player A – Computer, easy (B)');
      assert.equal(await page.locator('[name="who-B"]').inputValue(), 'easy');
      // A phone shows it without scrolling.
      const { y, height } = await box(playing);
      assert.ok(y + height <= 740 && y > 0, `the players are at ${y}`);
      await page.locator('[name="who-A"]').selectOption('greedy');
      await page.locator('[name="who-B"]').selectOption('human');
      await page.locator('[name="name-B"]').fill('Liya');
      await page.locator('[name="name-B"]').blur();
      assert.equal(await playing.textContent(), 'Computer, greedy (A) – Liya (B)');
      await startGame(page);
      await openNew(page);
      // Names are not kept.
      assert.equal(await playing.textContent(), 'Computer, greedy (A) – Player B');
      await page.locator('[name="who-A"]').selectOption('open');
      assert.equal(await playing.textContent(), 'Someone who joins by a link (A) – Player B');
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ));

for (const input of /** @type {const} */ (['click', 'key', 'touch'])) {
  test(`with another device: one way comes first, by ${input}`, () =>
    visit(
      async (page) => {
        const press = (/** @type {string} */ selector) => PRESS[input](page.locator(selector));
        await elsewhere(page, { local: false });
        await open(page, '/');
        await press('#play-device');
        const links = page.locator('#dialog[open] [data-link]');
        await page.locator('#dialog[open] img.qr').waitFor();
        await page.locator('#dialog p', { hasText: 'Open this link on the other device' }).waitFor();
        const shownLinks = () => links.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('data-link')));
        assert.deepEqual(await shownLinks(), ['link-game']);
        await accessible(page, 'sharing');
        await press('#dialog details summary');
        assert.deepEqual(await shownLinks(), ['link-game', 'link-record', 'link-position']);
      },
      { context: input === 'touch' ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {} },
    ));
}

test('with another device: the link is shown, and everybody has their own row below', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('#play-device').click();
    const link = await page.locator('#dialog[open] [data-link="link-game"]').inputValue();
    await page.locator('#dialog-close').click();
    const below = (/** @type {Page} */ page) => page.locator('#board .row').last().locator('.hole').evaluateAll((holes) => holes.map((hole) => hole.getAttribute('data-hole')));
    await visit(async (other) => {
      await open(other, link);
      await other.locator('#asked button').click();
      await other.locator('#board [data-place="below"][data-store="B"]').waitFor();
      assert.deepEqual(await below(other), ['B1', 'B2', 'B3', 'B4', 'B5', 'B6']);
      assert.deepEqual(await below(page), ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']);
      await page.locator('.panel.turns[data-side="A"]', { hasText: 'Your turn' }).waitFor();
      assert.match(await page.title(), /Your turn/);
      assert.doesNotMatch(await other.title(), /Your turn/);
      await page.locator('[data-hole="A1"].lit').click();
      await settled(other, 1);
      await other.locator('.panel.turns[data-side="B"]', { hasText: 'Your turn' }).waitFor();
      assert.match(await other.title(), /Your turn/);
      assert.deepEqual(await counters(other), await counters(page));
      // The arrow keys follow the board as it is drawn.
      await other.locator('[data-hole="B2"]').focus();
      await other.keyboard.press('ArrowRight');
      assert.equal(await other.evaluate(() => document.activeElement?.getAttribute('data-hole')), 'B3');
      await other.keyboard.press('ArrowUp');
      assert.equal(await other.evaluate(() => document.activeElement?.getAttribute('data-hole')), 'A4');
    });
  }));

/**
 * Returns the record of a game after its first turn.
 * @param {string} variant
 */
const recordOf = async (variant) => {
  const { game, tokens } = await server.begin({ variant });
  await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
  return (await fetch(`${server.address}/api/games/${game.id}/record`)).text();
};

test('a record that nobody plays says so, and how to play', async () => {
  const record = await recordOf('geme');
  await visit(async (page) => {
    await open(page, '/');
    await openRecord(page, record);
    await page.locator('#last').click();
    await settled(page, 1);
    await page.locator('#standing', { hasText: 'Nobody is playing this game here.' }).waitFor();
    assert.equal(await page.locator('#welcome').isVisible(), false);
    await page.locator('[data-hole="B1"]').click({ force: true });
    await page.locator('#why', { hasText: 'press “Play on from here”' }).waitFor();
    await page.locator('#branch', { hasText: 'Play on from here' }).click();
    await playTurn(page, 2);
  });
});

/** Where the sowing of GEME's first hole ends, by the rules. */
const landing = async () => {
  const { tables } = await server.ask('/api/lines', { variant: 'geme', moves: ['A1'] });
  const { hole, store } = tables[1].events.filter((/** @type {{ event: string }} */ { event }) => event === 'drop').at(-1);
  return store ?? hole;
};

test('a sowing is previewed under the pointer and under the focus', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('[data-hole="A1"]').hover();
    await page.locator('#board .lands').waitFor();
    assert.equal(await page.locator('#board .lands').getAttribute('data-hole'), await landing());
    assert.ok((await page.locator('#board .sown').count()) > 3);
    await page.locator('h1').hover();
    await page.locator('#board .lands').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    while (!(await page.locator('#board .hole:focus').count())) await page.keyboard.press('Tab');
    await page.locator('#board .lands').waitFor();
    assert.match((await page.locator('#board .hole:focus').getAttribute('aria-description')) ?? '', /last counter lands in/);
    // A hole that can't be played has no preview.
    await page.keyboard.press('ArrowUp');
    await page.locator('#board .lands').waitFor({ state: 'detached' });
  }));

test('a long touch previews, and plays nothing', () =>
  visit(
    async (page, context) => {
      await open(page, '/');
      const { x, y, width, height } = await box(page.locator('[data-hole="A1"]'));
      const touch = await context.newCDPSession(page);
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
      await page.locator('#board .lands').waitFor();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.locator('#board .lands').waitFor({ state: 'detached' });
      assert.doesNotMatch(page.url(), /game=/);
      // A second touch of the same hole could count as a double click.
      await page.locator('[data-hole="A2"]').tap();
      await settled(page, 1);
    },
    { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
  ));

test('a map shows where games are played, and leads to them', () =>
  visit(async (page) => {
    await openNew(page);
    await page.locator('.places summary').click();
    const { variants } = await server.ask('/api/variants');
    const located = new Set(variants.flatMap((/** @type {{ latitude: number | null, longitude: number }} */ { latitude, longitude }) => (latitude === null ? [] : [`${latitude} ${longitude}`])));
    assert.equal(await page.locator('.map .spot').count(), located.size);
    assert.ok(located.size > 5, 'some places are known');
    const seen = await page.locator('.map').screenshot();
    await page.locator('.map .spot').evaluateAll((spots) => spots.forEach((spot) => spot.setAttribute('visibility', 'hidden')));
    assert.ok(!seen.equals(await page.locator('.map').screenshot()), 'the places can be seen');
    await page.locator('.map .spot').evaluateAll((spots) => spots.forEach((spot) => spot.removeAttribute('visibility')));
    await accessible(page, 'the map');
    const width = async () => Number((await page.locator('.map').getAttribute('viewBox'))?.split(' ')[2]);
    const world = await width();
    // A place leads to its games, by keys and by click.
    const adowa = page.locator('.map .spot[aria-label*="Adwa"]');
    await adowa.focus();
    await page.keyboard.press('Enter');
    await page.locator('#search:focus').waitFor();
    await page.locator('.found button[data-variant="gabata_adowa"]').waitFor();
    assert.equal(await page.locator('.found button[data-variant="mangala_suez"]').count(), 0);
    assert.ok((await width()) < world, 'the map shows the part of the world that is left');
    await page.locator('#search').fill('');
    await page.locator('.map .spot[aria-label*="Suez"]').click();
    await page.locator('.found button[data-variant="mangala_suez"]').click();
    await chosen(page, 'mangala_suez');
    // Where no place is known, there is no map.
    await page.locator('#search').fill('oware');
    await page.locator('.places').waitFor({ state: 'hidden' });
  }));

for (const [language, how, search, place, spot] of /** @type {const} */ ([
  ['nb', 'click', 'etiopia', 'Adwa, Tigray, Etiopia', 'Suez, Egypt'],
  ['de', 'touch', 'äthiopien', 'Adua, Tigray, Äthiopien', 'Sues, Ägypten'],
  ['am', 'key', 'ኢትዮጵያ', 'ዓድዋ, ትግራይ, ኢትዮጵያ', 'ሱዌዝ, ግብጽ'],
])) {
  test(`places are named in ${language}, and found by ${how}`, () =>
    visit(async (page) => {
      await openNew(page);
      await page.locator('#search').fill(search);
      const game = page.locator('.found button[data-variant="gabata_adowa"]');
      await game.locator('small', { hasText: place }).waitFor();
      // A name without a translation stays as the source writes it.
      const shown = async (/** @type {string} */ id) => {
        await page.locator('#search').fill(id);
        return page.locator(`.found button[data-variant="${id}"] small`).textContent();
      };
      assert.equal(await shown('ba_awa'), { nb: 'Ghana', de: 'Ghana', am: 'ጋና' }[language]);
      assert.equal(await shown('adji_boto'), { nb: 'Saamaka, Surinam', de: 'Saamaka, Suriname', am: 'Saamaka, ሱሪናም' }[language]);
      // The English name is found, too.
      await page.locator('#search').fill('suez, egypt');
      await page.locator('.found button[data-variant="mangala_suez"]').waitFor();
      await page.locator('#search').fill('');
      await PRESS[how](page.locator('.places summary'));
      const dot = page.locator(`.map .spot[aria-label^="${spot}"]`);
      if (how === 'key') await dot.press('Enter');
      else await dot[how === 'click' ? 'click' : 'tap']();
      assert.equal(await page.locator('#search').inputValue(), spot);
      await page.locator('.found button[data-variant="mangala_suez"]').waitFor();
      await PRESS[how](page.locator('.found button[data-variant="mangala_suez"]'));
      await chosen(page, 'mangala_suez');
    }, { context: { locale: language, hasTouch: how === 'touch' } }));
}

test('each place has a name in each language, or keeps its own', () =>
  visit(async (page) => {
    await open(page, '/');
    const { variants } = await server.ask('/api/variants');
    const places = variants.map((/** @type {{ place: string }} */ { place }) => place);
    const named = await page.evaluate(async (places) => {
      const [{ placeName }, texts, server] = await Promise.all(['places', 'texts', 'server'].map((name) => import(`${location.origin}/modules/${name}.js`)));
      /** @type {Record<string, string[]>} */
      const named = {};
      for (const language of ['en', 'nb', 'de', 'am']) {
        await texts.speak(language, async (/** @type {string} */ one) => texts.read(await server.words(one)));
        named[language] = places.map(placeName);
      }
      return named;
    }, places);
    assert.deepEqual(named.en, places);
    for (const language of ['nb', 'de', 'am']) {
      for (const [number, place] of named[language].entries()) {
        assert.doesNotMatch(place, /place-|undefined| and |^$/, `${language}: ${places[number]}`);
        assert.equal(place.split(/[,;:]/).length >= places[number].split(/[,;:]/).length - 1, true, `${language}: ${place}`);
      }
    }
    // All countries are known: what is left in Amharic in Latin letters are a few names of peoples and towns.
    const left = named.am.flatMap((place) => place.match(/[A-Za-z][A-Za-z' -]+/g) ?? []);
    assert.deepEqual(left.filter((name) => /Africa|Asia|Europe|Ethiopia|Eritrea|India|Sudan|Congo|Republic|United|Kenya|Ghana/.test(name)), []);
  }));

for (const [how, press] of Object.entries(PRESS)) {
  test(`my games say when they were begun, by ${how}`, () =>
    visit(async (page) => {
      await open(page, '/');
      await startGame(page, '#play-here');
      await page.locator('#board .lit').first().waitFor();
      await press(page.locator('#open-games'));
      const date = page.locator('#dialog [data-game] .date');
      await date.waitFor();
      const [, , since] = await page.evaluate(() => JSON.parse(localStorage.getItem('gebeta-seats') ?? '[]')[0]);
      assert.ok(Math.abs(Date.now() - since) < 600_000, String(since));
      assert.equal(await date.textContent(), new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Addis_Ababa' }).format(since));
      await accessible(page, 'my games');
      // On a phone, the name has a line of its own.
      await page.setViewportSize({ width: 360, height: 740 });
      const [name, words] = await Promise.all([page.locator('#dialog [data-game] span').first(), page.locator('#dialog [data-game] small').first()].map(box));
      assert.ok(words.y - name.y < 40, `${words.y - name.y} pixels`);
      await page.setViewportSize({ width: 1366, height: 768 });
      await press(page.locator('#dialog [data-game]'));
      await page.locator('#dialog').waitFor({ state: 'hidden' });
    }, { context: { locale: 'de', timezoneId: 'Africa/Addis_Ababa', hasTouch: how === 'touch' } }));
}

test('lists ask for their boards and games together', () =>
  visit(async (page) => {
    await open(page, '/');
    /** @type {string[]} */
    const asked = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) asked.push(pathname);
    });
    await openDialog(page);
    await page.locator('.found [data-variant="geme"] .small-board').waitFor();
    assert.equal(asked.filter((path) => path.startsWith('/api/variants/')).length, 1, 'the variant that is selected');
    await page.locator('#search').fill('gabata');
    await page.locator('.found button:first-of-type .small-board').first().waitFor();
    assert.ok(asked.filter((path) => path === '/api/boards').length <= 3, asked.join(' '));
    await page.locator('#dialog-close').click();
    for (let game = 0; game < 3; game += 1) {
      await open(page, '/');
      await startGame(page, '#play-here');
    }
    asked.length = 0;
    await page.locator('#open-games').click();
    await page.locator('#dialog [data-game]').nth(2).waitFor();
    assert.deepEqual(asked.filter((path) => path.startsWith('/api/games')), ['/api/games']);
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
    await beginAtOnce(page);
    await playTurn(page, 1);
    const before = { url: page.url(), counters: await counters(page) };
    await page.locator('#open-statistics').click();
    await page.waitForURL(/statistics/);
    await page.locator('#to-board').click();
    await page.waitForURL(before.url);
    await settled(page, 1);
    assert.deepEqual(await counters(page), before.counters);
    await playTurn(page, 2);
    // The address of another page is not taken for a board.
    await open(page, '/statistics.html#board=https%3A%2F%2Fexample.org%2F');
    assert.equal(await page.locator('#to-board').getAttribute('href'), './');
  }));

test('a record that was opened is still there after the statistics', async () => {
  const record = await recordOf('gabata_i');
  await visit(async (page) => {
    await open(page, '/?variant=geme');
    await openRecord(page, record);
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
        const said = page.locator('#dialog .here-only', { hasText: `gebeta serve --listen 0.0.0.0:${new URL(server.address).port}` });
        assert.equal(await said.count(), local ? 1 : 0);
        await page.locator('#dialog-close').click();

        // The sentence is shown before a game starts too, as soon as somebody is to join by a link.
        await openDialog(page);
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
