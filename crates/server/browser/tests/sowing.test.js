// Tests of the animation of a sowing: counters stay the same elements wherever they go, and families appear where the rules have them.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { box, counters, open, playTurn, settled, stage } from './support.js';

const { playing, server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */

/** Names every counter on the board, and records from now on, for each visible change, how many there are. @param {Page} page */
async function watch(page) {
  await page.evaluate(() => {
    const seen = /** @type {any} */ (window);
    const all = () => [...document.querySelectorAll('#board .counter, #board .flier')];
    const before = all();
    seen.colours = before.map((counter) => [counter, counter.getAttribute('fill')]);
    seen.counts = new Set();
    seen.rings = new Set();
    seen.hands = new Set();
    const look = () => {
      seen.counts.add(all().length);
      for (const ring of document.querySelectorAll('#board .hole .family')) seen.rings.add(`${ring.closest('.hole')?.getAttribute('data-hole')}:${ring.parentElement?.querySelectorAll('.counter').length}`);
      for (const hand of document.querySelectorAll('#board .hand:not(:empty)')) seen.hands.add(hand.textContent);
    };
    look();
    // A slow machine draws few frames, but no change is lost.
    new MutationObserver(look).observe(document.querySelector('#board') ?? document, { subtree: true, childList: true, characterData: true });
  });
}

/** Returns what has been recorded since. @param {Page} page */
const seen = (page) =>
  page.evaluate(() => {
    const { counts, rings, hands, colours } = /** @type {any} */ (window);
    const now = new Set(document.querySelectorAll('#board .counter'));
    return {
      counts: [...counts],
      rings: [...rings],
      hands: [...hands],
      changed: colours.filter((/** @type {[Element, string]} */ [counter, colour]) => !now.has(counter) || counter.getAttribute('fill') !== colour).length,
    };
  });

/** Returns the number of counters drawn in each hole and store, in the order of `counters`. @param {Page} page */
const drawn = (page) => page.locator('#board .hole, #board .store').evaluateAll((places) => places.map((place) => place.querySelectorAll('.counter').length));

/** Returns where the counters of a hole are drawn. @param {Page} page @param {string} hole */
const spots = (page, hole) =>
  page.locator(`[data-hole="${hole}"] .counter`).evaluateAll((all) =>
    all.map((counter) => {
      const { x, y, width } = counter.getBoundingClientRect();
      return [x, y, width].map(Math.round).join(' ');
    }),
  );

test('a counter that is sown stays the same, and those that it comes to stay where they are', async () => {
  await playing(
    { variant: 'oware' },
    async (page) => {
      await watch(page);
      const [sown, before] = [['A2', 'A3', 'A4', 'A5'], /** @type {string[][]} */ ([])];
      for (const hole of sown) before.push(await spots(page, hole));
      await page.locator('[data-hole="A1"]').click();
      await settled(page, 1);
      const { counts, changed, hands } = await seen(page);
      assert.deepEqual(counts, [48]);
      assert.equal(changed, 0);
      assert.deepEqual(hands.sort(), ['1', '2', '3', '4']);
      for (const [place, hole] of sown.entries()) {
        const now = await spots(page, hole);
        assert.equal(now.length, 5);
        assert.deepEqual(now.slice(0, 4), before[place], hole);
      }
      assert.deepEqual(await drawn(page), await counters(page));
    },
    { settings: { speed: 75 } },
  );
});

test('a captured family leaves its hole, and no copy of it flies', async () => {
  const position = '0 0 0 0 0 3 | 3 0 6 5 12 0; A; 8:11';
  await playing(
    { variant: 'geme', position },
    async (page) => {
      // Holes of five to twelve hold no families. Captures are counted in families, and three counters are left over.
      assert.equal(await page.locator('#board .hole .family').count(), 0);
      assert.equal(await page.locator('[data-store="A"] .family').count(), 2);
      assert.equal(await page.locator('[data-store="B"] .family').count(), 2);
      await watch(page);
      await page.locator('[data-hole="A6"]').click();
      await settled(page, 1);
      const { counts, changed, rings } = await seen(page);
      assert.deepEqual(counts, [48]);
      assert.equal(changed, 0);
      // The counter that made four in B1 made a family, the only one.
      assert.deepEqual(rings, ['B1:4']);
      assert.equal(await page.locator('#board .hole .family').count(), 0);
      assert.equal(await page.locator('[data-store="B"] .family').count(), 3);
      assert.deepEqual(await drawn(page), await counters(page));
    },
    { settings: { speed: 70 } },
  );
});

test('the counters in a hole at the start aren\'t a family', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await page.locator('#board .counter').first().waitFor();
    assert.equal(await page.locator('#board .family').count(), 0);
  }));

for (const [name, wanted] of /** @type {[string, object][]} */ ([
  ['a relay with the little ones\' pictures', { settings: { speed: 92, little: true } }],
  ['a relay without motion', { settings: { speed: 92 }, context: { reducedMotion: 'reduce' } }],
  ['a relay that is too fast to be seen', { settings: { speed: 99 } }],
])) {
  test(`${name} ends with what the server says, with the same counters`, async () => {
    const { game, tokens } = await server.begin({ variant: 'geme' });
    await visit(
      async (page) => {
        await open(page, `/?game=${game.id}`);
        await watch(page);
        for (let turn = 1; turn <= 3; turn += 1) {
          await playTurn(page, turn);
        }
        const { counts, changed } = await seen(page);
        assert.deepEqual(counts, [48]);
        assert.equal(changed, 0);
        assert.deepEqual(await drawn(page), await counters(page));
        // Going back and forward moves them too. Small children have no buttons for it.
        if (!(await page.locator('#first').isVisible())) return assert.ok(name.includes('little'));
        await page.locator('#first').click();
        await page.locator('#forward').click();
        await settled(page, 1);
        await page.locator('#last').click();
        await settled(page, 3);
        assert.equal((await seen(page)).changed, 0);
        assert.deepEqual(await drawn(page), await counters(page));
      },
      { seats: [[game.id, tokens]], ...wanted },
    );
  });
}

test('a turn of ten laps takes about four seconds at the usual pace', async () => {
  const position = '1 1 0 1 0 14 | 0 0 1 1 1 0; A; 8:20';
  const { tables } = await server.ask('/api/lines', { variant: 'geme', position, moves: ['A1'] });
  assert.equal(tables[1].events.filter((/** @type {{ event: string }} */ { event }) => event === 'lift').length, 10);
  await playing(
    { variant: 'geme', position },
    async (page) => {
      // The time of the page is counted, and not that of this machine.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await page.locator('[data-hole="A1"].lit').click();
      await page.locator('#board .hand').waitFor();
      const step = 20;
      let passed = 0;
      for (; (await page.locator('#board').getAttribute('data-idle')) === 'false'; passed += step) {
        assert.ok(passed < 10_000, 'the turn has an end');
        await page.clock.runFor(step);
      }
      await settled(page, 1);
      assert.ok(passed > 3000 && passed < 5000, `${passed} ms`);
    },
    // Without a speed, it is the usual one.
    { settings: { speed: undefined } },
  );
});

test('a double click skips nothing', async () => {
  await playing(
    { variant: 'oware' },
    async (page) => {
      await watch(page);
      // Nor does a click while counters are sown, however short the sowing is.
      await page.evaluate(() => {
        const clicking = new MutationObserver(() => {
          if (!document.querySelector('#board .hand')) return;
          clicking.disconnect();
          /** @type {HTMLElement} */ (document.querySelector('[data-hole="A1"]')).click();
          document.body.dataset.clicked = 'true';
        });
        clicking.observe(document.querySelector('#board') ?? document, { subtree: true, childList: true });
      });
      await page.locator('[data-hole="A1"]').dblclick();
      await settled(page, 1);
      await page.locator('body[data-clicked]').waitFor();
      assert.deepEqual((await seen(page)).hands.sort(), ['1', '2', '3', '4']);
      assert.equal(await page.locator('#why').textContent(), '');
    },
    { settings: { speed: 75 } },
  );
});

test('a double click does not choose the direction', async () => {
  await playing(
    { variant: 'mbangbi' },
    async (page) => {
      const hole = page.locator('#board .lit').first();
      const { x, y, width, height } = await box(hole);
      // When the question appears, one of its buttons lies under the pointer.
      await page.mouse.dblclick(x + width / 4, y + height / 2);
      await page.locator('.ways button').first().waitFor();
      await page.locator('.ways button').last().click();
      await settled(page, 1);
    },
  );
});

test('pictures of a sowing', { skip: !process.env.SHOTS }, async () => {
  const folder = process.env.SHOTS ?? '';
  await mkdir(folder, { recursive: true });
  for (const [variant, position, hole] of [['geme', '1 0 6 0 0 3 | 3 7 6 5 12 0; A; 2:3', 'A6'], ['oware', '4 4 4 9 4 4 | 4 4 1 1 2 4; A; 2:1', 'A4'], ['geme', '', 'A1']]) {
    const { game, tokens } = await server.begin({ variant, ...(position ? { position } : {}) });
    await visit(
      async (page) => {
        await open(page, `/?game=${game.id}`);
        await page.locator('#board').screenshot({ path: `${folder}/${variant}-${hole}-00.png` });
        await page.locator(`[data-hole="${hole}"]`).click();
        for (let number = 1; number <= 12; number += 1) {
          await page.locator('#board').screenshot({ path: `${folder}/${variant}-${hole}-${String(number).padStart(2, '0')}.png` });
        }
        await page.locator('#skip').click();
        await settled(page, 1);
        await page.locator('#board').screenshot({ path: `${folder}/${variant}-${hole}-99.png` });
      },
      { seats: [[game.id, tokens]], settings: { speed: 40 } },
    );
  }
});
