// Tests of sowing by hand: by mouse, touch and key, each mistake, corrections, and the log.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { CODEBOOK } from '../../page/modules/codebook.js';
import { around, canSow, expected, follow, mistake } from '../../page/modules/sowing.js';
import { box, choose, chosen, counters, open, seen, settled, stage, startGame } from './support.js';

const { playing, server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */
/** A way to choose a place of the board. @typedef {(page: Page, where: string) => Promise<void>} Choose */

/** Returns a hole or a store. @param {Page} page @param {string} where */
const at = (page, where) => page.locator(where.length > 1 ? `[data-hole="${where}"]` : `[data-store="${where}"]`);

/** Waits until nothing moves. @param {Page} page */
const still = (page) => page.locator('#board[data-idle="true"]').waitFor();

/** @type {Record<string, Choose>} */
const INPUTS = {
  mouse: async (page, where) => at(page, where).click(),
  touch: async (page, where) => at(page, where).tap(),
  key: async (page, where) => {
    await at(page, where).focus();
    await page.keyboard.press('Enter');
  },
};

/**
 * Chooses places, one after the other.
 * @param {Page} page
 * @param {string} places
 * @param {Choose} [choose]
 */
async function sow(page, places, choose = INPUTS.mouse) {
  for (const where of places.split(' ')) {
    await choose(page, where);
    await still(page);
  }
}

/** Returns the number of counters in the hand. @param {Page} page */
const held = (page) => page.locator('#board .held .counter').count();

/** Returns what the interpreter does in a move. @param {string} variant @param {string | undefined} position @param {string} move */
async function events(variant, position, move) {
  return (await server.ask('/api/lines', { variant, position, moves: [move] })).tables[1].events;
}

/** Returns the acts of a move, as the interpreter has them. @param {string} variant @param {string | undefined} position @param {string} move */
async function acts(variant, position, move) {
  const all = await events(variant, position, move);
  return all.filter((/** @type {any} */ { event }) => ['lift', 'drop'].includes(event)).map((/** @type {any} */ { hole, store }) => store ?? hole).join(' ');
}

const SPEAK = { settings: { hand: 'speak' } };
const WAIT = { settings: { hand: 'wait' } };

for (const [input, choose] of Object.entries(INPUTS)) {
  test(`a turn with laps and captures by ${input} is the turn of the rules`, async () => {
    const places = await acts('geme', undefined, 'A1');
    assert.ok(places.split(' ').length > 10, places);
    await playing(
      { variant: 'geme' },
      async (page) => {
        await sow(page, places, choose);
        assert.equal(await page.locator('#board').getAttribute('data-at'), '0');
        await page.locator('#sown').click();
        await settled(page, 1);
        const { tables } = await server.ask('/api/lines', { variant: 'geme', moves: ['A1'] });
        const [{ board, stores }] = tables.slice(-1);
        assert.deepEqual(await counters(page), [stores[1], ...board.slice(6).reverse(), ...board.slice(0, 6), stores[0]]);
        assert.equal(await page.locator('#board .held').count(), 0);
        assert.equal(await page.locator('#board .counter').count(), 48);
      },
      { ...SPEAK, context: { hasTouch: input === 'touch' } },
    );
  });
}

/** Returns what the page says about a mistake. @param {Page} page */
const said = (page) => page.locator('#why').textContent();

test('the page names each mistake, and the counter stays in the hand', async () => {
  const places = await acts('geme', undefined, 'A2');
  await playing(
    { variant: 'geme' },
    async (page) => {
      /** @param {string} where @param {string} sentence @param {number} hand */
      const wrong = async (where, sentence, hand) => {
        const before = await counters(page);
        await sow(page, where);
        assert.equal(await said(page), sentence);
        assert.deepEqual(await counters(page), before, sentence);
        assert.equal(await held(page), hand, sentence);
      };
      await wrong('B1', "B's home 5 belongs to the other player.", 0);
      await sow(page, 'A2');
      // The page lifts them when it knows what the move does.
      await page.locator('#board .held .counter').nth(3).waitFor();
      await wrong('A4', 'A hole was skipped.', 4);
      assert.equal(await page.locator('.hinted').getAttribute('data-hole'), 'A3');
      await wrong('A1', 'Sow the other way round.', 4);
      await wrong('B6', 'Sow the other way round.', 4);
      await wrong('A2', 'The first counter goes into the next hole.', 4);
      await sow(page, 'A3');
      assert.equal(await said(page), '');
      assert.equal(await page.locator('.hinted').count(), 0);
      await wrong('A3', 'One counter in each hole, then the next hole.', 3);
      await sow(page, 'A4 A5 A6');
      await page.locator('#sown').click();
      assert.equal(await said(page), 'The turn goes on: lift the hole of the last counter.');
      await wrong('A5', 'Lift from another hole.', 0);
      assert.equal(places.split(' ').slice(0, 6).join(' '), 'A2 A3 A4 A5 A6 A6');
      await sow(page, places.split(' ').slice(5).join(' '));
      await wrong('A5', 'The turn is over. Press “Done”.', 0);
      await page.locator('#sown').click();
      await settled(page, 1);
    },
    SPEAK,
  );
});

test('the page waits: a mistake lies on the board until it is taken back', async () => {
  const places = await acts('geme', undefined, 'A2');
  await playing(
    { variant: 'geme' },
    async (page) => {
      await sow(page, 'B1 A2');
      assert.equal(await said(page), '');
      await sow(page, 'A4 A5 A6 A6');
      assert.equal(await said(page), '');
      assert.deepEqual(await counters(page), [0, 4, 4, 4, 4, 4, 4, 4, 0, 4, 5, 5, 6, 0]);
      await page.locator('#sown').click();
      assert.equal(await said(page), 'Not yet. Look again, and take back what is not right.');
      assert.equal(await page.locator('.hinted').count(), 0);
      for (const _ of [1, 2, 3]) await page.locator('#undo').click();
      await page.keyboard.press('u');
      await page.locator('#board .held .counter').nth(3).waitFor();
      assert.deepEqual(await counters(page), [0, 4, 4, 4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 0]);
      await sow(page, places.split(' ').slice(1).join(' '));
      await page.locator('#sown').click();
      await settled(page, 1);
      assert.equal(await page.locator('#board .counter').count(), 48);
    },
    WAIT,
  );
});

test('taking everything back begins anew, and a capture is taken back with its counter', async () => {
  const position = '0 0 0 0 0 3 | 3 0 6 5 12 0; A; 8:11';
  await playing(
    { variant: 'geme', position },
    async (page) => {
      const before = await counters(page);
      await sow(page, 'A6 B1');
      assert.equal((await counters(page))[0], 15);
      await page.locator('#undo').click();
      await page.locator('#board .held .counter').nth(2).waitFor();
      assert.equal((await counters(page))[0], 11);
      await page.locator('#undo').click();
      await page.locator('#board .held').waitFor({ state: 'detached' });
      assert.deepEqual(await counters(page), before);
      assert.equal(await page.locator('#sown').isDisabled(), true);
      await sow(page, (await acts('geme', position, 'A6')));
      await page.locator('#sown').click();
      await settled(page, 1);
    },
    SPEAK,
  );
});

test('where a hole has several moves, the first counter decides', async () => {
  await playing(
    { variant: 'mbangbi' },
    async (page, { game }) => {
      const legal = game.table.legal.filter((/** @type {string} */ move) => move.startsWith('A3'));
      assert.equal(legal.length, 2);
      const ways = await Promise.all(legal.map((/** @type {string} */ move) => acts('mbangbi', undefined, move)));
      for (const [number, places] of ways.entries()) {
        await sow(page, places);
        if (number === 0) {
          while (await page.locator('#board .held, #sown:enabled').count()) {
            await page.locator('#undo').click();
            await still(page);
            if (await page.locator('#undo').isDisabled()) break;
          }
        }
      }
      await page.locator('#sown').click();
      await settled(page, 1);
      const { turns } = await server.ask(`/api/games/${game.id}`);
      assert.deepEqual(turns.map((/** @type {any} */ { move }) => move), [legal[1]]);
    },
    SPEAK,
  );
});

test('captures are claimed or left before the first counter falls', async () => {
  const [variant, position] = ['mewelad:jen=claim', '0 0 0 1 3 0 | 0 4 4 4 4 4; A; 12:12'];
  for (const [move, claims] of /** @type {const} */ ([['A4!1', false], ['A4', true]])) {
    const [lifted, ...dropped] = (await acts(variant, position, move)).split(' ');
    await playing(
      { variant, position },
      async (page) => {
        await at(page, lifted).click();
        // Nothing is lifted while the question is open, nor after it was cancelled.
        await page.locator('#asked button.main').waitFor();
        await at(page, 'A5').click();
        await page.locator('#asked button', { hasText: 'Cancel' }).click();
        await page.locator('#asked').waitFor({ state: 'hidden' });
        assert.equal(await held(page), 0);
        await at(page, lifted).click();
        if (!claims) await page.getByLabel('A5 is claimed').uncheck();
        await page.locator('#asked button.main').click();
        await page.locator('#asked').waitFor({ state: 'hidden' });
        await still(page);
        await sow(page, dropped.join(' '));
        await page.locator('#sown').click();
        await settled(page, 1);
        assert.deepEqual(await page.locator('#moves button').allTextContents(), [move]);
        assert.equal(await page.locator('[data-hole="A5"]').getAttribute('data-mark'), claims ? '.' : 'u');
      },
      SPEAK,
    );
  }
});

test('counters are dropped into a store on the route, by every input', async () => {
  for (const input of ['mouse', 'touch', 'key']) {
    await playing(
      { variant: 'kalah_java' },
      async (page) => {
        assert.equal(await at(page, 'A').getAttribute('role'), 'button');
        await sow(page, 'A3 A4 A5 A6', INPUTS[input]);
        await sow(page, 'B', INPUTS[input]);
        assert.equal(await said(page), 'This counter does not go there.');
        await sow(page, 'A', INPUTS[input]);
        await page.locator('#sown').click();
        await settled(page, 1);
      },
      { ...SPEAK, context: { hasTouch: input === 'touch' } },
    );
  }
});

test('a counter is dragged from hole to hole', async () => {
  await playing(
    { variant: 'oware' },
    async (page) => {
      const middle = async (/** @type {string} */ where) => {
        const { x, y, width, height } = await box(at(page, where));
        return [x + width / 2, y + height / 2];
      };
      for (const [from, to] of [['A1', 'A2'], ['A2', 'A3'], ['A3', 'A4'], ['A4', 'A5']]) {
        const [[x, y], [left, top]] = [await middle(from), await middle(to)];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move((x + left) / 2, (y + top) / 2, { steps: 4 });
        await page.mouse.move(left, top, { steps: 4 });
        await page.mouse.up();
        await still(page);
      }
      assert.deepEqual(await counters(page), [0, 4, 4, 4, 4, 4, 4, 0, 5, 5, 5, 5, 4, 0]);
      await page.locator('#sown').click();
      await settled(page, 1);
    },
    SPEAK,
  );
});

test('a newcomer begins with a lift, and a machine answers as always', () =>
  visit(async (page) => {
    await open(page, '/?variant=oware');
    await sow(page, 'A1 A2 A3 A4 A5');
    await page.locator('#sown').click();
    await settled(page, 1);
    await choose(page, 'open-new');
    await page.locator('[name="who-B"]').selectOption('greedy');
    await chosen(page, 'oware');
    await startGame(page);
    await sow(page, 'A1 A2 A3 A4 A5');
    await page.locator('#sown').click();
    await settled(page, 2);
  }, SPEAK));

test('the little ones see no digit and no text while they sow', () =>
  playing(
    { variant: 'geme' },
    async (page) => {
      await sow(page, 'A1 A4');
      assert.equal(await page.locator('.hinted').getAttribute('data-hole'), 'A2');
      assert.doesNotMatch(await seen(page), /[\p{L}\d]/u);
      await sow(page, 'A2 A3 A4 A5');
      assert.ok(await page.locator('#sown svg').isVisible());
    },
    { settings: { hand: 'speak', little: true } },
  ));

test('on a phone, every place and button can be reached', () =>
  playing(
    { variant: 'geme' },
    async (page) => {
      await sow(page, 'A1 A2 A3', INPUTS.touch);
      const { width } = await box(page.locator('body'));
      assert.equal(width, 360);
      for (const id of ['sown', 'undo']) {
        const found = await box(page.locator(`#${id}`));
        assert.ok(found.x >= 0 && found.x + found.width <= 360 && found.width >= 40, id);
      }
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    },
    { settings: { hand: 'speak' }, context: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ));

/** Parses CSV. @param {string} text */
function parse(text) {
  const rows = [...text.matchAll(/(?:("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n))/g)];
  /** @type {string[][]} */
  const table = [[]];
  for (const [, cell, end] of rows) {
    table.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') table.push([]);
  }
  assert.deepEqual(table.pop(), []);
  const [head, ...body] = table;
  for (const row of body) assert.equal(row.length, head.length);
  return { head, rows: body.map((row) => Object.fromEntries(row.map((cell, place) => [head[place], cell]))) };
}

/** Saves a file of the log's settings, and returns its text. @param {Page} page @param {string} button */
async function saved(page, button) {
  const downloaded = page.waitForEvent('download');
  await page.locator(`#${button}`).click();
  return readFile(await (await downloaded).path(), 'utf8');
}

test('the log is off by default, and stores nothing', () =>
  playing(
    { variant: 'oware' },
    async (page) => {
      await sow(page, 'A1 A2');
      assert.equal(await page.locator('#logging').isVisible(), false);
      await choose(page, 'open-settings');
      await page.locator('#sowing-log summary').click();
      await page.locator('#log-rows', { hasText: 'Events in the log: 0' }).waitFor();
      assert.match(String(await page.locator('#sowing-log').textContent()), /stored only in this browser/);
      assert.equal((await saved(page, 'log-save')).split('\r\n').length, 2);
    },
    SPEAK,
  ));

test('the log has each lift, drop, mistake, pause and correction, and its codebook every column', () =>
  playing(
    { variant: 'oware' },
    async (page) => {
      await page.clock.install();
      await page.reload();
      await page.locator('html[data-ready]').waitFor();
      assert.ok(await page.locator('#logging').isVisible());
      await sow(page, 'A1 A3');
      await page.clock.fastForward(7000);
      await sow(page, 'A2');
      await page.locator('#undo').click();
      await page.locator('#board .held .counter').nth(3).waitFor();
      await sow(page, 'A2 A3 A4', INPUTS.key);
      await sow(page, 'A5');
      await page.locator('#sown').click();
      await settled(page, 1);
      await choose(page, 'open-settings');
      await page.locator('#sowing-log summary').click();
      await page.locator('#log-rows', { hasText: 'Events in the log: 10' }).waitFor();
      const { head, rows } = parse(await saved(page, 'log-save'));
      assert.deepEqual(head, CODEBOOK.map(({ column }) => column));
      const short = rows.map(({ event, action, error, hole, number, hand, lap, expected: right, input }) => [event, action, error, hole, number, hand, lap, right, input].join(' '));
      assert.deepEqual(short, [
        'lift lift  A1 0 4 1 A1 mouse',
        'error drop skip A3 1 4 1 A2 mouse',
        'hesitation drop   0 3 1  mouse',
        'drop drop  A2 1 3 1 A2 mouse',
        'correction drop  A2 1 4 1  mouse',
        'drop drop  A2 1 3 1 A2 key',
        'drop drop  A3 2 2 1 A3 key',
        'drop drop  A4 3 1 1 A4 key',
        'drop drop  A5 4 0 1 A5 mouse',
        'end end   0 0 1 end mouse',
      ]);
      const [first] = rows;
      assert.deepEqual([first.participant, first.game, first.turn, first.variant, first.side, first.mode], ["'=K, 7", '1', '1', 'oware', 'A', 'speak']);
      assert.equal(first.position, '4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0');
      for (const row of rows) {
        assert.equal(row.session, first.session);
        assert.equal(new Date(row.time).toISOString(), row.time);
      }
      const times = rows.map(({ ms }) => Number(ms));
      assert.deepEqual(times, [...times].sort((one, two) => one - two));
      assert.ok(Number(rows[2].pause_ms) >= 7000);
      const book = parse(await saved(page, 'log-codebook'));
      assert.deepEqual(book.rows, CODEBOOK);
      // What happened has a name in the codebook.
      for (const { event, error } of rows) {
        const named = (/** @type {string} */ column) => CODEBOOK.find((one) => one.column === column)?.type.split(', ');
        assert.ok(named('event')?.includes(event) && (error === '' || named('error')?.includes(error)), event);
      }
      page.on('dialog', (dialog) => void dialog.accept());
      await page.locator('#log-erase').click();
      await page.locator('#log-rows', { hasText: 'Events in the log: 0' }).waitFor();
    },
    { settings: { hand: 'speak', log: true, participant: '=K, 7' } },
  ));

test('a turn that is left is in the log, and so is a mistake that waits', () =>
  playing(
    { variant: 'oware' },
    async (page) => {
      await sow(page, 'A1 A3 A4');
      await page.locator('#undo').click();
      await page.locator('#board .held .counter').nth(2).waitFor();
      await choose(page, 'open-settings');
      await page.locator('#set-hand').selectOption('off');
      await page.locator('#board .held').waitFor({ state: 'detached' });
      assert.deepEqual(await counters(page), [0, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 0]);
      await page.locator('#sowing-log summary').click();
      const { rows } = parse(await saved(page, 'log-save'));
      assert.deepEqual(rows.map(({ event, error, hole }) => [event, error, hole].join(' ')), ['lift  A1', 'error skip A3', 'error astray A4', 'correction astray A4', 'left  ']);
    },
    { settings: { hand: 'wait', log: true } },
  ));

test('the codebook in the documentation is that of the page', async () => {
  const page = await readFile(new URL('../../../../docs/sowing-log.md', import.meta.url), 'utf8');
  for (const { column, type, meaning } of CODEBOOK) assert.ok(page.includes(`| \`${column}\` | ${type} | ${meaning} |`), column);
});

test('what is right comes from the interpreter for every variant, and any other place is a mistake', async () => {
  const { variants } = await server.ask('/api/variants');
  let sown = 0;
  for (const { id } of variants) {
    const { start, rows, stores } = await server.ask(`/api/variants/${id}`);
    if (!start) continue;
    const { tables: [table] } = await server.ask('/api/lines', { variant: id, position: start });
    const move = table.legal[0];
    const moved = await events(id, start, move);
    if (!canSow(moved)) continue;
    sown += 1;
    const names = rows.flat().sort((/** @type {string} */ a, /** @type {string} */ b) => a.localeCompare(b, 'en', { numeric: true }));
    let ways = [{ move, events: moved, at: 0 }];
    const ring = around(ways, names, { rows: rows.length, onRoute: stores === 'on_route' });
    /** @type {any[]} */
    const done = [];
    let [last, lifted] = ['', ''];
    for (let [act] = expected(ways); act.does !== 'end'; [act] = expected(ways)) {
      for (const where of names) {
        if (where === act.where) continue;
        assert.equal(follow(ways, { does: act.does, where }), undefined);
        const found = mistake(ways, { does: act.does, where }, { last, lifted, ring });
        if (act.does === 'lift') assert.equal(found, 'hole');
        else assert.equal(['double', 'origin'].includes(found), where === last, `${id} ${where} after ${last}: ${found}`);
      }
      const found = follow(ways, act);
      assert.ok(found, id);
      done.push(...found.events);
      ways = found.ways;
      last = act.where;
      if (act.does === 'lift') lifted = act.where;
    }
    assert.deepEqual(done, moved, id);
  }
  assert.ok(sown > 150, String(sown));
});
