// Tests of a class: a teacher's page with all boards, pupils who join, the projector, and erasing.

import assert from 'node:assert/strict';
import { mkdir } from 'node:fs/promises';
import { test } from 'node:test';
import { PRESS, accessible, box, choose, elsewhere, open, playTurn, seen, settled, stage } from './support.js';

const { server, visit } = stage();

/** @typedef {import('./support.js').Page} Page */

/** Opens a class on the teacher's page, and returns its code. @param {Page} page @param {{ variant?: string, little?: boolean }} [how] */
async function openClass(page, { variant = 'oware', little = false } = {}) {
  await open(page, '/class.html');
  await page.locator('#class-variant').selectOption(variant);
  await page.locator('#class-little').setChecked(little);
  await accessible(page, 'before the class');
  await page.locator('#open-class').click();
  await page.locator('#room').waitFor();
  return String(await page.locator('#class-code').textContent());
}

/** Joins a class. @param {Page} page @param {string} code @param {string} name */
async function join(page, code, name) {
  await open(page, `/?class=${code}`);
  await page.locator('[name="pupil"]').fill(name);
  await page.locator('#join').click();
  await page.locator('#class-line', { hasText: name }).waitFor();
}

/**
 * Lets pupils join a class, each on a page of their own, and runs a test with the pages.
 * @param {string} code
 * @param {string[]} names
 * @param {(pages: Page[]) => Promise<void>} run
 * @param {Page[]} joined
 */
async function withPupils(code, [name, ...others], run, joined = []) {
  await visit(async (page) => {
    await join(page, code, name);
    const pages = [...joined, page];
    await (others.length ? withPupils(code, others, run, pages) : run(pages));
  });
}

test('a class from its opening to its end', () =>
  visit(async (teacher) => {
    teacher.on('dialog', (dialog) => void dialog.accept());
    const code = await openClass(teacher);
    assert.match(code, /^\d{5}$/);
    // The same buttons begin the first round and the later ones.
    assert.match(String(await teacher.locator('#round-robin').textContent()), /^New round:/);
    await visit(async (sara) => {
      await join(sara, code, 'Sara');
      assert.match(String(await sara.locator('#class-line').textContent()), /Wait for the teacher/);
      await visit(async (almaz) => {
        // By the menu, with the code typed in; a taken name is refused.
        await open(almaz, '/');
        await choose(almaz, 'open-class');
        await almaz.locator('[name="code"]').fill(code);
        await almaz.locator('[name="pupil"]').fill('Sara');
        await accessible(almaz, 'joining');
        await almaz.locator('#join').click();
        await almaz.locator('#dialog .why', { hasText: 'Somebody has joined with that name' }).waitFor();
        await almaz.locator('[name="pupil"]').fill('<b>Almaz</b>');
        await almaz.locator('#join').click();
        await teacher.locator('#pupils li', { hasText: '<b>Almaz</b>' }).waitFor();
        await teacher.locator('#round-robin').click();
        for (const page of [sara, almaz]) await page.waitForURL(/game=/);
        await teacher.locator('.seat-board svg.picture').waitFor();
        // Each is at the table with an own seat, and the teacher sees their turns.
        for (const [turn, page] of /** @type {[number, Page][]} */ ([[1, sara], [2, almaz]])) {
          await playTurn(page, turn);
          await teacher.locator('.seat-board', { hasText: `turns: ${turn}` }).waitFor();
        }
        await accessible(teacher, 'the class');
        await visit(async (projector) => {
          await open(projector, `/?class=${code}&projector`);
          await projector.locator('.pairings li').waitFor();
          assert.equal(await projector.locator('#board').isVisible(), false);
          await teacher.locator('.seat-board .show').click();
          await settled(projector, 2);
          // The board has the room of the menu and the buttons.
          const { height } = (await projector.locator('#board').boundingBox()) ?? { height: 0 };
          assert.ok(height > 620, String(height));
          for (const hidden of ['#menu', '#tools', '.beside', '#class-screen']) assert.equal(await projector.locator(hidden).isVisible(), false, hidden);
          await teacher.locator('.seat-board.shown').waitFor();
          await sara.locator('#board .lit').first().click();
          await settled(projector, 3);
        });
        // A device is lost: the seat is freed, and another device takes it.
        await teacher.locator('#pupils li', { hasText: 'Sara' }).locator('[data-reset]').click();
        await teacher.locator('#pupils li', { hasText: 'may join again' }).waitFor();
        assert.equal(await teacher.locator('#pupils li', { hasText: 'Sara' }).locator('[data-reset]').count(), 0);
        await visit(async (tablet) => {
          await join(tablet, code, 'Sara');
          await settled(tablet, 3);
          // The lost device plays no more: it asks again who is there.
          await sara.locator('#join-class').waitFor();
          assert.equal(await sara.evaluate(() => localStorage.getItem('gebeta-class')), null);
          await almaz.locator('#board .lit').first().click();
          await settled(tablet, 4);
          await playTurn(tablet, 5);
          // The list of tables, to watch.
          await choose(tablet, 'open-class');
          await tablet.locator('#dialog [data-game]').waitFor();
          assert.equal(await tablet.locator('#dialog [data-game]').textContent(), 'Sara – <b>Almaz</b>');
          await tablet.locator('#dialog-close').click();
          // The class of a pupil and of the teacher is there after a reload.
          await teacher.reload();
          await teacher.locator('.seat-board', { hasText: 'turns: 5' }).waitFor();
          await tablet.reload();
          await settled(tablet, 5);
          await tablet.locator('#class-line', { hasText: 'Sara' }).waitFor();
          await teacher.locator('#erase-class').click();
          await teacher.locator('#opening').waitFor();
          for (const page of [tablet, almaz]) {
            await page.locator('#class-screen', { hasText: 'The class is over.' }).waitFor();
            await page.waitForURL((url) => !url.search);
            assert.equal(await page.locator('#board').isVisible(), false);
            assert.equal(await page.evaluate(() => localStorage.getItem('gebeta-class')), null);
            assert.equal(await page.evaluate(() => localStorage.getItem('gebeta-seats')), '[]');
          }
        });
      }, { excused: /409/ });
    });
  }));

test('small children tap their names, wait, and play without words', () =>
  visit(async (teacher) => {
    teacher.on('dialog', (dialog) => void dialog.accept());
    const code = await openClass(teacher, { variant: 'geme', little: true });
    await teacher.locator('#names').fill('Sara\nSaar\n\n አበበ \nsara');
    await teacher.locator('#add-names button').click();
    await teacher.locator('#pupils li').nth(2).waitFor();
    // A name that was typed wrong goes away.
    await teacher.locator('#pupils li', { hasText: 'Saar' }).locator('[data-remove]').click();
    await teacher.locator('#pupils-title', { hasText: 'Pupils: 2' }).waitFor();
    assert.deepEqual(await teacher.locator('#pupils li > span:first-child').allTextContents(), ['Sara', 'አበበ']);
    // No seat can be freed yet.
    assert.deepEqual(await teacher.locator('#pupils li small').allTextContents(), ['not here yet', 'not here yet']);
    assert.equal(await teacher.locator('#pupils [data-reset]').count(), 0);
    await accessible(teacher, 'the names');
    await visit(async (sara) => {
      await open(sara, `/?class=${code}`);
      await sara.locator('.free-names button', { hasText: 'አበበ' }).waitFor();
      assert.equal(await sara.locator('[name="code"]').isVisible(), false);
      await accessible(sara, 'the names to tap');
      await sara.locator('.free-names button', { hasText: 'Sara' }).tap();
      await sara.locator('#class-screen .hourglass').waitFor();
      assert.equal((await seen(sara)).trim(), 'Sara');
      assert.equal(await sara.locator('#board').isVisible(), false);
      await accessible(sara, 'waiting');
      // The mode is the class's also where the pupil learns, and in a new tab.
      await sara.reload();
      await sara.locator('#class-screen .hourglass').waitFor();
      await visit(async (abebe) => {
        // With the code typed in; the name that is taken isn't offered.
        await open(abebe, '/');
        await choose(abebe, 'open-class');
        await abebe.locator('[name="code"]').fill(code);
        await abebe.locator('.free-names button').waitFor();
        assert.deepEqual(await abebe.locator('.free-names button').allTextContents(), ['አበበ']);
        await abebe.locator('.free-names button').click();
        await abebe.locator('#class-screen .hourglass').waitFor();
        await teacher.locator('#swiss').click();
        for (const page of [sara, abebe]) await page.waitForURL(/game=/);
        for (const [turn, page] of /** @type {[number, Page][]} */ ([[1, sara], [2, abebe]])) {
          await playTurn(page, turn);
          assert.equal((await seen(page)).trim(), '');
        }
        // The last turn can be seen again.
        await abebe.locator('#replay').click();
        await settled(abebe, 2);
        await teacher.locator('#erase-class').click();
        for (const page of [sara, abebe]) {
          await page.locator('#class-screen .over').waitFor();
          assert.equal((await seen(page)).trim(), '');
          await accessible(page, 'the end in pictures');
          // The mode was the class's, and ends with it.
          await page.locator('#to-start').click();
          await page.locator('body:not(.little) #welcome').waitFor();
        }
      });
    }, { context: { viewport: { width: 768, height: 1024 }, hasTouch: true } });
  }));

test('a game that a pupil resigns ends on the teacher\'s screen', () =>
  visit(async (teacher) => {
    const code = await openClass(teacher, { variant: 'geme' });
    await withPupils(code, ['Sara', 'Almaz'], async ([sara, almaz]) => {
      await teacher.locator('#swiss').click();
      for (const page of [sara, almaz]) {
        await page.waitForURL(/game=/);
        await settled(page, 0);
        for (const button of ['#hint', '#values']) assert.equal(await page.locator(button).isVisible(), false, button);
      }
      await almaz.locator('#resign').click();
      await almaz.locator('#asked button', { hasText: 'Resign' }).click();
      await teacher.locator('.seat-board.over figcaption', { hasText: 'Sara ✓' }).waitFor();
      assert.equal(await teacher.locator('#pupils li', { hasText: 'Sara' }).locator('.points').textContent(), '1');
      assert.equal(await teacher.locator('#pupils li', { hasText: 'Almaz' }).locator('.points').textContent(), '0');
      // Both wait, and then move to the next table without a click.
      for (const page of [sara, almaz]) await page.locator('#class-line', { hasText: 'Wait for the teacher' }).waitFor();
      // A game that the teacher doesn't see isn't offered.
      assert.equal(await sara.locator('#rematch').isVisible(), false);
      const before = sara.url();
      await teacher.locator('#swiss').click();
      await sara.waitForURL((url) => /game=/.test(url.href) && url.href !== before);
    });
  }));

test('a pupil who watches a game of the class gets no help, and no other game', () =>
  visit(async (teacher) => {
    const code = await openClass(teacher, { variant: 'geme' });
    await withPupils(code, ['Sara', 'Almaz', 'Abebe'], async (all) => {
      await teacher.locator('#round-robin').click();
      const watcher = await Promise.any(all.map((page) => page.locator('#class-screen [data-game]').waitFor().then(() => page)));
      const players = all.filter((page) => page !== watcher);
      await watcher.locator('#class-screen [data-game]').click();
      await settled(watcher, 0);
      for (const page of players) {
        await page.waitForURL(/game=/);
        await settled(page, 0);
      }
      const hidden = async () => {
        for (const button of ['#hint', '#values', '#branch', '#rematch']) assert.equal(await watcher.locator(button).isVisible(), false, button);
      };
      await hidden();
      const mover = (await players[0].locator('#board .lit').count()) > 0 ? players[0] : players[1];
      await mover.locator('#board .lit').first().click();
      await settled(watcher, 1);
      // Not at an earlier board either.
      await watcher.locator('#back').click();
      await settled(watcher, 0);
      await hidden();
      await watcher.locator('#last').click();
      await settled(watcher, 1);
      await players[0].locator('#resign').click();
      await players[0].locator('#asked button', { hasText: 'Resign' }).click();
      await watcher.locator('#standing.over').waitFor();
      await hidden();
    });
  }));

const OURS = 'lesson = 1\nvariant = "geme"\ntitle = "Ours"\n\n[[step]]\nsay = "Look."\n\n[[step]]\nsay = "Lift one."\nposition = "1 0 2 0 0 1 | 3 0 0 0 1 0; A"\nask = "play"\n\n[[step]]\nsay = "Point."\nask = "own"\n';

for (const [how, press] of Object.entries(PRESS)) {
  test(`the whole class learns a lesson, by ${how}`, () =>
    visit(async (teacher) => {
      const code = await openClass(teacher);
      const row = (/** @type {string} */ name) => teacher.locator('#pupils li', { hasText: name });
      const at = (/** @type {string} */ name, /** @type {string} */ state) => row(name).locator('.learnt', { hasText: state }).waitFor();
      const asks = (/** @type {Page} */ page, /** @type {string} */ words) => page.locator('#learn-ask', { hasText: words }).waitFor();
      await visit(async (sara) => {
        await join(sara, code, 'Sara');
        await visit(async (almaz) => {
          await join(almaz, code, 'Almaz');
          // The lessons have their titles.
          assert.match(String(await teacher.locator('#lesson-choice option').first().textContent()), /^Gebeta, step by step/);
          // A lesson that is pasted: its fault is shown at its line, and nobody leaves the board.
          await teacher.locator('#lesson-choice').selectOption('pasted');
          await teacher.locator('#class-lesson-text').fill(OURS.replace('"play"', '"pla"'));
          await press(teacher.locator('#lesson-begin'));
          await teacher.locator('.defects li[data-line="11"]', { hasText: 'did you mean' }).waitFor();
          assert.deepEqual(await teacher.locator('.line-numbers .wrong').allTextContents(), ['11']);
          await accessible(teacher, 'a fault in a lesson for the class');
          await teacher.locator('#class-lesson-text').fill(OURS);
          await press(teacher.locator('#lesson-begin'));
          await teacher.locator('#lesson-title', { hasText: 'Ours' }).waitFor();
          for (const page of [sara, almaz]) {
            await page.waitForURL(/learn\.html#lesson=class/);
            await asks(page, 'Look.');
          }
          // Nobody goes elsewhere. Each says how far they are.
          assert.equal(await sara.locator('.top nav').isVisible(), false);
          await at('Sara', 'Step 1 of 3');
          await press(sara.locator('#learn-next'));
          await asks(sara, 'Lift one.');
          await at('Sara', 'Step 2 of 3');
          await at('Almaz', 'Step 1 of 3');
          await press(sara.locator('[data-hole="A1"]'));
          await sara.locator('#learn-verdict.right').waitFor();
          await row('Sara').locator('.steps .done').nth(1).waitFor();
          assert.deepEqual(await row('Sara').locator('.steps span').evaluateAll((dots) => dots.map(({ className }) => className)), ['done', 'done', '']);
          await accessible(teacher, 'a lesson of the class');
          await accessible(sara, 'learning with the class');
          await visit(async (projector) => {
            await open(projector, `/?class=${code}&projector`);
            await projector.locator('#class-screen', { hasText: 'Ours' }).waitFor();
            await accessible(projector, 'the lesson on the projector');
          });
          // A page that is loaded again goes on where it was, and stores nothing of the lesson.
          await sara.reload();
          await asks(sara, 'Point.');
          await press(sara.locator('[data-hole="A1"]'));
          await sara.locator('#learn-verdict.right').waitFor();
          await press(sara.locator('#learn-next'));
          await asks(sara, 'You have finished. Wait for the others.');
          assert.equal(await sara.locator('#learn-play').isVisible(), false);
          await at('Sara', 'finished');
          assert.deepEqual(await sara.evaluate(() => Object.keys(localStorage).filter((key) => /learning|lessons/.test(key))), []);
          // A pupil who comes late begins at once.
          await visit(async (abebe) => {
            await open(abebe, `/?class=${code}`);
            await abebe.locator('[name="pupil"]').fill('Abebe');
            await abebe.locator('#join').click();
            await asks(abebe, 'Look.');
            await at('Abebe', 'Step 1 of 3');
          });
          // The teacher is asked, because not all are done; then all are back at the board.
          teacher.once('dialog', (dialog) => void dialog.dismiss());
          await press(teacher.locator('#lesson-end'));
          assert.equal(await teacher.locator('#lesson-end').isVisible(), true);
          teacher.once('dialog', (dialog) => void dialog.accept());
          await press(teacher.locator('#lesson-end'));
          await teacher.locator('#lesson-offer').waitFor();
          assert.equal(await teacher.locator('.learnt').count(), 0);
          for (const page of [sara, almaz]) {
            await page.waitForURL((url) => !/learn/.test(url.pathname));
            await page.locator('#class-screen .hourglass').waitFor();
          }
          // A lesson of ours, which a round ends.
          await teacher.locator('#lesson-choice').selectOption('geme');
          await press(teacher.locator('#lesson-begin'));
          for (const page of [sara, almaz]) await page.locator('#learn-steps[aria-label="Step 1 of 7"]').waitFor();
          teacher.once('dialog', (dialog) => void dialog.accept());
          await teacher.locator('#swiss').click();
          for (const page of [sara, almaz]) await page.waitForURL(/game=/);
          // It is erased with the class, and so is what the pupils' browsers hold.
          await teacher.locator('#lesson-choice').selectOption('kalah');
          await press(teacher.locator('#lesson-begin'));
          for (const page of [sara, almaz]) await page.locator('#learn-steps[aria-label="Step 1 of 4"]').waitFor();
          teacher.once('dialog', (dialog) => void dialog.accept());
          await press(teacher.locator('#erase-class'));
          for (const page of [sara, almaz]) {
            await page.locator('#class-screen', { hasText: 'The class is over.' }).waitFor();
            await accessible(page, 'the end of a class that learns');
            assert.deepEqual(await page.evaluate(() => [localStorage.getItem('gebeta-class'), localStorage.getItem('gebeta-seats'), localStorage.getItem('gebeta-learning')]), [null, '[]', null]);
            await press(page.locator('#to-start'));
            await page.locator('#welcome').waitFor();
          }
        }, { context: { hasTouch: how === 'touch' } });
      }, { context: { hasTouch: how === 'touch' } });
    }, { excused: /400/, context: { hasTouch: how === 'touch' } }));
}

for (const [how, press] of Object.entries(PRESS)) {
  test(`nobody plays who has not joined the class, by ${how}`, () =>
    visit(async (teacher) => {
      teacher.on('dialog', (dialog) => void dialog.accept());
      const code = await openClass(teacher, { variant: 'geme', little: true });
      await teacher.locator('#names').fill('Sara\nAbebe');
      await teacher.locator('#add-names button').click();
      await visit(async (sara) => {
        // Without the names, nothing is left to play, or to read.
        await open(sara, `/?class=${code}`);
        await sara.locator('.free-names button', { hasText: 'Sara' }).waitFor();
        await press(sara.locator('#dialog-close'));
        await sara.locator('#come-in').waitFor();
        assert.equal((await seen(sara)).trim(), '');
        assert.equal(await sara.locator('#board').isVisible(), false);
        await accessible(sara, 'the door of the class');
        await press(sara.locator('#come-in'));
        await press(sara.locator('.free-names button', { hasText: 'Sara' }));
        await sara.locator('#class-screen .hourglass').waitFor();
        // A tablet whose seat was freed is at the door again.
        await teacher.locator('#pupils li', { hasText: 'Sara' }).locator('[data-reset]').click();
        await sara.locator('.free-names button', { hasText: 'Sara' }).waitFor();
        await sara.locator('body.little #class-screen .door').waitFor();
        await press(sara.locator('#dialog-close'));
        assert.equal((await seen(sara)).trim(), '');
        assert.equal(await sara.locator('#board').isVisible(), false);
        // A player who leaves has the page as before.
        await open(sara, '/');
        await sara.locator('body:not(.little) #welcome').waitFor();
        await sara.reload();
        await sara.locator('body:not(.little) #welcome').waitFor();
      }, { context: { viewport: { width: 768, height: 1024 }, hasTouch: how === 'touch' } });
    }));
}

test('small children learn together without words', () =>
  visit(async (teacher) => {
    teacher.on('dialog', (dialog) => void dialog.accept());
    const code = await openClass(teacher, { variant: 'geme', little: true });
    await visit(async (sara) => {
      await open(sara, `/?class=${code}`);
      await sara.locator('[name="pupil"]').fill('Sara');
      await sara.locator('#join').tap();
      await sara.locator('#class-screen .hourglass').waitFor();
      // The lesson of the class's game is offered first.
      assert.equal(await teacher.locator('#lesson-choice').inputValue(), 'geme');
      await teacher.locator('#lesson-begin').click();
      await sara.locator('#learn-steps[aria-label="Step 1 of 7"]').waitFor();
      await sara.locator('#board[data-idle="true"]').waitFor();
      assert.equal((await seen(sara)).trim(), '');
      await sara.locator('[data-hole="A1"]').tap();
      await sara.locator('#learn-verdict.right').waitFor();
      await teacher.locator('#pupils .learnt .done').waitFor();
      await teacher.locator('#lesson-end').click();
      await sara.locator('#class-screen .hourglass').waitFor();
    }, { context: { viewport: { width: 768, height: 1024 }, hasTouch: true } });
  }));

test('a link to a class that is over asks for another code', () =>
  visit(async (page) => {
    await open(page, '/?class=12345');
    await page.locator('[name="code"]').waitFor();
    assert.equal(await page.locator('[name="code"]').inputValue(), '12345');
  }, { excused: /404/ }));

test('a pupil who waits when the class is erased gets the board back', () =>
  visit(async (teacher) => {
    teacher.on('dialog', (dialog) => void dialog.accept());
    const code = await openClass(teacher);
    await visit(async (sara) => {
      await open(sara, '/');
      const before = await box(sara.locator('[data-hole="A1"]'));
      await join(sara, code, 'Sara');
      await sara.locator('#class-screen').waitFor();
      await teacher.locator('#erase-class').click();
      await sara.locator('#to-start').click();
      await sara.locator('#welcome').waitFor();
      assert.deepEqual(await box(sara.locator('[data-hole="A1"]')), before);
    });
  }));

test('the projector shows the way in, who meets whom, and that the class is over', () =>
  visit(async (teacher) => {
    teacher.on('dialog', (dialog) => void dialog.accept());
    const code = await openClass(teacher);
    for (const name of ['Sara', 'Almaz', 'Abebe', 'Nils', 'Hanna']) await server.ask(`/api/classes/${code}/pupils`, { name });
    await visit(async (projector) => {
      await open(projector, `/?class=${code}&projector`);
      // Until the first round, the projector shows the way in and who has come.
      await projector.locator('#class-code', { hasText: code }).waitFor();
      await projector.locator('.arrived li', { hasText: 'Sara' }).waitFor();
      // The class plays another game than the board behind it.
      assert.equal(await projector.locator('#variant-name').isVisible(), false);
      assert.equal(await projector.locator('#board').isVisible(), false);
      await accessible(projector, 'the way in on the projector');
      const paired = async () => {
        const { pupils, tables, waits } = await server.ask(`/api/classes/${code}`);
        const [one, other] = tables.map((/** @type {{ pupils: number[] }} */ table) => table.pupils.map((pupil) => pupils[pupil].name));
        await projector.locator('.pairings li', { hasText: `Table 1${one.join('')}` }).waitFor();
        await projector.locator('.pairings li', { hasText: `Table 2${other.join('')}` }).waitFor();
        await projector.locator('#class-screen', { hasText: `${pupils[waits].name} waits in this round.` }).waitFor();
      };
      await teacher.locator('#round-robin').click();
      await projector.locator('#class-screen', { hasText: 'Round 1' }).waitFor();
      await paired();
      await accessible(projector, 'the tables on the projector');
      // Each sign stands beside its name, not above it.
      const lines = await projector.locator('.pairings li > span').evaluateAll((names) => names.map((name) => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight)));
      assert.ok(lines.length === 4 && lines.every((line) => line < 1.6), lines.join(' '));
      // A board takes their place until the next round.
      await teacher.locator('.seat-board .show').first().click();
      await settled(projector, 0);
      assert.equal(await projector.locator('.pairings').isVisible(), false);
      assert.equal(await projector.locator('#variant-name').textContent(), 'Oware (Abapa)');
      assert.equal(await projector.locator('#variant-name').isVisible(), true);
      await teacher.locator('#round-robin').click();
      await projector.locator('#class-screen', { hasText: 'Round 2' }).waitFor();
      await paired();
      await teacher.locator('#erase-class').click();
      await projector.locator('#class-screen', { hasText: 'The class is over.' }).waitFor();
      assert.equal(await projector.locator('#board').isVisible(), false);
      await accessible(projector, 'the end on the projector');
    });
  }));

test('a class that the server does not have any more is missed on the teacher\'s page', () =>
  visit(
    async (teacher) => {
      await openClass(teacher);
      await server.kill();
      await teacher.locator('#connection', { hasText: 'The connection is lost' }).waitFor();
      await server.start();
      await teacher.locator('#opening').waitFor();
      await teacher.locator('#why', { hasText: 'There is no such class' }).waitFor();
      // Also where the page is loaded again in the meantime.
      await openClass(teacher);
      await server.kill();
      await server.start();
      await teacher.reload();
      await teacher.locator('#opening').waitFor();
    },
    { excused: /404|ERR_/ },
  ));

test('the way into a class is a QR code, or a sentence where no other device can come', () =>
  visit(async (page) => {
    await openClass(page);
    await page.locator('#class-reach .here-only', { hasText: `--listen 0.0.0.0:${new URL(server.address).port}` }).waitFor();
    // Pupils have no use for the command.
    await visit(async (projector) => {
      await open(projector, `/?class=${await page.locator('#class-code').textContent()}&projector`);
      await projector.locator('#class-reach .here-only').waitFor();
      assert.equal(await projector.locator('#class-reach').textContent(), 'Links to this server work on this machine only.');
    });
    await elsewhere(page, { local: false, address: 'http://192.0.2.20:8080' });
    await page.reload();
    await page.locator('#class-reach img.qr').waitFor();
    assert.match(String(await page.locator('#class-address').textContent()), /^http:\/\/192\.0\.2\.20:8080\/\?class=\d{5}$/);
    assert.equal(await page.locator('.here-only').count(), 0);
    await accessible(page, 'the QR code');
  }));

for (const language of ['nb', 'am', 'de']) {
  test(`the teacher's page in ${language} has all its texts`, () =>
    visit(
      async (page) => {
        await openClass(page);
        const keys = await page.locator('[data-text]').evaluateAll((all) => all.filter((one) => one.textContent === one.getAttribute('data-text')).map((one) => one.textContent));
        assert.deepEqual(keys, []);
        await page.setViewportSize({ width: 360, height: 740 });
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        // The way back is a sign there, which is one line high and has a name.
        const back = page.locator('.top nav a');
        assert.ok((await box(back)).height <= 60);
        assert.notEqual(await back.getAttribute('aria-label'), null);
      },
      { context: { locale: language } },
    ));
}

test('pictures of a class and of sowing by hand', { skip: !process.env.SHOTS }, async () => {
  const folder = process.env.SHOTS ?? '';
  await mkdir(folder, { recursive: true });
  await visit(async (teacher) => {
    const code = await openClass(teacher);
    const pupils = [];
    for (let number = 1; number <= 13; number += 1) pupils.push((await server.ask(`/api/classes/${code}/pupils`, { name: `Pupil ${number}` })).token);
    await teacher.locator('#swiss').click();
    await teacher.locator('.seat-board svg.picture').nth(5).waitFor();
    await teacher.screenshot({ path: `${folder}/class-1366.png` });
    await teacher.setViewportSize({ width: 360, height: 740 });
    await teacher.screenshot({ path: `${folder}/class-360.png`, fullPage: true });
    await teacher.setViewportSize({ width: 1920, height: 1080 });
    await teacher.emulateMedia({ colorScheme: 'dark' });
    await teacher.screenshot({ path: `${folder}/class-dark.png` });
  });
  for (const [name, settings, viewport] of /** @type {[string, object, { width: number, height: number }][]} */ ([
    ['hand-1366', {}, { width: 1366, height: 768 }],
    ['hand-360', {}, { width: 360, height: 740 }],
    ['hand-little', { little: true }, { width: 1024, height: 768 }],
  ])) {
    const { game, tokens } = await server.begin({ variant: 'geme' });
    await visit(
      async (page) => {
        await open(page, `/?game=${game.id}`);
        await page.locator('[data-hole="A2"]').click();
        await page.locator('#board[data-idle="true"] .held').waitFor();
        await page.locator('[data-hole="A3"]').click();
        await page.locator('#board .held .counter').nth(2).waitFor();
        await page.locator('[data-hole="A6"]').click();
        await page.locator('.hinted').waitFor();
        await page.screenshot({ path: `${folder}/${name}.png` });
        await choose(page, 'open-settings');
        await page.locator('#sowing-log summary').click();
        await page.locator('#log-rows:not(:empty)').waitFor();
        await page.locator('#log-rows').scrollIntoViewIfNeeded();
        await accessible(page, 'the settings of the log');
        await page.screenshot({ path: `${folder}/${name}-settings.png` });
      },
      { seats: [[game.id, tokens]], settings: { hand: 'speak', log: true, ...settings }, context: { viewport } },
    );
  }
});
