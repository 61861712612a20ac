// Tests of the page without a server: its folder, served by a plain server of files.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { Folder } from './folder.js';
import { NEAR_THE_END, PATIENCE, beginAnalysis, beginAtOnce, beginByDialog, browsing, cancelAndCount, choose, counters, makeWorksheet, open, openDialog, openNew, playFirst, playToTheEnd, playTurn, playWithAdvice, resumeFromList, saveEraseAndLoad, seen, settled, solveNearTheEnd, startGame, surviveReload } from './support.js';

/** @typedef {import('./support.js').Page} Page */

/** The most that may be loaded before the first turn, compressed by gzip. */
const MOST_BYTES = 900_000;

/** The folder that web/build-page.sh builds. */
const folder = new Folder('page');
const { visit } = browsing(folder);

/** Why threads can't be tested: the memory of a module with threads comes from the page. */
const think = execFileSync('xz', ['--decompress', '--stdout', folder.path('program/think.wasm.xz')], { maxBuffer: 1 << 26 });
const imports = WebAssembly.Module.imports(new WebAssembly.Module(new Uint8Array(think)));
const threadless = imports.some(({ kind }) => kind === 'memory') ? false : 'the modules have no threads';

/**
 * Waits until the files of the page are in the browser.
 * @param {Page} page
 */
async function installed(page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('the first board does not wait for the program, and the first turn needs few bytes', async (t) =>
  visit(
    async (page) => {
      folder.sent = [];
      let release = () => {};
      folder.held = ['.wasm.xz', new Promise((resolve) => (release = resolve))];
      try {
        await open(page, '/');
        await page.locator('#board .lit').first().click();
        await page.locator('#board[data-idle="false"]').waitFor();
      } finally {
        release();
        folder.held = undefined;
      }
      // The turn was not lost.
      await settled(page, 1);
      const wanted = new Set(folder.sent);
      const [plain, gzip, brotli] = await Promise.all([undefined, 'gzip', 'br'].map((packing) => folder.bytes(wanted, /** @type {any} */ (packing))));
      t.diagnostic(`${wanted.size} files: ${plain} bytes; ${gzip} by gzip, ${brotli} by brotli`);
      assert.ok(gzip <= MOST_BYTES, `${gzip} bytes`);
    },
    // The service worker loads all files for later.
    { context: { serviceWorkers: 'block' }, excused: /registration blocked/ },
  ));

test('a whole game, and a rematch, without a cookie or a request to another place', () =>
  visit(async (page, context) => {
    /** @type {string[]} */
    const elsewhere = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(folder.address) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url());
    });
    await open(page, '/');
    assert.ok(await page.locator('#only-here').isVisible());
    await beginByDialog(page);
    const turns = await playToTheEnd(page, async () => page.locator('#board .lit').first().click());
    assert.equal(await page.locator('#moves button').count(), turns);
    assert.equal((await counters(page)).reduce((sum, count) => sum + count, 0), 48);
    await startGame(page, '#rematch');
    await settled(page, 0);
    assert.deepEqual(elsewhere, []);
    assert.deepEqual(await context.cookies(), []);
  }));

test('an opponent answers, and hints, values and a turn taken back work', () =>
  visit(async (page) => {
    await open(page, '/');
    // Nobody can join from another device without a server.
    assert.equal(await page.locator('#welcome button:visible').count(), 2);
    await openDialog(page);
    assert.equal(await page.locator('[name="who-B"] [value="open"]').count(), 0);
    await page.locator('#dialog-close').click();
    await playWithAdvice(page, 'medium');
  }));

test('a game survives a reload, below any address', () => visit((page) => surviveReload(page, '/some/where/')));

test('a lesson, an exercise and a puzzle, which are loaded when they are wanted', () =>
  visit(async (page) => {
    await open(page, '/');
    await page.locator('#board .lit').first().waitFor();
    const early = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(early.filter((name) => /lessons|puzzles|learn/.test(name)), []);
    await page.locator('#open-learn').click();
    await page.locator('.offer[href="#lesson=geme"]').click();
    const asked = () => page.locator('#board[data-idle="true"]').waitFor();
    await asked();
    await page.locator('[data-hole="B1"]').click();
    await page.locator('#learn-verdict.wrong').waitFor();
    await asked();
    await page.locator('[data-hole="A1"]').click();
    await page.locator('#learn-verdict.right').waitFor();
    await page.locator('#to-list').click();
    await page.locator('.offer[data-kind="laps"]').click();
    await asked();
    await page.locator('#learn-number input').fill('99');
    await page.locator('#learn-number [type="submit"]').click();
    await page.locator('#learn-verdict.wrong').waitFor();
    await page.locator('#to-list').click();
    await page.locator('.offer[href="#puzzles=oware"]').click();
    await asked();
    await page.locator('#board .lit').first().click();
    await page.locator('#learn-verdict:not(:empty)').waitFor();
    await page.locator('#to-board').click();
    await page.locator('#welcome').waitFor();
  }));

test('a lesson of one\'s own is handed to another browser by its link', () =>
  visit(async (page, context) => {
    await open(page, '/learn.html');
    await page.locator('#own-lesson summary').click();
    await page.locator('#lesson-start').selectOption('kalah');
    await page.waitForFunction(() => /** @type {HTMLTextAreaElement} */ (document.getElementById('lesson-text')).value.includes('variant = "kalah"'));
    await page.locator('#lesson-pass').click();
    const link = await page.locator('[data-link="lesson-link"]').inputValue();
    const pupil = await context.browser()?.newContext({ locale: 'nb' });
    assert.ok(pupil);
    pupil.setDefaultTimeout(PATIENCE);
    try {
      const other = await pupil.newPage();
      await open(other, link);
      await other.waitForURL(/#lesson=own-/);
      await other.locator('#board[data-idle="true"] [data-store="A"]').waitFor();
    } finally {
      await pupil.close();
    }
  }));

test('a worksheet is made without a server', () =>
  visit(
    async (page) => {
      await open(page, '/learn.html#variant=gabata_i');
      await makeWorksheet(page, /^gabata_i\.pdf$/, 'am');
    },
    { context: { locale: 'am' } },
  ));

test('rules are shown, in another language too', () =>
  visit(async (page) => {
    await open(page, '/?variant=gabata_i');
    await page.locator('#open-rules').click();
    await page.locator('#dialog details').first().waitFor();
    assert.match((await page.locator('#dialog').textContent()) ?? '', /Gabata/);
    await page.locator('#dialog-close').click();
    await page.locator('#open-settings').click();
    await page.locator('#language').selectOption('nb');
    await page.locator('#open-new', { hasText: 'Nytt spill' }).waitFor();
    await page.locator('#dialog-close').click();
    await page.locator('#open-rules').click();
    await page.locator('#dialog p', { hasText: 'Steiner som faller i en weg, blir liggende' }).waitFor();
    assert.equal(await page.locator('#rules-note').count(), 1);
  }));

test('a file with an error is shown with its line, and a good one is played, also after a reload', () =>
  visit(async (page) => {
    await openNew(page);
    await page.locator('#own-rules summary').click();
    const file = (/** @type {string} */ key) => `schema = 2\nid = "mine"\nname = "Mine"\nextends = "geme"\n\n[setup]\n${key} = 3\n`;
    await page.locator('#pasted').fill(file('counterz'));
    await page.locator('#check').click();
    await page.locator('.defects li[data-line="7"]').waitFor();
    await page.locator('#pasted').fill(file('counters'));
    await page.locator('#check').click();
    await page.locator('#chosen-variant', { hasText: 'Mine' }).waitFor();
    await startGame(page);
    await page.locator('[data-hole="A1"][data-counters="3"].lit').click();
    await settled(page, 1);
    await page.reload();
    await settled(page, 1);
    assert.equal(await page.locator('#variant-name').textContent(), 'Mine');
    await page.locator('#open-rules').click();
    await makeWorksheet(page, /^file-.+\.pdf$/, 'en');
  }));

test('a record is shared by a link and a picture, and opened again', () =>
  visit(async (page, context) => {
    await beginAtOnce(page);
    await playFirst(page, 2);
    const shown = await counters(page);
    await page.locator('#open-share').click();
    const link = await page.locator('#dialog[open] [data-link="link-record"]').inputValue();
    assert.equal(await page.locator('#dialog img.qr').count(), 1);
    assert.equal(await page.locator('#dialog [data-link="link-game"]').count(), 0);
    const other = await context.newPage();
    await open(other, link);
    await other.locator('#last').click();
    await settled(other, 2);
    assert.deepEqual(await counters(other), shown);
  }));

test('two devices pass a game by its link each turn', () =>
  visit(async (page, context) => {
    const browser = context.browser();
    assert.ok(browser);
    const device = await browser.newContext({ baseURL: folder.address, locale: 'en', viewport: { width: 390, height: 844 } });
    device.setDefaultTimeout(PATIENCE);
    try {
      const other = await device.newPage();
      await beginAtOnce(page);
      await playFirst(page, 1);
      for (let turns = 1; turns < 5; turns += 1) {
        const [from, to] = turns % 2 === 1 ? [page, other] : [other, page];
        await choose(from, 'open-share');
        const link = await from.locator('#dialog[open] [data-link="link-record"]').inputValue();
        assert.equal(await from.locator('#dialog img.qr').count(), 1);
        const shown = await counters(from);
        await from.locator('#dialog-close').click();
        await open(to, link);
        await to.keyboard.press('End');
        await settled(to, turns);
        assert.deepEqual(await counters(to), shown);
        await startGame(to, '#branch');
        await settled(to, turns);
        await playTurn(to, turns + 1);
      }
    } finally {
      await device.close();
    }
  }));

test('games are resumed from the list of one\'s own', () => visit(resumeFromList));

test('a finished game is reviewed, with exact values', () =>
  visit(async (page) => {
    await open(page, `/?variant=geme&position=${encodeURIComponent(NEAR_THE_END)}`);
    const turns = await playToTheEnd(page, async () => page.locator('#board .lit').first().click());
    await page.locator('#review-game').click();
    await page.locator('#review', { hasText: 'All values are exact.' }).waitFor();
    assert.equal(await page.locator('#moves small').count(), turns);
  }));

test('small children see no digit and no word', () =>
  visit(
    async (page) => {
      await open(page, '/');
      await page.locator('#board .lit').first().waitFor();
      assert.equal(await seen(page), '');
      await open(page, `/?variant=geme&position=${encodeURIComponent(NEAR_THE_END)}`);
      await playToTheEnd(page, async () => page.locator('#board .lit').first().click());
      assert.equal(await seen(page), '');
    },
    { settings: { little: true } },
  ));

test('positions are set up, counted, compared and solved', () =>
  visit(async (page) => {
    await solveNearTheEnd(page);

    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'analyse');
    const rows = page.locator('#dialog tbody tr');
    await rows.nth(5).waitFor();
    assert.deepEqual(await page.locator('#dialog tbody td:first-child').allTextContents(), ['6', '38', '178', '816', '3843', '17641']);
    await page.locator('#dialog [role="status"]', { hasText: 'Done' }).waitFor();
    await page.locator('#dialog select[name="kind"]').selectOption('compare');
    await page.locator('#dialog input[type="number"]').fill('3');
    await page.locator('#begin-analysis').click();
    await page.locator('#dialog .big', { hasText: 'first differ after' }).waitFor();
    await page.locator('#dialog-close').click();

    await page.locator('#open-editor').click();
    await page.getByLabel("Counters in A's home 0").fill('9');
    await page.locator('#play-position').click();
    await page.locator('[data-hole="A1"][data-counters="9"].lit').click();
    await settled(page, 1);
  }));

test('solving shows its progress, and can be stopped', () =>
  visit(async (page) => {
    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'solve');
    await cancelAndCount(page);
  }));

/** Lets the program worker count the workers that it starts, by the names of their files. */
const COUNT_WORKERS = `
  globalThis.started = {};
  globalThis.Worker = class extends globalThis.Worker {
    constructor(address, options) {
      super(address, options);
      const name = address.pathname.split('/').pop();
      started[name] = (started[name] ?? 0) + 1;
    }
  };
`;

/**
 * Returns whether the page may use threads, how many workers of each kind the program has started, and how many threads an
 * analysis should have.
 * @param {Page} page
 */
async function threads(page) {
  const [program] = page.workers().filter((worker) => worker.url().endsWith('/program/worker.js'));
  const started = await program.evaluate(() => /** @type {any} */ (globalThis).started);
  const { isolated, most } = await page.evaluate(() => ({ isolated: crossOriginIsolated, most: Math.min(navigator.hardwareConcurrency, 8) }));
  return { isolated, analyses: started['think-worker.js'] ?? 0, lent: started['thread-worker.js'] ?? 0, most };
}

/**
 * Stops a solution, and then counts, compares and solves.
 * @param {Page} page
 */
async function analyseAll(page) {
  await open(page, '/?variant=geme');
  await beginAnalysis(page, 'solve');
  await cancelAndCount(page);
  await page.locator('#dialog input[type="number"]').fill('8');
  await page.locator('#begin-analysis').click();
  await page.locator('#dialog tbody tr').nth(7).waitFor();
  await page.locator('#dialog [role="status"]', { hasText: 'Done' }).waitFor();
  const levels = await page.locator('#dialog tbody td').allTextContents();
  await page.locator('#dialog select[name="kind"]').selectOption('compare');
  await page.locator('#dialog input[type="number"]').fill('3');
  await page.locator('#begin-analysis').click();
  await page.locator('#dialog .big', { hasText: 'first differ after' }).waitFor();
  const compared = await page.locator('#dialog .big').textContent();
  await open(page, `/?variant=geme&position=${encodeURIComponent(NEAR_THE_END)}`);
  await beginAnalysis(page, 'solve');
  return { levels, compared, solved: await page.locator('#dialog .big').textContent() };
}

test('analyses find the same with one thread and with several, also without a network', { skip: threadless }, async (t) => {
  /** @type {Awaited<ReturnType<typeof analyseAll>> | undefined} */
  let alone;
  folder.changed = ['program/worker.js', COUNT_WORKERS];
  try {
    await visit(
      async (page) => {
        alone = await analyseAll(page);
        const { isolated, lent } = await threads(page);
        assert.deepEqual([isolated, lent], [false, 0]);
      },
      { context: { serviceWorkers: 'block' }, excused: /registration blocked/ },
    );
    await visit(
      async (page) => {
        await open(page, '/');
        await installed(page);
        const together = await analyseAll(page);
        const { isolated, analyses, lent, most } = await threads(page);
        t.diagnostic(`${most} threads`);
        assert.ok(isolated);
        assert.equal(lent, analyses * (most - 1));
        assert.deepEqual(together, alone);
        await folder.end();
        try {
          assert.deepEqual(await analyseAll(page), alone);
          assert.ok((await threads(page)).isolated);
        } finally {
          await folder.start();
        }
      },
      // The browser looks for a new version of the page.
      { excused: /service-worker|ERR_CONNECTION_REFUSED|Failed to load resource/ },
    );
  } finally {
    folder.changed = undefined;
  }
});

/** Headers that isolate a page from those of others. */
const ISOLATION = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' };

/**
 * Runs a test with a page that the host isolates, and that has another version of a file.
 * @param {Folder['changed']} changed
 * @param {(page: Page) => Promise<void>} test
 */
const visitIsolated = async (changed, test) => {
  Object.assign(folder, { changed, headers: ISOLATION });
  try {
    await visit(test);
  } finally {
    Object.assign(folder, { changed: undefined, headers: {} });
  }
};

test('headers of the host allow threads at once', { skip: threadless }, () =>
  visitIsolated(['program/worker.js', COUNT_WORKERS], async (page) => {
    await analyseAll(page);
    const { isolated, analyses, lent, most } = await threads(page);
    assert.ok(isolated);
    assert.equal(lent, analyses * (most - 1));
  }));

test('an analysis that loses a thread ends with a message', { skip: availableParallelism() > 1 ? threadless : 'there is one processor' }, () =>
  visitIsolated(['thread-worker.js', "postMessage({ error: 'out of memory' });"], async (page) => {
    await open(page, '/?variant=geme');
    await beginAnalysis(page, 'solve');
    await page.locator('#dialog', { hasText: 'out of memory' }).waitFor();
  }));

test('two pages of a browser show the same game', () =>
  visit(async (page, context) => {
    await beginAtOnce(page);
    const other = await context.newPage();
    await open(other, page.url());
    await playFirst(page, 2);
    await settled(other, 2);
    await playTurn(other, 3);
    await settled(page, 3);
    await page.locator('#board .lit').first().click();
    await settled(other, 4);
  }));

test('games are saved in a file, erased, and loaded again', () =>
  visit(async (page) => {
    await saveEraseAndLoad(page, '/', '/statistics.html');
    await playTurn(page, 3);
  }));

test('without a network, games go on and new ones begin', () =>
  visit(
    async (page, context) => {
      await open(page, '/');
      await installed(page);
      await beginByDialog(page);
      await playFirst(page, 2);
      const shown = await counters(page);
      const address = page.url();
      await folder.end();
      try {
        await page.reload();
        await settled(page, 2);
        assert.deepEqual(await counters(page), shown);
        await openDialog(page);
        await page.locator('[name="who-B"]').selectOption('hard');
        await startGame(page);
        await playTurn(page, 2);
        await page.locator('#open-statistics').click();
        await page.locator('main table').first().waitFor();

        // As from a home screen, when no page is open.
        const later = await context.newPage();
        await page.close();
        await open(later, '/');
        await later.locator('#board .lit').first().waitFor();
        await open(later, address);
        await settled(later, 2);
        assert.deepEqual(await counters(later), shown);
      } finally {
        await folder.start();
      }
    },
    // The browser looks for a new version of the page.
    { excused: /service-worker|ERR_CONNECTION_REFUSED|Failed to load resource/ },
  ));

test('an update waits until the page is closed, and loses no game', () =>
  visit(async (page, context) => {
    await open(page, '/');
    await installed(page);
    await beginByDialog(page);
    await playFirst(page, 2);
    folder.changed = ['service-worker.js', '\n// Another version.\n'];
    try {
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      await playTurn(page, 3);
      const address = page.url();
      const later = await context.newPage();
      await page.close();
      await open(later, address);
      await settled(later, 3);
    } finally {
      folder.changed = undefined;
    }
  }));

test('the page can be installed', () =>
  visit(async (page, context) => {
    await open(page, '/some/where/');
    const session = await context.newCDPSession(page);
    const { errors, data = '' } = await session.send('Page.getAppManifest');
    assert.deepEqual(errors, []);
    const { start_url: start, icons } = JSON.parse(data);
    for (const path of [start, ...icons.map((/** @type {{ src: string }} */ { src }) => src), await page.locator('[rel="apple-touch-icon"]').getAttribute('href')]) {
      const { ok } = await page.request.get(new URL(path, page.url()).href);
      assert.ok(ok, path);
    }
  }));

for (const document of ['', 'statistics.html']) {
  test(`the policy of the page allows nothing from elsewhere: /${document}`, () =>
    visit(
      async (page) => {
        await open(page, `/${document}`);
        const refused = await page.evaluate(async () => {
          /** @type {Set<string>} */
          const directives = new Set();
          window.document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.add(effectiveDirective));
          const script = window.document.createElement('script');
          script.textContent = 'globalThis.hasRun = true';
          window.document.head.append(script);
          await fetch('https://example.invalid/').catch(() => {});
          const image = new Image();
          const failed = new Promise((resolve) => (image.onerror = resolve));
          image.src = 'https://example.invalid/';
          await failed;
          return { hasRun: 'hasRun' in globalThis, directives: [...directives].sort() };
        });
        assert.deepEqual(refused, { hasRun: false, directives: ['connect-src', 'img-src', 'script-src-elem'] });
      },
      { excused: /Content Security Policy|example\.invalid/ },
    ));
}

/** Ends every change of the storage as a full disk does, as long as a page says so. */
const FULL_DISK = `
  let full = false;
  const channel = new BroadcastChannel('full-disk');
  channel.onmessage = ({ data }) => channel.postMessage((full = data));
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    if (full) this.transaction.abort();
    return request;
  };
`;

test('a full storage is reported, and the game goes on when there is room', () =>
  visit(async (page) => {
    folder.changed = ['program/worker.js', FULL_DISK];
    try {
      await beginAtOnce(page);
      await playFirst(page, 2);
      const fill = (/** @type {boolean} */ full) =>
        page.evaluate(async (full) => {
          const channel = new BroadcastChannel('full-disk');
          const heard = new Promise((resolve) => (channel.onmessage = resolve));
          channel.postMessage(full);
          await heard;
        }, full);
      await fill(true);
      await page.locator('#board .lit').first().click();
      await page.locator('#why', { hasText: "can't be stored" }).waitFor();
      await fill(false);
      await playTurn(page, 3);
      await page.reload();
      await settled(page, 3);
    } finally {
      folder.changed = undefined;
    }
  }));

test('a browser without WebAssembly gets a message', () =>
  visit(async (page) => {
    await page.addInitScript(() => delete (/** @type {any} */ (globalThis).WebAssembly));
    await open(page, '/');
    await page.locator('#why', { hasText: 'WebAssembly' }).waitFor();
  }));

test('a turn is sown by hand, mistakes are named, and the log stays in the browser', () =>
  visit(
    async (page) => {
      await open(page, '/?variant=oware');
      assert.equal(await page.locator('#open-class').isVisible(), false);
      for (const hole of ['A1', 'A3', 'A2', 'A3', 'A4', 'A5']) {
        await page.locator(`[data-hole="${hole}"]`).click();
        await page.locator('#board[data-idle="true"]').waitFor();
      }
      await page.locator('#sown').click();
      await settled(page, 1);
      await page.reload();
      await settled(page, 1);
      await page.locator('#open-settings').click();
      await page.locator('#sowing-log summary').click();
      await page.locator('#log-rows', { hasText: 'Events in the log: 7' }).waitFor();
      const downloaded = page.waitForEvent('download');
      await page.locator('#log-save').click();
      const rows = (await readFile(await (await downloaded).path(), 'utf8')).trim().split('\r\n').map((row) => row.split(','));
      const at = (/** @type {string} */ column) => rows.slice(1).map((row) => row[rows[0].indexOf(column)]);
      assert.deepEqual(at('event'), ['lift', 'error', 'drop', 'drop', 'drop', 'drop', 'end']);
      assert.deepEqual(at('error'), ['', 'skip', '', '', '', '', '']);
    },
    { settings: { hand: 'speak', log: true } },
  ));
