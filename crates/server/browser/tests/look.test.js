// Tests of languages, accessibility and widths.

import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PRESS, accessible, box, chosen, open, playTurn, seen, stage, startGame } from './support.js';

/** @typedef {import('./support.js').Page} Page */

const { playing, server, visit } = stage();
const MESSAGES = new URL('../../../messages/messages/', import.meta.url);

/** The text of the button for a new game, which differs in each language. */
const LANGUAGES = { en: 'New game', nb: 'Nytt spill', am: 'አዲስ ጨዋታ', de: 'Neues Spiel' };

/** Widths from a phone to a projector, with heights. */
const WIDTHS = [[360, 740], [1024, 768], [1920, 1080]];

for (const [language, word] of Object.entries(LANGUAGES)) {
  test(`the page in ${language}`, () =>
    visit(
      async (page) => {
        await open(page, '/?variant=geme');
        assert.equal(await page.locator('#open-new').textContent(), word);
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        const keys = await page.locator('[data-text]').evaluateAll((all) => all.filter((one) => one.textContent === one.getAttribute('data-text')).map((one) => one.textContent));
        assert.deepEqual(keys, []);
      },
      { context: { locale: language } },
    ));
}

/** The games of the source documents. */
const SOURCED = ['geme', 'gabata_i', 'gabata_i_five', 'gabata_i_seven', 'gabata_3', 'gabata_3x6', 'ansaba', 'awagagae', 'mewegae', 'mewelad', 'kalah_java'];

test('rules are translated, with a note, or marked as English', () =>
  visit(
    async (page) => {
      await open(page, '/?variant=ansaba');
      await page.locator('body', { hasText: 'Nach einem Wettlauf' }).waitFor();
      await page.locator('#open-rules').click();
      await page.locator('#dialog p:not([lang])', { hasText: 'Zwei Reihen mit je sechs Mulden und drei Steinen' }).waitFor();
      assert.equal(await page.locator('#rules-note').textContent(), 'Diese Übersetzung hat noch kein Sprachkundiger geprüft.');
      await open(page, '/?variant=oware');
      await page.locator('#open-rules').click();
      await page.locator('#dialog p[lang="en"]').first().waitFor();
      assert.equal(await page.locator('#rules-note').count(), 0);
    },
    { context: { locale: 'de' } },
  ));

for (const input of /** @type {const} */ (['click', 'key', 'touch'])) {
  test(`options and the rules one by one are translated, or marked as English, by ${input}`, () =>
    visit(
      async (page) => {
        const press = (/** @type {string} */ selector) => PRESS[input](page.locator(selector));
        const question = 'Was geschieht mit einem endlosen Säen?';
        const oneByOne = '#dialog summary:text-is("Die Regeln, eine nach der anderen")';
        const translated = (/** @type {string} */ within) => page.locator(`${within}:not([lang])`, { hasText: question });
        await open(page, '/?variant=ansaba');
        await press('#open-rules');
        await press('#dialog summary:text-is("Optionen")');
        await translated('#dialog details[open] div > div').getByText('illegal: Ein solcher Zug ist nicht erlaubt.').waitFor();
        await press(oneByOne);
        await page.locator('#dialog section p:not([lang])', { hasText: 'Der letzte Stein fällt in irgendeine andere Mulde' }).waitFor();
        assert.deepEqual(await page.locator('#dialog section [lang]').allTextContents(), ['B6 B5 B4 B3 B2 B1', 'A1 A2 A3 A4 A5 A6']);
        // What a source leaves open is translated; its own words are not.
        await press('#dialog summary:text-is("Was die Quellen offenlassen")');
        await page.locator('#dialog details[open] p:not([lang])', { hasText: 'Ein Spieler, der am Ende einer Runde einen Stein oder keinen hat, hat das Match verloren.' }).waitFor();
        await page.locator('#dialog details[open] h3[lang="en"]', { hasText: '“Play continues until one player has one or zero counters”' }).waitFor();
        await press('#dialog-close');
        await press('#open-new');
        await chosen(page, 'ansaba');
        await press('.form details summary:has-text("Optionen")');
        assert.deepEqual(await translated('label').locator('option').allTextContents(), [
          'Es wird genau erkannt, und die Runde ist ungültig.',
          'An fünfzigmaligem Aufheben in einem Zug, wie im GEME-Programm.',
          'Ein solcher Zug ist nicht erlaubt.',
          'Das Brett ist wie vor dem Zug, und der Zug ist zu Ende.',
        ]);
        await open(page, '/?variant=oware');
        await press('#open-rules');
        await press('#dialog summary:text-is("Optionen")');
        await page.locator('#dialog details[open] div[lang="en"] h3').first().waitFor();
        await press(oneByOne);
        await page.locator('#dialog section p[lang="en"]', { hasText: 'The last seed falls into any other hole' }).waitFor();
        await page.locator('#dialog section p:not([lang])', { hasText: 'Die meisten Züge in einer Runde: 1000.' }).waitFor();
        await page.locator('#dialog details p.quiet', { hasText: 'Diese Übersetzung hat noch kein Sprachkundiger geprüft.' }).waitFor();
      },
      { context: { locale: 'de', ...(input === 'touch' ? { hasTouch: true } : {}) } },
    ));
}

for (const language of ['nb', 'am', 'de']) {
  test(`in ${language}, only sources and their words are in English in the rules of the source documents' games`, () =>
    visit(
      async (page) => {
        for (const id of SOURCED) {
          await open(page, `/?variant=${id}`);
          await page.locator('#open-rules').click();
          await page.locator('#rules-note').waitFor();
          const parts = await page.locator('#dialog details').evaluateAll((all) =>
            all.map((part) => [...part.querySelectorAll('[lang="en"]')].filter((one) => !one.matches('h3') || !/^“.*”$/s.test(one.textContent ?? '')).map((one) => one.textContent ?? '')));
          const [oneByOne, options, sources, readings] = parts.length === 4 ? parts : [parts[0], parts[1], parts[2], []];
          assert.deepEqual(oneByOne.filter((text) => !/^([AB]\d ?)+$/.test(text)), [], id);
          assert.deepEqual([...options, ...readings], [], id);
          assert.equal(sources.length, 1, id);
        }
      },
      { context: { locale: language } },
    ));
}

test('in another language, the holes have other names', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await page.locator(`[data-hole="A1"][aria-label^="A's home 0"]`).waitFor();
    await page.locator('#open-settings').click();
    await page.locator('#language').selectOption('nb');
    await page.locator('[data-hole="A1"][aria-label^="A sitt hus 0"]').waitFor();
  }));

test('in another language, the settings themselves are in it', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await page.locator('#open-settings').click();
    const words = () => page.locator('#dialog').innerText();
    for (const [language, title] of [['nb', 'Innstillinger'], ['de', 'Einstellungen'], ['en', 'Settings']]) {
      await page.locator('#language').selectOption(language);
      await page.locator('#dialog-title', { hasText: title }).waitFor();
      await page.locator('#language:focus').waitFor();
      assert.equal(await page.locator('#language').inputValue(), language);
    }
    const english = await words();
    await page.locator('#language').selectOption('nb');
    await page.locator('#dialog-title', { hasText: 'Innstillinger' }).waitFor();
    // The names of the languages are the same everywhere; no other line is.
    const same = (await words()).split('\n').filter((line) => line.trim() && english.split('\n').includes(line));
    const names = await page.locator('#language').innerText();
    assert.deepEqual(same.filter((line) => !names.includes(line)), []);
    // A dialog that was closed meanwhile stays closed.
    await page.locator('#language').selectOption('de');
    await page.locator('#dialog-close').click();
    await page.locator('[data-hole="A1"]:not([aria-label*="hus"])').waitFor();
    assert.equal(await page.locator('#dialog').isVisible(), false);
  }));

test('every language has all texts, with the same arguments', async () => {
  const { read } = await import(new URL('../../page/modules/texts.js', import.meta.url).href);
  const load = async (/** @type {string} */ language) => read(await readFile(new URL(`${language}/page.ftl`, MESSAGES), 'utf8'));
  const named = (/** @type {string} */ message) => [...new Set([...message.matchAll(/\$([\w-]+)/g)].map(([, name]) => name))].sort();
  const english = await load('en');
  for (const language of Object.keys(LANGUAGES)) {
    const messages = await load(language);
    assert.deepEqual([...messages.keys()].sort(), [...english.keys()].sort(), language);
    for (const [key, message] of messages) assert.deepEqual(named(message), named(english.get(key)), `${key} in ${language}`);
  }
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`axe finds nothing on the board, its dialogs, the statistics and what there is to learn with, in ${colorScheme} colours`, async () => {
    const { game, tokens } = await server.begin({ variant: 'gabata_i', position: '2 2 6 4 4 1 | 3 4a 2 1 2 1; A; 2:0' });
    await visit(
      async (page) => {
        await open(page, '/?variant=geme');
        await accessible(page, 'the first board');
        // A game for the statistics, too.
        await playTurn(page, 1);
        await page.locator('#resign').click();
        await page.locator('#asked button').first().click();
        await page.locator('#standing.over').waitFor();
        await accessible(page, 'the end card');
        await open(page, `/?game=${game.id}`);
        await accessible(page, 'the board');
        for (const button of ['open-new', 'open-games', 'open-rules', 'open-share', 'open-editor', 'open-research', 'open-settings']) {
          await page.locator(`#${button}`).click();
          await page.locator('#dialog[open]').waitFor();
          if (button === 'open-new') await page.locator('#chosen-variant').waitFor();
          await accessible(page, button);
          await page.locator('#dialog-close').click();
        }
        await open(page, '/statistics.html');
        await page.locator('table').nth(2).waitFor();
        await accessible(page, 'statistics');
        await open(page, '/learn.html');
        await accessible(page, 'the list of what there is to learn with');
        await open(page, '/learn.html?lesson#lesson=geme');
        await page.locator('#board[data-idle="true"]').waitFor();
        await accessible(page, 'a lesson');
      },
      { seats: [[game.id, tokens]], context: { colorScheme } },
    );
    await visit(
      async (page) => {
        await open(page, '/');
        await page.locator('#welcome').waitFor();
        await accessible(page, 'the first board of small children');
      },
      { settings: { little: true }, context: { colorScheme } },
    );
  });
}

test('whose turn it is can be read in every language, and the menu stays in the window', async () => {
  for (const locale of Object.keys(LANGUAGES)) {
    for (const [width, height] of [[768, 1024], [1281, 800], [1366, 768]]) {
      const context = { locale, viewport: { width, height } };
      await visit(async (page) => {
        for (const address of ['/?variant=geme', '/learn.html?lesson#lesson=geme']) {
          await open(page, address);
          await page.locator('#board[data-idle="true"] .panel .turn').waitFor();
          const cut = await page.locator('.panel .turn').evaluate((turn) => {
            const words = document.createRange();
            words.selectNodeContents(turn);
            const [inner, outer] = [words.getBoundingClientRect(), /** @type {Element} */ (turn.closest('.panel')).getBoundingClientRect()];
            return Math.max(inner.right - outer.right, inner.bottom - outer.bottom, document.documentElement.scrollWidth - innerWidth);
          });
          assert.ok(cut <= 0, `${locale}, ${width} by ${height}, ${address}: ${cut} pixels`);
        }
      }, { context });
    }
  }
});

test('the menu is one line in every language', async () => {
  for (const locale of Object.keys(LANGUAGES)) {
    for (const width of [1281, 1366, 1920]) {
      await playing({ variant: 'geme' }, async (page) => {
        await page.locator('#open-share').waitFor();
        const tops = await page.locator('#menu > *:visible').evaluateAll((all) => all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return { word: one.textContent, top: Math.round(one.getBoundingClientRect().top), lines: new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size };
        }));
        assert.ok(tops.length > 8, `${locale} at ${width}: ${tops.length}`);
        for (const { word, top, lines } of tops) assert.deepEqual([lines, top], [1, tops[0].top], `${locale} at ${width}: ${word}`);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width, locale);
      }, { context: { locale, viewport: { width, height: 768 } } });
    }
  }
});

for (const [width, height] of WIDTHS) {
  test(`nothing sticks out at ${width} pixels`, () =>
    visit(
      async (page) => {
        for (const variant of ['geme', 'rabe', 'kalah', 'intotoi']) {
          await open(page, `/?variant=${variant}`);
          const out = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          assert.ok(out <= 0, `${variant} sticks out by ${out} pixels`);
          const smallest = await page.locator('#board .hole').evaluateAll((holes) => Math.min(...holes.map((hole) => hole.getBoundingClientRect().width)));
          assert.ok(smallest >= 24, `a hole of ${variant} is ${smallest} pixels wide`);
          if (process.env.SHOTS) {
            await mkdir(process.env.SHOTS, { recursive: true });
            await page.screenshot({ path: `${process.env.SHOTS}/${variant}-${width}.png` });
          }
        }
      },
      { context: { viewport: { width, height } } },
    ));
}

test('small children see no digit and no word', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme', position: '0 0 0 0 1 3 | 0 0 0 0 0 0; A; 20:24' });
  await visit(
    async (page) => {
      await open(page, '/');
      assert.equal(await seen(page), '');
      await open(page, `/?game=${game.id}`);
      assert.equal(await seen(page), '');
      await page.locator('#board .lit').first().click();
      // A draw shows both players.
      await page.locator('#standing.over .player').nth(1).waitFor();
      assert.equal(await seen(page), '');
      // Only screen readers hear what can't be played.
      await page.locator('[data-hole="B1"]').click({ force: true });
      await page.locator('#why', { hasText: 'The game is over.' }).waitFor({ state: 'attached' });
      assert.equal(await seen(page), '');
    },
    { seats: [[game.id, tokens]], settings: { little: true } },
  );
});

test('the board gets the room of what small children do not see at once', () =>
  visit(async (page) => {
    await open(page, '/');
    const [beside, hole] = [page.locator('.beside'), page.locator('[data-hole="A1"]')];
    const before = await box(hole);
    await beside.waitFor();
    await page.locator('#open-settings').click();
    await page.getByLabel('For small children').check();
    await beside.waitFor({ state: 'hidden' });
    const after = await box(hole);
    assert.ok(after.width > before.width, `${before.width} and ${after.width} pixels`);
    // Nothing is left for the next visit.
    await open(page, '/');
    assert.deepEqual(await box(hole), after);
  }));

test('the menu of a phone is one button, and goes away with the choice', () =>
  visit(
    async (page) => {
      await open(page, '/');
      assert.equal(await page.locator('header button:visible, header a:visible').count(), 1);
      await page.locator('#open-menu').click();
      await accessible(page, 'the menu');
      await page.locator('#open-settings').click();
      await page.locator('#dialog[open]').waitFor();
      assert.equal(await page.locator('#menu').isVisible(), false);
    },
    { context: { viewport: { width: 360, height: 640 } } },
  ));

for (const [width, height, least] of [[360, 640, 35], [640, 360, 60], [1366, 768, 50], [1920, 1080, 55], [800, 1280, 40]]) {
  test(`the board fills a window of ${width} by ${height}`, () =>
    visit(
      async (page) => {
        await open(page, '/');
        const board = await box(page.locator('#board'));
        assert.ok(board.y + board.height <= height, 'the whole board is seen');
        const share = (100 * board.width * board.height) / (width * height);
        assert.ok(share >= least, `${share.toFixed()} %`);
        // The board stays whole when the window is turned.
        await page.setViewportSize({ width: height, height: width });
        const turned = await box(page.locator('#board'));
        assert.ok(turned.x >= 0 && turned.x + turned.width <= height && turned.y + turned.height <= width, JSON.stringify(turned));
      },
      { context: { viewport: { width, height } } },
    ));
}

test('on a phone held sideways, the buttons of a game are in the window', () =>
  visit(
    async (page) => {
      await open(page, '/');
      await startGame(page, '#play-machine');
      const lowest = await page.locator('#dock button:visible').evaluateAll((buttons) => Math.max(...buttons.map((button) => button.getBoundingClientRect().bottom)));
      assert.ok(lowest > 0 && lowest <= 360, `${lowest}`);
      await page.locator('#resign').click();
      await page.locator('#asked button').first().click();
      await page.locator('#rematch').waitFor();
      const end = await page.locator('#review-game').evaluate((button) => button.getBoundingClientRect().bottom);
      assert.ok(end <= 360, `${end}`);
      await accessible(page, 'a phone held sideways');
    },
    { context: { viewport: { width: 740, height: 360 } } },
  ));

for (const language of ['en', 'nb', 'am', 'de']) {
  test(`on a phone, Draw and Resign have words in ${language}`, () =>
    visit(
      async (page) => {
        await open(page, '/');
        await startGame(page, '#play-machine');
        for (const [width, height] of [[360, 740], [740, 360]]) {
          await page.setViewportSize({ width, height });
          for (const id of ['draw', 'resign']) {
            const words = page.locator(`#${id} .label`);
            await words.waitFor();
            const [button, label] = [await box(page.locator(`#${id}`)), await box(words)];
            assert.ok(label.x >= button.x && label.x + label.width <= button.x + button.width + 0.5, `${id} at ${width}: ${JSON.stringify([button, label])}`);
            assert.ok(button.width >= 44 && button.height >= 44 && button.x + button.width <= width && button.y + button.height <= height, `${id} at ${width}: ${JSON.stringify(button)}`);
          }
        }
      },
      { context: { locale: language, viewport: { width: 360, height: 740 } } },
    ));
}

test('the list of keys goes away after a touch, and comes back with a key', () =>
  visit(
    async (page) => {
      await open(page, '/');
      const keys = page.locator('section:has(#keys)');
      await page.locator('[data-hole="A1"]').tap();
      await keys.waitFor({ state: 'hidden' });
      await page.keyboard.press('ArrowRight');
      await keys.waitFor();
    },
    { context: { hasTouch: true } },
  ));

test('nothing moves for a user who wants less motion', async () => {
  const { game, tokens } = await server.begin({ variant: 'geme' });
  await visit(
    async (page) => {
      await open(page, `/?game=${game.id}`);
      await page.evaluate(() => {
        const seen = /** @type {any} */ (window);
        seen.flown = 0;
        const { animate } = Element.prototype;
        Element.prototype.animate = function (/** @type {any} */ keyframes, /** @type {any} */ options) {
          seen.flown += 1;
          return animate.call(this, keyframes, options);
        };
      });
      await playTurn(page, 1);
      assert.equal(await page.evaluate(() => /** @type {any} */ (window).flown), 0);
    },
    { seats: [[game.id, tokens]], settings: { speed: 90 }, context: { reducedMotion: 'reduce' } },
  );
});
