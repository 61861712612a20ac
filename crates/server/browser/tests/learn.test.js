// Tests of lessons, exercises and puzzles.

import assert from 'node:assert/strict';
import { mkdir, readFile } from 'node:fs/promises';
import { test } from 'node:test';
import jsqr from 'jsqr';
import { PRESS, accessible, box, choose, elsewhere, makeWorksheet, open, seen, stage } from './support.js';

/** @typedef {import('./support.js').Page} Page */

const { server, visit } = stage();
/** The function, which the package wraps once more than its types say. @type {typeof import('jsqr').default} */
const jsQR = /** @type {any} */ (jsqr).default ?? jsqr;
const LESSONS = ['geme', 'gabata_i', 'ansaba', 'kalah', 'oware'];
const PAGE = new URL('../../page/', import.meta.url);

/** Waits for a question. @param {Page} page */
const asked = (page) => page.locator('#board[data-idle="true"]').waitFor();

/**
 * Returns the right answers to a task, as the program finds them.
 * @param {string} variant
 * @param {{ position: string, task: object }} task
 * @returns {Promise<string[]>}
 */
async function answers(variant, { position, task }) {
  return (await server.ask('/api/answers', { variant, position, task, answer: '' })).answers;
}

/** Reads a lesson of the page. @param {string} id */
async function readLesson(id) {
  const text = await readFile(new URL(`lessons/${id}.toml`, PAGE), 'utf8');
  const response = await fetch(`${server.address}/api/lessons`, { method: 'POST', body: text });
  return response.json();
}

/**
 * Gives an answer.
 * @param {Page} page
 * @param {string} answer a hole, a store or a number
 * @param {'click' | 'tap' | 'Enter'} how
 */
async function give(page, answer, how) {
  if (/^\d+$/.test(answer)) {
    await page.locator('#learn-number input').fill(answer);
    const send = page.locator('#learn-number [type="submit"]');
    return how === 'Enter' ? page.locator('#learn-number input').press('Enter') : send[how]();
  }
  const place = page.locator(/\d/.test(answer) ? `[data-hole="${answer}"]` : `[data-store="${answer}"]`);
  // A hole that can't be played is a wrong answer too.
  return how === 'Enter' ? place.press('Enter') : place[how]({ force: true });
}

/**
 * Presses a button.
 * @param {Page} page
 * @param {string} button
 * @param {'click' | 'tap' | 'Enter'} how
 */
async function press(page, button, how) {
  const found = page.locator(`#${button}`);
  // After an answer, the button that goes on has the focus.
  if (how !== 'Enter') return found[how]();
  await page.locator(`#${button}:focus`).waitFor();
  await page.keyboard.press('Enter');
}

/**
 * Begins another try. Where nothing was sown, the next hole is one.
 * @param {Page} page
 * @param {'click' | 'tap' | 'Enter'} how
 */
async function tryAgain(page, how) {
  if (await page.locator('#learn-again').isVisible()) await press(page, 'learn-again', how);
}

/**
 * Learns a lesson to its end, with a wrong answer to each question first.
 * @param {Page} page
 * @param {string} id
 * @param {'click' | 'tap' | 'Enter'} how
 * @param {() => Promise<void>} [look] is called at each step
 */
async function learn(page, id, how, look = async () => {}) {
  const { variant, steps } = await readLesson(id);
  for (const step of steps) {
    await asked(page);
    await look();
    const right = await answers(variant, step);
    const number = /^\d+$/.test(right[0]);
    const wrong = number ? String(Number(right[0]) + 1) : ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2'].find((hole) => !right.includes(hole));
    await give(page, wrong ?? '', how);
    await page.locator('#learn-verdict.wrong').waitFor();
    await asked(page);
    await look();
    await tryAgain(page, how);
    await asked(page);
    await give(page, right[0], how);
    await page.locator('#learn-verdict.right').waitFor();
    await asked(page);
    await press(page, 'learn-next', how);
  }
  await page.locator('#learn-play:focus').waitFor();
  assert.equal(await page.locator('#learn-steps .done').count(), steps.length);
  await look();
  await page.locator('#to-list').click();
  await page.locator('#home').waitFor();
}

test('the menu leads to the list, and the list back to the board', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await page.locator('#board .lit').first().click();
    await page.waitForURL(/game=/);
    const game = page.url();
    await choose(page, 'open-learn');
    await page.locator('html[data-ready]').waitFor();
    await page.locator('.offer[href="#lesson=geme"]').waitFor();
    await accessible(page, 'the list');
    await page.locator('#to-board').click();
    await page.waitForURL(game);
  }));

test('the first lesson is learnt by click, and is marked as finished', () =>
  visit(async (page) => {
    await open(page, '/learn.html');
    await page.locator('.offer[href="#lesson=geme"]').click();
    await learn(page, 'geme', 'click');
    await page.locator('.offer[href="#lesson=geme"] .tick').waitFor();
    await page.reload();
    await page.locator('.offer[href="#lesson=geme"] .tick').waitFor();
  }));

test('a lesson that is skipped through is not finished', () =>
  visit(async (page) => {
    await open(page, '/learn.html#lesson=geme');
    await asked(page);
    await give(page, 'A1', 'click');
    for (let step = 0; step < 7; step += 1) {
      await page.locator(`#learn-steps[aria-label="Step ${step + 1} of 7"]`).waitFor();
      await asked(page);
      // The first was solved; the dots of those that were skipped stay empty.
      await page.locator('#learn-steps .done').waitFor();
      assert.equal(await page.locator('#learn-steps .done').count(), 1);
      await page.locator('#learn-next').click();
    }
    await page.locator('#learn-ask', { hasText: 'Some steps are still open.' }).waitFor();
    await page.locator('#to-list').click();
    await page.locator('.offer[href="#lesson=geme"]').waitFor();
    assert.equal(await page.locator('.offer .tick').count(), 0);
  }));

test('what a step shows can be watched again', () =>
  visit(
    async (page) => {
      await open(page, '/learn.html#lesson=geme');
      for (const answer of ['A1', 'A2']) {
        await asked(page);
        assert.equal(await page.locator('#learn-watch').isVisible(), false);
        await give(page, answer, 'click');
        await page.locator('#learn-verdict.right').waitFor();
        await page.locator('#learn-next').click();
      }
      await page.locator('#learn-watch').click();
      await page.locator('#board:not([data-idle="true"])').waitFor();
      // The verdict of the step before is gone while a step is shown.
      assert.equal(await page.locator('#learn-verdict').textContent(), '');
      await page.locator('#learn-watch').waitFor();
      await asked(page);
    },
    { settings: { speed: 85 } },
  ));

test('a lesson of one\'s own begins with a lesson of the page', () =>
  visit(async (page) => {
    await open(page, '/learn.html');
    await page.locator('#own-lesson summary').click();
    await page.route('**/lessons/geme.toml', (route) => route.abort());
    await page.locator('#lesson-start').selectOption('geme');
    await page.locator('.own .defects li', { hasText: 'The server does not respond' }).waitFor();
    await page.locator('#lesson-start').selectOption('kalah');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('variant = "kalah"'));
    // A text that nobody has changed is replaced at once, any other only after a question.
    const text = page.locator('#lesson-text');
    await page.locator('#lesson-start').selectOption('oware');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('variant = "oware"'));
    const changed = `${await text.inputValue()}# Ours`;
    await text.fill(changed);
    page.once('dialog', (dialog) => void dialog.dismiss());
    await page.locator('#lesson-start').selectOption('kalah');
    assert.deepEqual([await page.locator('#lesson-start').inputValue(), await text.inputValue()], ['', changed]);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.locator('#lesson-start').selectOption('kalah');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('variant = "kalah"'));
    await page.locator('#lesson-open').click();
    await asked(page);
    await page.locator('[data-store="A"]').waitFor();
  }, { excused: /ERR_FAILED/ }));

for (const [how, press] of Object.entries(PRESS)) {
  test(`what is wrong in a lesson of one's own is shown at its line, by ${how}`, () =>
    visit(async (page) => {
      await open(page, '/learn.html');
      await press(page.locator('#own-lesson summary'));
      // A short lesson with notes, to change.
      await page.locator('#lesson-start').selectOption({ label: 'A short example with notes' });
      const text = page.locator('#lesson-text');
      await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('# A short lesson to change.'));
      const lines = (await text.inputValue()).split('\n');
      assert.equal(await page.locator('.line-numbers span').count(), lines.length);
      assert.equal(await page.locator('.line-numbers .wrong').count(), 0);
      const [asks, reaches] = ['ask = "last"', 'goal = "capture"'].map((words) => lines.findIndex((line) => line.startsWith(words)) + 1);
      await text.fill(lines.join('\n').replace('ask = "last"', 'ask = "lst"').replace('goal = "capture"', 'goal = "captre"'));
      await press(page.locator('#lesson-open'));
      const wrong = page.locator('.line-numbers .wrong');
      await wrong.nth(1).waitFor();
      assert.deepEqual(await wrong.allTextContents(), [String(asks), String(reaches)]);
      // The number stands beside its line.
      const seen = await page.evaluate((line) => {
        const area = /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text'));
        const number = /** @type {HTMLElement} */ (document.querySelectorAll('.line-numbers span')[line - 1]);
        const height = (area.scrollHeight - 2 * parseFloat(getComputedStyle(area).paddingTop)) / area.value.split('\n').length;
        const top = area.getBoundingClientRect().top + parseFloat(getComputedStyle(area).paddingTop) + (line - 1) * height - area.scrollTop;
        return { off: Math.abs(top - number.getBoundingClientRect().top), inside: top > area.getBoundingClientRect().top && top + height < area.getBoundingClientRect().bottom };
      }, asks);
      assert.ok(seen.off < 3 && seen.inside, JSON.stringify(seen));
      await accessible(page, 'faults at their lines');
      // A fault leads to its line.
      await press(page.locator(`.defects li[data-line="${reaches}"] button`));
      const selected = await text.evaluate((area) => {
        const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
        return [document.activeElement === area, value.slice(selectionStart, selectionEnd)];
      });
      assert.deepEqual(selected, [true, lines[reaches - 1].replace('capture', 'captre')]);
      // A text with faults is read again when it was changed: one is left, at its new line.
      await text.fill(`# A new line\n${lines.join('\n').replace('goal = "capture"', 'goal = "captre"')}`);
      await page.locator(`.defects li[data-line="${reaches + 1}"]`).waitFor();
      assert.deepEqual(await wrong.allTextContents(), [String(reaches + 1)]);
      await text.fill(lines.join('\n'));
      await wrong.waitFor({ state: 'detached' });
      assert.equal(await page.locator('.own .defects li').count(), 0);
      await press(page.locator('#lesson-open'));
      await page.locator('#learn-title', { hasText: 'The last counter' }).waitFor();
    }, { excused: /400/, context: { hasTouch: how === 'touch' } }));

  test(`a file with a lesson replaces a text that was changed only after a question, by ${how}`, () =>
    visit(async (page) => {
      await open(page, '/learn.html');
      await press(page.locator('#own-lesson summary'));
      const lesson = (/** @type {string} */ title) => `lesson = 1\nvariant = "geme"\ntitle = "${title}"\n\n[[step]]\nask = "own"\n`;
      const choose = async (/** @type {string} */ title) => {
        const choosing = page.waitForEvent('filechooser');
        await press(page.locator('#lesson-file'));
        await (await choosing).setFiles({ name: 'lesson.toml', mimeType: 'text/plain', buffer: Buffer.from(lesson(title)) });
      };
      const text = page.locator('#lesson-text');
      await text.fill('# Not saved');
      page.once('dialog', (dialog) => void dialog.dismiss());
      await choose('Ours');
      await page.locator('#lesson-file').focus();
      assert.equal(await text.inputValue(), '# Not saved');
      // The same file can be chosen again.
      page.once('dialog', (dialog) => void dialog.accept());
      await choose('Ours');
      await page.locator('#learn-title', { hasText: 'Ours' }).waitFor();
      await page.goBack();
      await page.locator('#own-lesson summary').waitFor();
    }, { context: { hasTouch: how === 'touch' } }));
}

for (const how of /** @type {const} */ (['click', 'tap', 'Enter'])) {
  test(`a lesson goes back to an earlier step, and on where it was left, by ${how}`, () =>
    visit(
      async (page) => {
        const go = async (/** @type {string} */ id) => (how === 'Enter' ? page.locator(`#${id}`).press('Enter') : page.locator(`#${id}`)[how]());
        const at = (/** @type {number} */ step) => page.locator(`#learn-steps[aria-label="Step ${step} of 7"]`).waitFor();
        const { variant, steps } = await readLesson('geme');
        await open(page, '/learn.html');
        const offer = page.locator('.offer[href="#lesson=geme"]');
        assert.equal(await offer.locator('.steps').count(), 0);
        await page.evaluate(() => (location.hash = '#lesson=geme'));
        for (const [number, step] of steps.slice(0, 2).entries()) {
          await at(number + 1);
          await asked(page);
          assert.equal(await page.locator('#learn-back').isVisible(), number > 0);
          await give(page, (await answers(variant, step))[0], how);
          await page.locator('#learn-verdict.right').waitFor();
          await asked(page);
          await go('learn-next');
        }
        await at(3);
        await asked(page);
        await go('learn-back');
        await at(2);
        await asked(page);
        assert.equal(await page.locator('#learn-verdict').textContent(), '');
        assert.equal(await page.locator('#learn-steps .done').count(), 2);
        await go('learn-back');
        await at(1);
        await asked(page);
        assert.equal(await page.locator('#learn-back').isVisible(), false);
        // The tile shows how far the lesson has come, and it goes on there, after a reload too.
        await go('to-list');
        await offer.locator('.steps').waitFor();
        assert.equal(await offer.getAttribute('aria-label'), 'Gebeta (GEME), 2 of 7 steps');
        assert.deepEqual(await offer.locator('.steps span').evaluateAll((dots) => dots.map(({ className }) => className)), ['done', 'done', '', '', '', '', '']);
        await accessible(page, 'a lesson that was begun');
        await page.reload();
        await offer.locator('.steps').waitFor();
        await (how === 'Enter' ? offer.press('Enter') : offer[how]());
        await at(3);
        await asked(page);
      },
      { context: { hasTouch: how === 'tap' } },
    ));

  test(`a lesson of one's own is handed to a pupil by ${how}`, () =>
    visit(async (page) => {
      const go = async (/** @type {string} */ id) => (how === 'Enter' ? page.locator(`#${id}`).press('Enter') : page.locator(`#${id}`)[how]());
      const lesson = 'lesson = 1\nvariant = "geme"\ntitle = "Ours"\n\n[[step]]\nsay = "Sow “ዘር”!"\nposition = "1 0 2 0 0 1 | 3 0 0 0 1 0; A"\nask = "play"\ngoal = "empty"\n';
      await elsewhere(page, { local: false });
      await open(page, '/learn.html');
      await page.locator('#own-lesson summary').click();
      await page.locator('#lesson-text').fill(lesson.replace('goal = "empty"', 'goal = "emty"'));
      await go('lesson-pass');
      await page.locator('.defects li[data-line="9"]').waitFor();
      assert.equal(await page.locator('#lesson-handed').textContent(), '');
      await page.locator('#lesson-text').fill(lesson);
      await go('lesson-pass');
      const link = page.locator('[data-link="lesson-link"]');
      await page.locator('#lesson-handed img.qr').waitFor();
      await accessible(page, 'a lesson that is handed on');
      const address = await link.inputValue();
      await visit(async (pupil) => {
        await open(pupil, address);
        await pupil.locator('#learn-ask', { hasText: 'Sow “ዘር”!' }).waitFor();
        await pupil.waitForURL(/#lesson=own-/);
        await asked(pupil);
        await give(pupil, 'A1', how);
        await pupil.locator('#learn-verdict.right').waitFor();
        await pupil.reload();
        await pupil.locator('#learn-ask', { hasText: 'Sow “ዘር”!' }).waitFor();
        await pupil.locator('#to-list').click();
        await pupil.locator('.offer[href^="#lesson=own-"]', { hasText: 'Ours' }).waitFor();
        // A link that was cut off says so, above the list.
        await open(pupil, `${address.slice(0, -20)}`);
        await pupil.locator('#why', { hasText: 'The link was probably cut off' }).waitFor();
        await pupil.locator('.offer').first().waitFor();
      }, { context: { hasTouch: how === 'tap' } });
    }, { excused: /400/, context: { hasTouch: how === 'tap' } }));
}

/**
 * Reads the QR code of a picture.
 * @param {Page} page
 * @param {Buffer} png
 */
async function scan(page, png) {
  const [width, height, pixels] = await page.evaluate(async (picture) => {
    const image = await createImageBitmap(await (await fetch(picture)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(image, 0, 0);
    return [image.width, image.height, [...context.getImageData(0, 0, image.width, image.height).data]];
  }, `data:image/png;base64,${png.toString('base64')}`);
  return jsQR(Uint8ClampedArray.from(pixels), width, height)?.data;
}

test('the code of a whole lesson can be read from the screen', () =>
  visit(async (page, context) => {
    const blank = await context.newPage();
    await elsewhere(page, { local: false, address: 'http://192.168.100.200:8080' });
    for (const id of ['example-en', 'example-am', 'kalah']) {
      await open(page, `/learn.html?${id}`);
      await page.locator('#own-lesson summary').click();
      await page.locator('#lesson-text').fill(await readFile(new URL(`lessons/${id}.toml`, PAGE), 'utf8'));
      await page.locator('#lesson-pass').click();
      const code = page.locator('#lesson-handed img.qr');
      await code.waitFor();
      // The picture is made by the server, whose own address it has.
      const after = (/** @type {string | undefined} */ address) => address?.split('/learn.html')[1];
      assert.equal(after(await scan(blank, await code.screenshot())), after(await page.locator('[data-link="lesson-link"]').inputValue()), id);
    }
  }));

test('a lesson that is too long for a code has a link, and one too long for a link is saved', () =>
  visit(async (page) => {
    await elsewhere(page, { local: false });
    await open(page, '/learn.html');
    await page.locator('#own-lesson summary').click();
    const noise = (/** @type {number} */ length) => Array.from({ length }, (_, place) => `# ${((place + 1) * 2654435761 % 4294967296).toString(36)}\n`).join('');
    const lesson = 'lesson = 1\nvariant = "geme"\n\n[[step]]\nposition = "1 0 2 0 0 1 | 3 0 0 0 1 0; A"\nask = "own"\n';
    // Typing so much takes a browser long.
    const write = (/** @type {string} */ words) => page.locator('#lesson-text').evaluate((area, words) => void (/** @type {HTMLTextAreaElement} */ (area).value = words), words);
    await write(noise(500) + lesson);
    await page.locator('#lesson-pass').click();
    await page.locator('#lesson-handed', { hasText: 'too long for a code' }).waitFor();
    const packed = (await page.locator('[data-link="lesson-link"]').inputValue()).split('#text=')[1].length;
    assert.ok(packed > 2800 && packed <= 8000, String(packed));
    assert.equal(await page.locator('#lesson-handed img').count(), 0);
    await write(noise(3000) + lesson);
    await page.locator('#lesson-pass').click();
    await page.locator('#lesson-handed', { hasText: 'too long for a link' }).waitFor();
    assert.equal(await page.locator('[data-link="lesson-link"]').count(), 0);
    const saving = page.waitForEvent('download');
    await page.locator('#lesson-handed button', { hasText: 'Save the lesson' }).click();
    assert.equal(await readFile(await (await saving).path(), 'utf8'), noise(3000) + lesson);
  }));

test('a lesson with skipped steps leads back to them, and then to its game', () =>
  visit(async (page) => {
    const { variant, steps } = await readLesson('geme');
    await open(page, '/learn.html#lesson=geme');
    for (const [number, step] of steps.entries()) {
      await asked(page);
      const [right] = await answers(variant, step);
      if (number !== 1) {
        await give(page, right, 'click');
        await page.locator('#learn-verdict.right').waitFor();
        await asked(page);
      }
      await page.locator('#learn-next').click();
    }
    await page.locator('#learn-ask', { hasText: 'Some steps are still open.' }).waitFor();
    await accessible(page, 'the end of a lesson');
    assert.equal(await page.locator('#learn-steps .done').count(), steps.length - 1);
    await page.locator('#learn-next').click();
    await asked(page);
    // After a wrong answer, the next hole is the next answer.
    await give(page, 'A1', 'click');
    await page.locator('#learn-verdict.wrong').waitFor();
    await asked(page);
    await give(page, 'A2', 'click');
    await page.locator('#learn-verdict.right').waitFor();
    await asked(page);
    for (const _ of steps.slice(1)) {
      await page.locator('#learn-next').click();
      await asked(page);
    }
    await page.locator('#learn-play').click();
    await page.waitForURL(/\?variant=geme/);
    await page.locator('#welcome').waitFor();
  }));

test('the focus has a ring for keys, and none that could be taken for the answer of a touch', () =>
  visit(
    async (page) => {
      const ring = () => page.locator('#board .hole:focus').evaluate((hole) => getComputedStyle(hole).outlineStyle);
      // Before any input, after a touch, and with keys.
      await open(page, '/learn.html#lesson=geme');
      await asked(page);
      assert.equal(await ring(), 'none');
      await page.locator('#to-list').tap();
      await page.locator('.offer[href="#lesson=geme"]').tap();
      await asked(page);
      assert.equal(await ring(), 'none');
      await page.keyboard.press('ArrowRight');
      assert.equal(await ring(), 'solid');
    },
    { context: { viewport: { width: 360, height: 740 }, hasTouch: true } },
  ));

for (const id of LESSONS) {
  test(`the lesson ${id} is learnt by keys`, () =>
    visit(async (page) => {
      await open(page, `/learn.html#lesson=${id}`);
      await learn(page, id, 'Enter');
    }));
}

test('the lesson with stores is learnt by touch on a phone', () =>
  visit(
    async (page) => {
      await open(page, '/learn.html#lesson=kalah');
      await learn(page, 'kalah', 'tap');
    },
    { context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true } },
  ));

test('small children see no digit and no word', () =>
  visit(
    async (page) => {
      const wordless = async () => assert.equal((await seen(page)).replace(/[✓−+]/g, '').trim(), '');
      await open(page, '/learn.html');
      await page.locator('.offer .small-board').first().waitFor();
      await wordless();
      // The pictures say it all, and have their own colours on a button too.
      for (const [picture, fill] of [['.offer .sign-picture', 'none'], ['.offer .small-board', 'rgb(84, 51, 26)']]) {
        assert.equal(await page.locator(picture).first().evaluate((drawn) => getComputedStyle(drawn).fill), fill, picture);
      }
      // Without names, all games look alike. There is one lesson, and one set of puzzles with a bulb.
      assert.equal(await page.locator('.offer[href^="#lesson"]').count(), 1);
      assert.equal(await page.locator('.offer[href^="#puzzles"] svg').count(), 2);
      await accessible(page, 'the list for small children');
      await page.locator('.offer[href="#lesson=geme"]').click();
      await learn(page, 'geme', 'click', wordless);
      await page.locator('.offer[data-kind="captured"]').click();
      await asked(page);
      await wordless();
      // One counter more is drawn for each press.
      await page.locator('#learn-number button', { hasText: '+' }).click();
      assert.equal(await page.locator('.drawn .counter').count(), 1);
      await accessible(page, 'a number for small children');
    },
    { settings: { little: true } },
  ));

for (const variant of ['geme', 'gabata_i', 'rabe', 'kalah']) {
  test(`exercises of ${variant}: wrong answers are shown, right ones go on`, () =>
    visit(async (page) => {
      for (const kind of ['last', 'captured', 'capture', ...(variant === 'kalah' ? [] : ['laps'])]) {
        await open(page, `/learn.html?${kind}#exercise=${kind}&variant=${variant}&grade=2&seed=5`);
        for (const number of [0, 1]) {
          await asked(page);
          if (kind === 'laps') assert.equal(await page.locator('#learn-number input').inputValue(), '1');
          const drawn = await server.ask('/api/exercises', { variant, kind, grade: 2, seed: 5000 + number });
          const right = await answers(variant, drawn);
          const isNumber = /^\d+$/.test(right[0]);
          const [row] = [drawn.position.includes('; B') ? 'B' : 'A'];
          const wrong = isNumber ? String(Number(right[0]) + 1) : [1, 2, 3, 4, 5, 6].map((hole) => `${row}${hole}`).find((hole) => !right.includes(hole));
          await give(page, wrong ?? '', 'click');
          await page.locator('#learn-verdict.wrong').waitFor();
          await asked(page);
          if (kind !== 'capture') assert.match((await page.locator('#learn-why').textContent()) ?? '', /The answer: /);
          await tryAgain(page, 'click');
          await asked(page);
          await give(page, right[0], 'Enter');
          await page.locator('#learn-verdict.right').waitFor();
          await asked(page);
          await press(page, 'learn-next', 'Enter');
          await page.locator('#learn-verdict:not(.right)').waitFor({ state: 'attached' });
        }
      }
    }));
}

for (const how of /** @type {const} */ (['click', 'Enter', 'tap'])) {
  test(`an exercise is skipped by a button apart from the answer, by ${how}`, () =>
    visit(
      async (page) => {
        await open(page, '/learn.html#exercise=laps&variant=geme&grade=2&seed=3');
        await asked(page);
        const next = page.locator('#learn-next');
        assert.equal((await next.textContent())?.trim(), 'Skip');
        assert.equal(await next.getAttribute('aria-label'), 'Skip');
        const [send, skip] = [await box(page.locator('#learn-number [type="submit"]')), await box(next)];
        assert.ok(skip.x > send.x + send.width, JSON.stringify([send, skip]));
        await accessible(page, 'a task that can be skipped');
        const before = await page.locator('#learn-ask').textContent();
        await (how === 'Enter' ? next.press('Enter') : next[how]());
        await page.waitForFunction((was) => document.querySelector('#learn-ask')?.textContent !== was, before);
        await asked(page);
        await give(page, '99', how);
        await page.locator('#learn-verdict.wrong').waitFor();
        await asked(page);
        assert.equal((await next.textContent())?.trim(), 'Next');
      },
      { context: { viewport: { width: 360, height: 740 }, hasTouch: how === 'tap' } },
    ));
}

test('an exercise that a game does not have says so', () =>
  visit(
    async (page) => {
      await open(page, '/learn.html#exercise=laps&variant=oware');
      await page.locator('#why', { hasText: 'has no such exercise' }).waitFor();
    },
    { excused: /400/ },
  ));

test('a lesson that was pasted is run, its faults are named with their lines, and it stays until it is removed', () =>
  visit(
    async (page) => {
      const lesson = 'lesson = 1\nvariant = "geme"\ntitle = "Ours"\n\n[[step]]\nsay = "Sow!"\nposition = "1 0 2 0 0 1 | 3 0 0 0 1 0; A"\nask = "play"\ngoal = "emty"\n';
      await open(page, '/learn.html');
      await page.locator('#own-lesson summary').click();
      await page.locator('#lesson-text').fill(lesson);
      await page.locator('#lesson-open').click();
      await page.locator('.defects li[data-line="9"]', { hasText: 'did you mean `empty`?' }).waitFor();
      await accessible(page, 'a fault');
      await page.locator('#lesson-text').fill(lesson.replace('emty', 'empty'));
      await page.locator('#lesson-open').click();
      await asked(page);
      assert.equal(await page.locator('#learn-title').textContent(), 'Ours');
      assert.equal(await page.locator('#learn-ask').textContent(), 'Sow!');
      await give(page, 'A1', 'click');
      await page.locator('#learn-verdict.right').waitFor();
      await page.reload();
      await asked(page);
      await give(page, 'A1', 'click');
      await page.locator('#learn-verdict.right').waitFor();
      await press(page, 'learn-next', 'click');
      assert.equal(await page.locator('#learn-play').getAttribute('href'), './?variant=geme');
      await page.locator('#to-list').click();
      await page.locator('#home').waitFor();

      // It is in the list from now on, once, and another text with its title takes its place.
      const offer = page.locator('.offer[href^="#lesson=own-"]');
      const paste = async (/** @type {string} */ say) => {
        await page.locator('#own-lesson summary').click();
        await page.locator('#lesson-text').fill(lesson.replace('emty', 'empty').replace('Sow!', say));
        await page.locator('#lesson-open').click();
        await page.locator('#learn-ask', { hasText: say }).waitFor();
        await page.locator('#to-list').click();
        await page.locator('#home').waitFor();
      };
      await paste('Sow again!');
      assert.equal(await offer.count(), 1);
      await open(page, '/learn.html?again');
      await offer.filter({ hasText: 'Ours' }).locator('.tick').waitFor();
      await offer.locator('.small-board').waitFor();
      await offer.click();
      await page.locator('#learn-ask', { hasText: 'Sow again!' }).waitFor();
      await page.locator('#to-list').click();
      await page.locator('#own-lesson summary').click();
      await accessible(page, 'own lessons');
      await page.getByRole('button', { name: 'Remove Ours' }).click();
      assert.equal(await offer.count(), 0);
      await page.reload();
      await page.locator('.offer').first().waitFor();
      assert.equal(await offer.count(), 0);
      assert.equal(await page.evaluate(() => localStorage.getItem('gebeta-lessons')), null);
    },
    { excused: /400/ },
  ));

test('puzzles are loaded when they are wanted, change the rating once, and mistakes come again', () =>
  visit(async (page) => {
    /** @type {string[]} */
    const loaded = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await open(page, '/?variant=geme');
    await page.locator('#board .lit').first().click();
    await page.waitForURL(/game=/);
    await open(page, '/learn.html');
    assert.deepEqual(loaded.filter((path) => /puzzles\/|lessons\//.test(path)), []);

    const puzzles = (await readFile(new URL('puzzles/geme.jsonl', PAGE), 'utf8')).trim().split('\n').map((line) => JSON.parse(line));
    const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('gebeta-learning') ?? '{}'));
    await page.locator('#puzzle-theme').selectOption('capture');
    await page.locator('.offer[href^="#puzzles=geme"]').click();
    await asked(page);
    assert.deepEqual(loaded.filter((path) => /puzzles\/./.test(path)), ['/puzzles/geme.jsonl']);

    // A wrong move is shown, costs rating, and is remembered.
    const shown = () => page.locator('#board .hole').evaluateAll((holes) => holes.map((hole) => `${hole.getAttribute('data-hole')}:${hole.getAttribute('data-counters')}`).sort().join(' '));
    const find = async () => {
      const now = await shown();
      return puzzles.filter(({ position }) => {
        const [a, b] = position.split(';')[0].split('|').map((/** @type {string} */ side) => side.trim().split(/\s+/));
        const all = [...a.map((/** @type {string} */ count, /** @type {number} */ place) => `A${place + 1}:${count}`), ...b.map((/** @type {string} */ count, /** @type {number} */ place) => `B${place + 1}:${count}`)];
        return all.sort().join(' ') === now;
      });
    };
    const [puzzle] = await find();
    await page.locator('.panel.turns .turn', { hasText: 'Your turn' }).waitFor();
    assert.ok(puzzle.themes.includes('capture'));
    const lit = await page.locator('#board .lit').evaluateAll((holes) => holes.map((hole) => hole.getAttribute('data-hole')));
    await give(page, lit.find((hole) => hole !== puzzle.best) ?? '', 'click');
    await page.locator('#learn-verdict.wrong').waitFor();
    await asked(page);
    assert.match((await page.locator('#learn-why').textContent()) ?? '', /counters worse/);
    // The board takes no other answer now, and the panel doesn't ask for one.
    assert.equal(await page.locator('.panel .turn').count(), 0);
    const after = await kept();
    assert.ok(after.rating < 1000 && after.rated === 1);
    assert.equal(await page.locator('#learn-verdict').textContent(), `Not quite.Rating −${1000 - after.rating}`);
    assert.equal(after.mistakes.length, 1);
    await press(page, 'learn-solution', 'click');
    await page.locator('#learn-next:focus').waitFor();
    // A second try changes nothing.
    await press(page, 'learn-again', 'click');
    await asked(page);
    await page.locator('.panel.turns .turn', { hasText: 'Your turn' }).waitFor();
    await give(page, puzzle.best, 'click');
    await page.locator('#learn-verdict.right').waitFor();
    assert.equal(await page.locator('#learn-verdict').textContent(), 'Right!');
    assert.deepEqual(await kept(), after);

    // The mistake comes again, and goes away when it is solved, without a change of the rating.
    await page.locator('#to-list').click();
    await page.locator('#mistakes', { hasText: '(1)' }).click();
    await asked(page);
    await give(page, puzzle.best, 'Enter');
    await page.locator('#learn-verdict.right').waitFor();
    assert.deepEqual(await kept(), { ...after, mistakes: [] });
    await press(page, 'learn-next', 'Enter');
    await page.locator('#home').waitFor();
    await page.locator('#mistakes').waitFor({ state: 'detached' });
    await page.locator('#rating', { hasText: String(after.rating) }).waitFor();
  }));

for (const how of /** @type {const} */ (['click', 'tap', 'Enter'])) {
  test(`the change of the rating stands beside the verdict, by ${how}`, () =>
    visit(
      async (page) => {
        await open(page, '/learn.html#puzzles=oware');
        await asked(page);
        const hole = await page.locator('#board .lit').first().getAttribute('data-hole');
        await give(page, hole ?? '', how);
        await page.locator('#learn-verdict .beside-it', { hasText: /^Rating [+−]\d+$/ }).waitFor();
        await asked(page);
        const { rating } = await page.evaluate(() => JSON.parse(localStorage.getItem('gebeta-learning') ?? '{}'));
        const change = Number(String(await page.locator('.beside-it').textContent()).replace('Rating ', '').replace('−', '-'));
        assert.equal(rating, 1000 + change);
        await accessible(page, 'a puzzle with its change of the rating');
      },
      { context: { hasTouch: how === 'tap' } },
    ));
}

test('worksheets are made from the list and from the rules, and a refusal is shown', () =>
  visit(
    async (page) => {
      await open(page, '/learn.html#variant=oware');
      /** @type {URL[]} */
      const asked = [];
      page.on('request', (request) => {
        if (request.url().includes('worksheet.pdf')) asked.push(new URL(request.url()));
      });
      await page.locator('#exercise-grade').selectOption('2');
      await makeWorksheet(page, /^oware\.pdf$/, 'nb');
      await open(page, '/?variant=geme');
      await page.locator('#open-rules').click();
      await makeWorksheet(page, /^geme\.pdf$/, 'nb');
      assert.deepEqual(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('grade')]), [['/api/variants/oware/worksheet.pdf', '2'], ['/api/variants/geme/worksheet.pdf', null]]);

      /** @type {() => void} */
      let made = () => {};
      const making = new Promise((resolve) => (made = () => resolve(undefined)));
      await page.route('**/worksheet.pdf*', async (route) => {
        await making;
        await route.fulfill({ status: 429, json: { error: { code: 'busy', message: 'Too long.' } } });
      });
      await page.locator('.worksheet').click();
      // While it is made, the button says so.
      await page.locator('.worksheet:disabled[aria-busy="true"]', { hasText: 'Lager arbeidsarket …' }).waitFor();
      made();
      await page.locator('#dialog .why', { hasText: /./ }).waitFor();
      await page.locator('.worksheet:enabled[aria-busy="false"]', { hasText: 'Arbeidsark (PDF)' }).waitFor();
    },
    { context: { locale: 'nb' }, excused: /429/ },
  ));

test('a rating between two difficulties gets puzzles of both', () =>
  visit(async (page) => {
    await open(page, '/learn.html');
    const level = async (/** @type {number} */ rating, /** @type {number} */ chance) => {
      await page.evaluate(([rating, chance]) => {
        Math.random = () => chance;
        localStorage.setItem('gebeta-learning', JSON.stringify({ rating, rated: 5 }));
        location.hash = '#puzzles=geme';
      }, [rating, chance]);
      await page.locator('#learn-title', { hasText: `Rating: ${rating}` }).waitFor();
      await asked(page);
      const words = await page.locator('#learn-ask').textContent();
      await page.locator('#to-list').click();
      await page.locator('#home .offer').first().waitFor();
      return Number(/Difficulty (\d)/.exec(words ?? '')?.[1]);
    };
    // At the rating of a difficulty, there is only that one.
    for (const chance of [0.01, 0.99]) assert.equal(await level(1000, chance), 2);
    // After five mistakes, every third puzzle is easier; after as many right ones, harder.
    assert.deepEqual([await level(910, 0.29), await level(910, 0.31)], [1, 2]);
    assert.deepEqual([await level(1090, 0.69), await level(1090, 0.71)], [2, 3]);
    assert.deepEqual([await level(300, 0), await level(3000, 0.99)], [1, 5]);
  }));

test('the rating follows Elo', async () => {
  const { rate, ratingOf } = await import(new URL('modules/learn/progress.js', PAGE).href);
  assert.equal(ratingOf(2), 1000);
  // An even puzzle is worth half a step, and a sure one hardly anything.
  assert.equal(rate(1000, 0, 1000, true), 1020);
  assert.equal(rate(1000, 0, 1000, false), 980);
  assert.equal(rate(1000, 50, 1000, true), 1010);
  assert.equal(rate(2000, 50, 1000, true), 2000);
  assert.equal(rate(2000, 50, 1000, false), 1980);
});

for (const language of ['en', 'nb', 'am', 'de']) {
  test(`the page to learn with in ${language}`, () =>
    visit(
      async (page) => {
        await open(page, '/learn.html#lesson=geme');
        await asked(page);
        assert.equal(await page.locator('html').getAttribute('lang'), language);
        const { steps } = await fetch(`${server.address}/api/lessons?lang=${language}`, { method: 'POST', body: await readFile(new URL('lessons/geme.toml', PAGE), 'utf8') }).then((response) => response.json());
        assert.equal(await page.locator('#learn-ask').textContent(), steps[0].say);
        const keys = await page.evaluate(() => (document.body.textContent?.match(/\b(learn|question|puzzle|exercise|lesson)-[a-z]+\b/g) ?? []));
        assert.deepEqual(keys, []);
      },
      { context: { locale: language } },
    ));
}

for (const [width, height] of [[360, 640], [640, 360], [1366, 768], [1920, 1080], [800, 1280]]) {
  for (const scheme of /** @type {const} */ (['light', 'dark'])) {
    test(`nothing sticks out at ${width} by ${height}, ${scheme}, and axe finds nothing`, () =>
      visit(
        async (page) => {
          const pictured = async (/** @type {string} */ name) => {
            const out = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
            assert.ok(out <= 0, `${name} sticks out by ${out} pixels`);
            await accessible(page, name);
            if (!process.env.SHOTS) return;
            await mkdir(process.env.SHOTS, { recursive: true });
            await page.screenshot({ path: `${process.env.SHOTS}/learn-${name}-${width}-${scheme}.png` });
          };
          await open(page, '/learn.html');
          await page.locator('.offer .small-board').first().waitFor();
          await pictured('list');
          for (const [name, hash, wrong] of [['lesson', 'lesson=geme', 'B1'], ['stores', 'lesson=kalah', 'B1'], ['laps', 'exercise=laps&variant=gabata_i&grade=3&seed=2', '99'], ['puzzle', 'puzzles=geme', '']]) {
            await open(page, `/learn.html?${name}#${hash}`);
            await asked(page);
            const board = await page.locator('#board').boundingBox();
            assert.ok(board && board.y + board.height <= height, `${name}: the whole board is seen`);
            await pictured(name);
            if (!wrong) continue;
            await give(page, wrong, 'click');
            await page.locator('#learn-verdict .label').waitFor();
            await page.locator('#board[data-idle="true"]').waitFor();
            await pictured(`${name}-wrong`);
          }
        },
        { context: { viewport: { width, height }, colorScheme: scheme } },
      ));
  }
}
