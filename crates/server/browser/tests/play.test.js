// Tests of whole games by clicks, by keys and by touch, and of everything around them.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { beginAtOnce, beginByDialog, box, choose, counters, isOver, open, openNew, openRecord, playFirst, playToTheEnd, playTurn, playWithAdvice, resumeFromList, settled, stage, startGame } from './support.js';

const { playing, server, visit } = stage();

test('a whole game by clicks', () =>
  visit(async (page) => {
    await beginAtOnce(page);
    const turns = await playToTheEnd(page, async (turn) => {
      const lit = page.locator('#board .lit');
      await lit.nth(turn % (await lit.count())).click();
    });
    assert.equal(await page.locator('#moves button').count(), turns);
    assert.equal((await counters(page)).reduce((sum, count) => sum + count, 0), 48);
    assert.match((await page.locator('#standing').textContent()) ?? '', /won|draw|void/);
    assert.notEqual(await page.locator('#live').textContent(), '');
    // The rematch is a new game at a new address.
    await startGame(page, '#rematch');
    await settled(page, 0);
  }));

test('a whole game by keys', async () => {
  await playing(
    { variant: 'gabata_i_five' },
    async (page) => {
      await page.locator('#board .hole[tabindex="0"]').focus();
      await playToTheEnd(page, async () => {
        await walk(page, (await page.locator('#board .lit').first().getAttribute('data-hole')) ?? '');
        await page.keyboard.press('Enter');
      });
      assert.ok(await isOver(page));
    },
  );
});

/**
 * Goes to a hole by the arrow keys alone.
 * @param {import('./support.js').Page} page
 * @param {string} hole
 */
async function walk(page, hole) {
  const at = () => page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).dataset.hole ?? '');
  if ((await at())[0] !== hole[0]) await page.keyboard.press(hole[0] === 'A' ? 'ArrowDown' : 'ArrowUp');
  for (let step = 0; (await at()) !== hole; step += 1) {
    assert.ok(step < 20, `${hole} can be reached`);
    await page.keyboard.press('ArrowRight');
  }
}

test('a whole game by touch on a phone', () =>
  visit(
    async (page) => {
      await open(page, '/');
      await beginByDialog(page, 'micro_wari', 'micro wari');
      await playToTheEnd(page, async () => page.locator('#board .lit').first().tap());
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  ));

test('a game against the machine, with a hint, values and a turn taken back', () =>
  visit(async (page) => {
    await open(page, '/');
    await playWithAdvice(page, 'greedy');
  }));

test('what happened names the players as their panels do', () =>
  visit(async (page) => {
    await open(page, '/');
    await startGame(page, '#play-machine');
    await page.locator('[data-hole="A1"].lit').click();
    await settled(page, 2);
    await page.locator('#told', { hasText: /^Computer, easy \(B\) plays / }).waitFor();
    await page.locator('#back').click();
    await settled(page, 1);
    await page.locator('#told', { hasText: /^You \(A\) play / }).waitFor();
  }));

test('the page says why a hole is barred', () =>
  visit(async (page) => {
    await beginAtOnce(page);
    // The hole is marked as disabled, and yet it responds.
    await page.locator('[data-hole="B1"]').click({ force: true });
    assert.match((await page.locator('#why').textContent()) ?? '', /B's home 5/);
  }));

test('a sowing is shown counter by counter, and can be skipped', () =>
  visit(
    async (page) => {
      await beginAtOnce(page);
      await page.locator('[data-hole="A1"]').click();
      await page.locator('#board .hand').waitFor();
      await page.locator('#skip').click();
      await settled(page, 1);
      assert.equal(await page.locator('#board .hand, #board .flier').count(), 0);
    },
    { settings: { speed: 20 } },
  ));

test('a race is shown counter by counter before the first turn', () =>
  visit(
    async (page) => {
      await open(page, '/');
      await beginByDialog(page, 'mewelad', 'mewelad', '.hand[data-by="B"]');
      await page.locator('#skip').click();
      await settled(page, 0);
      assert.equal((await counters(page)).reduce((sum, count) => sum + count, 0), 48);
    },
    { settings: { speed: 20 } },
  ));

test('the page asks for the direction where there are two', () =>
  visit(async (page) => {
    await open(page, '/');
    await beginByDialog(page, 'mbangbi', 'mbangbi');
    await page.locator('#board .lit').first().click();
    await page.locator('.ways button').last().click();
    await settled(page, 1);
  }));

test('looking back, branching off, and the record saved and opened', () =>
  visit(async (page) => {
    await beginAtOnce(page);
    const start = await counters(page);
    for (let turn = 1; turn <= 3; turn += 1) {
      await playTurn(page, turn);
    }
    const third = await counters(page);
    await page.locator('#first').click();
    await settled(page, 0);
    assert.deepEqual(await counters(page), start);
    await page.locator('#replay').click();
    await settled(page, 3);
    assert.deepEqual(await counters(page), third);

    await page.locator('#open-share').click();
    const saving = page.waitForEvent('download');
    await page.locator('#save-record').click();
    const record = await readFile(await (await saving).path(), 'utf8');
    const link = await page.locator('[data-link="link-record"]').inputValue();
    const position = await page.locator('[data-link="link-position"]').inputValue();
    await page.locator('#dialog-close').click();

    await page.locator('#back').click();
    await settled(page, 2);
    await startGame(page, '#branch');
    await settled(page, 2);

    await openRecord(page, record);
    await page.locator('#moves button').nth(2).click();
    await settled(page, 3);
    assert.deepEqual(await counters(page), third);

    await open(page, '/statistics.html');
    await open(page, link);
    await page.locator('#last').click();
    await settled(page, 3);
    assert.deepEqual(await counters(page), third);
    await open(page, position);
    assert.deepEqual(await counters(page), third);
  }));

test('the computer goes on playing in a game that is branched off', () =>
  visit(async (page) => {
    await open(page, '/?variant=oware');
    await startGame(page, '#play-machine');
    await playTurn(page, 2);
    await page.locator('#first').click();
    await settled(page, 0);
    await startGame(page, '#branch');
    await page.locator('.panel[data-side="B"] .who', { hasText: 'Computer, easy (B)' }).waitFor();
    await page.locator('.panel[data-side="A"] .who', { hasText: 'You (A)' }).waitFor();
    await playTurn(page, 2);
  }));

test('a match that is branched off goes on as a match', async () => {
  const position = '4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10';
  await playing(
    { variant: 'gabata_i', match: true, position },
    async (page) => {
      await playFirst(page, 3);
      const standing = await page.locator('#round').textContent();
      assert.match(standing ?? '', /^Round 2, match/);
      await page.locator('#back').click();
      await settled(page, 2);
      const before = await counters(page);
      await startGame(page, '#branch');
      await settled(page, 2);
      assert.equal(await page.locator('#round').textContent(), standing);
      assert.deepEqual(await counters(page), before);
    },
  );
});

test('a position is set up and played', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await page.locator('#open-editor').click();
    // The fields lie as the holes do on the board.
    const [above, below, last] = await Promise.all(['B6', 'A1', 'A6'].map((hole) => box(page.locator(`.editor [data-hole="${hole}"]`))));
    assert.equal(above.x, below.x);
    assert.equal(last.y, below.y);
    assert.ok(above.y < below.y);
    await page.getByLabel("Counters in A's home 0").fill('9');
    await page.locator('#play-position').click();
    await page.locator('[data-hole="A1"][data-counters="9"].lit').click();
    await settled(page, 1);
  }));

test('a bad variant file is shown with its lines, and a good one is played', () =>
  visit(
    async (page) => {
      await openNew(page);
      await page.locator('#own-rules summary').click();
      await page.locator('#pasted').fill('schema = 2\nid = "mine"\nname = "Mine"\nextends = "geme"\n\n[setup]\ncounterz = 3\n');
      await page.locator('#check').click();
      await page.locator('.defects li[data-line="7"]').waitFor();
      await page.locator('#pasted').fill('schema = 2\nid = "mine"\nname = "Mine"\nextends = "geme"\n\n[setup]\ncounters = 3\n');
      await page.locator('#check').click();
      await page.locator('#chosen-variant', { hasText: 'Mine' }).waitFor();
      await startGame(page);
      await page.locator('[data-hole="A1"][data-counters="3"].lit').click();
      await settled(page, 1);
    },
    { excused: /Failed to load resource/ },
  ));

test('a variant file that is dropped is checked and can be played', () =>
  visit(async (page) => {
    await openNew(page);
    const dropped = await page.evaluateHandle(() => {
      const files = new DataTransfer();
      files.items.add(new File(['schema = 2\nid = "mine"\nname = "Mine"\nextends = "geme"\n'], 'mine.toml'));
      return files;
    });
    await page.locator('#own-rules').dispatchEvent('drop', { dataTransfer: dropped });
    await page.locator('#defects > p').waitFor();
    await page.locator('#chosen-variant', { hasText: 'Mine' }).waitFor();
  }));

test('statistics are shown and available as CSV', () =>
  visit(async (page) => {
    const { game, tokens } = await server.begin({ variant: 'geme' });
    await server.ask(`/api/games/${game.id}/moves`, { token: tokens.A, version: game.version, move: 'A1' });
    await open(page, '/statistics.html');
    await page.locator('main table').first().waitFor();
    const csv = await (await page.request.get('/api/statistics.csv')).text();
    assert.match(csv, /^began,variant/);
  }));

test('the holes of a race are chosen, by one and then by the other', async () => {
  await playing(
    { variant: 'mewelad:origin=choice', match: true },
    async (page) => {
      await page.locator('[data-hole="A4"].lit').click();
      await page.locator('[data-hole="B6"].lit').click();
      await page.locator('#asked').waitFor({ state: 'hidden' });
      assert.equal((await counters(page)).reduce((sum, count) => sum + count, 0), 48);
    },
  );
});

test('holes that are won are chosen, and the choice is taken back', async () => {
  const position = '4b 0 0 0 0 0 | 0 0 0 0 0 1; B; 33:10';
  await playing(
    { variant: 'gabata_i:gained=chosen', match: true, position },
    async (page) => {
      await page.locator('[data-hole="B6"].lit').click();
      await page.locator('[data-hole="B2"].lit').click();
      await page.locator('[data-hole="B5"].lit').click();
      await page.locator('[data-hole="B2"][data-owner="A"].lit').waitFor();
      await page.locator('#undo').click();
      await page.locator('#asked').waitFor({ state: 'visible' });
      assert.equal(await page.locator('#board .lit').count(), 6);
    },
    // A first request with the other seat's token is refused.
    { excused: /Failed to load resource/ },
  );
});

test('the page asks which captures are claimed, and unclaimed ones stay', async () => {
  const position = '0 0 0 1 3 0 | 0 4 4 4 4 4; A; 12:12';
  await playing(
    { variant: 'mewelad:jen=claim', position },
    async (page) => {
      await page.locator('[data-hole="A4"]').click();
      // The question can be cancelled, and then nothing is played.
      await page.locator('#asked button', { hasText: 'Cancel' }).click();
      await page.locator('#asked').waitFor({ state: 'hidden' });
      await page.locator('[data-hole="A4"].lit').click();
      await page.getByLabel('A5 is claimed').uncheck();
      await page.locator('#asked button.main').click();
      await settled(page, 1);
      assert.equal(await page.locator('[data-hole="A5"]').getAttribute('data-mark'), 'u');
      assert.deepEqual(await page.locator('#moves button').allTextContents(), ['A4!1']);
      await page.locator('#undo').click();
      await settled(page, 0);
      await page.locator('[data-hole="A4"].lit').click();
      await page.locator('#asked button.main').click();
      await settled(page, 1);
      assert.equal(await page.locator('[data-store="A"] .number').textContent(), '16');
    },
  );
});

test('captures are given away, and the page says so', async () => {
  const position = '0 2 3 3 1 0 | 4 4 4 4 4 4; A; 0:0';
  await playing(
    { variant: 'ohojichi', position },
    async (page) => {
      await playTurn(page, 1, 'A2');
      await page.locator('[data-hole="A5"]').click({ force: true });
      await page.locator('#why', { hasText: "into one of player B's holes" }).waitFor();
      await playTurn(page, 2, 'B1');
      await page.locator('#told', { hasText: 'Player A gives player B 8 seeds from the store: B1 holds 12 now.' }).waitFor();
      assert.equal(await page.locator('[data-store="A"] .number').textContent(), '0');
    },
  );
});

test('a player lays the counters out, the other turns the board round, and the match goes on', async () => {
  await playing(
    { variant: 'lib_al_ghashim' },
    async (page) => {
      const asked = page.locator('#asked');
      const typed = asked.locator('[name="layout"]');
      // An impossible layout is reported, and the question stays.
      await typed.fill('70 1 1');
      await asked.locator('button').click();
      await page.locator('#why:not(:empty)').waitFor();
      await typed.fill('4 8 4 8 4 8 | 5 7 5 7 5 7');
      await asked.locator('button').click();
      await asked.getByRole('button', { name: 'Turn it round' }).click();
      await page.locator('#board .lit').first().waitFor();
      // The stores at both ends, B's row from the left, and A's row, with the counters that B laid out for B's own side.
      assert.deepEqual(await counters(page), [0, 8, 4, 8, 4, 8, 4, 5, 7, 5, 7, 5, 7, 0]);
      await page.locator('#board .lit').first().click();
      await page.locator('#moves button').first().waitFor();
    },
    { excused: /400 \(Bad Request\)/ },
  );
});

test('games are resumed from the list of one\'s own', () => visit(resumeFromList));

test('a finished game is reviewed move by move', async () => {
  const position = '0 0 0 1 1 2 | 1 0 1 2 0 0; A; 20:20';
  await playing({ variant: 'geme', position }, async (page) => {
    await playToTheEnd(page, async () => page.locator('#board .lit').last().click());
    const { turns } = await server.ask(`/api/games/${new URL(page.url()).searchParams.get('game')}`);
    await page.locator('#review-game').click();
    await page.locator('#review .curve').waitFor();
    const shown = await page.locator('#moves small').allTextContents();
    assert.equal(shown.length, turns.length);
    /** @type {string[]} */
    const expected = [];
    for (const { before, move } of turns) {
      expected.push(await solvedMark(before, move));
    }
    assert.deepEqual(shown, expected);
    assert.ok(expected.some((mark) => mark !== '✓'), expected.join(' '));
    await page.locator('#review .worst').waitFor();
    assert.ok(await inWindow(page.locator('#review .worst')), 'the review is in the window');
    // The costliest move leads to the board before it, and the better move is marked. The list of moves counts it in the same line.
    const worst = expected.map((mark) => (mark === '✓' ? 0 : Number(mark.replace('−', '')))).reduce((worst, lost, place, all) => (lost > all[worst] ? place : worst), 0);
    const first = page.locator('#review .worst button').first();
    const line = await page.locator(`#moves button[data-turn="${worst + 1}"]`).evaluate((button) => button.closest('li')?.querySelector('.count')?.textContent);
    assert.ok((await first.textContent())?.startsWith(`${line} `), `line ${line}`);
    // Holes are named as in sentences: a number alone would read as a number of counters.
    assert.match((await first.textContent()) ?? '', /^\d+\. Player ([AB]), \1's home \d: (≥ )?[\d.]+ counters lost\. Better: \1's home \d$/);
    await page.locator('#review p', { hasText: /^Player A played the best move \d+ of \d+ times\.$/ }).waitFor();
    await first.click();
    await settled(page, worst);
    const better = /(\d)$/.exec((await first.textContent()) ?? '')?.[1];
    await page.locator('#board .hinted .name', { hasText: better }).waitFor();
    // The curve leads to the board after the last turn.
    const { width, height } = /** @type {{ width: number, height: number }} */ (await page.locator('.curve').boundingBox());
    await page.locator('.curve').click({ position: { x: width - 3, y: height / 2 } });
    await settled(page, turns.length);
  });
});

/**
 * Returns whether all of an element can be seen without scrolling.
 * @param {import('playwright-core').Locator} element
 */
const inWindow = (element) => element.evaluate((seen) => seen.getBoundingClientRect().bottom <= innerHeight + 1);

/**
 * Returns the mark of a move by the solution of its position, which is not the search that the page uses.
 * @param {string} position
 * @param {string} move
 */
async function solvedMark(position, move) {
  const { id } = await server.ask('/api/analyses', { kind: 'solve', variant: 'geme', position });
  const told = await (await fetch(`${server.address}/api/analyses/${id}/events`)).text();
  const solution = told.split('\n\n').find((event) => /^event: ?solved$/m.test(event)) ?? '';
  const { moves } = JSON.parse(/^data: ?(.*)$/m.exec(solution)?.[1] ?? '');
  const lost = Math.max(...moves.map((/** @type {{ value: number }} */ { value }) => value)) - moves.find((/** @type {{ move: string }} */ one) => one.move === move).value;
  return lost > 0 ? `−${lost}` : '✓';
}

test('the list of games is by region, with small boards', () =>
  visit(async (page) => {
    await openNew(page);
    assert.deepEqual((await page.locator('.found .region').allTextContents()).slice(0, 1), ['Horn of Africa']);
    await page.locator('.found [data-variant="geme"] .small-board').waitFor();
    assert.equal(await page.locator('.found [data-variant="geme"] .small-board circle').count(), 12);
  }));

test('from the search to the first move in fifteen keystrokes', () =>
  visit(async (page) => {
    await open(page, '/');
    const keys = ['n', 'o', 'w', 'a', 'r', 'e', 'Enter', 'Enter', 'Enter'];
    assert.ok(keys.length <= 15);
    await page.keyboard.press(keys[0]);
    await page.locator('#search:focus').waitFor();
    for (const key of keys.slice(1, 7)) await page.keyboard.press(key);
    await page.locator('#begin:focus', { hasText: 'Oware' }).waitFor();
    await page.keyboard.press(keys[7]);
    await page.waitForURL(/game=/);
    await page.locator('#board .lit:focus').waitFor();
    await page.keyboard.press(keys[8]);
    await settled(page, 1);
  }));

test('the colours and the board are chosen, and kept', () =>
  visit(async (page) => {
    await open(page, '/');
    await choose(page, 'open-settings');
    const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await paper();
    await page.locator('#set-theme').selectOption('dark');
    await page.locator('html[data-theme="dark"]').waitFor();
    assert.notEqual(await paper(), light);
    await page.locator('#set-board').selectOption('stone');
    await page.locator('html[data-board="stone"]').waitFor();
    await page.reload();
    await page.locator('html[data-ready][data-board="stone"][data-theme="dark"]').waitFor();
    assert.notEqual(await paper(), light);
  }));
