// Shared by the tests: a server with an empty database, a browser, and ways to play a game.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').BrowserContext} Context */

/** The program under test. */
export const PROGRAM = process.env.GEBETA ?? fileURLToPath(new URL('../../../../target/debug/gebeta', import.meta.url));
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--headless', '--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The longest time that a test waits for anything, in milliseconds, even on a slow machine. */
export const PATIENCE = Number(process.env.PATIENCE ?? 120_000);

/** A server with a folder of its own. */
export class Server {
  address = '';
  folder = '';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #process;

  /** Starts it; after a stop, at the same address as before. */
  async start() {
    this.folder ||= await mkdtemp(join(tmpdir(), 'gebeta-browser-'));
    const listen = this.address ? new URL(this.address).host : '127.0.0.1:0';
    const started = spawn(PROGRAM, ['serve', '--listen', listen, '--data', this.folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#process = started;
    /** @type {string} */
    const line = await new Promise((resolve, reject) => {
      createInterface({ input: started.stdout }).once('line', resolve);
      started.once('error', reject);
      started.once('exit', (code) => reject(new Error(`the server has ended with ${code}`)));
    });
    this.address = line.trim().replace(/\/$/, '');
  }

  /** Kills it. */
  async kill() {
    const ended = this.#process;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await gone;
  }

  /** Kills it, and removes its folder. */
  async end() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /**
   * Makes a request.
   * @param {string} path
   * @param {object} [body]
   * @returns {Promise<any>}
   */
  async ask(path, body) {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(this.address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : {});
    return response.json();
  }

  /**
   * Starts a game for two people, and returns it with its tokens.
   * @param {object} wanted
   */
  async begin(wanted) {
    const begun = await this.ask('/api/games', { players: [{ who: 'human' }, { who: 'human' }], ...wanted });
    assert.ok(begun.game, JSON.stringify(begun));
    return begun;
  }
}

/** Starts a server and a browser for the tests of a file, and stops them afterwards. */
export function stage() {
  const server = new Server();
  return { server, ...browsing(server) };
}

/**
 * Starts a server of any kind and a browser for the tests of a file, and stops them afterwards.
 * @param {{ address: string, start: () => Promise<void>, end: () => Promise<void>, begin?: (wanted: object) => Promise<any> }} server
 */
export function browsing(server) {
  /** @type {import('playwright-core').Browser} */
  let browser;
  before(async () => {
    await server.start();
    browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS, timeout: PATIENCE });
  });
  after(async () => {
    await browser?.close();
    await server.end();
  });

  /**
   * Opens a page in a browser of its own, runs a test with it, and checks that it has reported no error.
   * @param {(page: Page, context: Context) => Promise<void>} test
   * @param {{ settings?: object, excused?: RegExp, context?: import('playwright-core').BrowserContextOptions, seats?: [string, object][] }} [how]
   */
  const visit = async (test, { settings = {}, excused, context: wanted = {}, seats = [] } = {}) => {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 1366, height: 768 }, locale: 'en', ...wanted });
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript(
      ([chosen, held]) => {
        localStorage.getItem('gebeta-settings') ?? localStorage.setItem('gebeta-settings', chosen);
        localStorage.getItem('gebeta-seats') ?? localStorage.setItem('gebeta-seats', held);
      },
      [JSON.stringify({ speed: 100, sound: false, ...settings }), JSON.stringify(seats)],
    );
    const page = await context.newPage();
    /** @type {string[]} */
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    try {
      await test(page, context);
      assert.deepEqual(complaints.filter((complaint) => !excused?.test(complaint)), []);
    } finally {
      await context.close();
    }
  };

  /**
   * Starts a game for two people at one screen, and runs a test with its page.
   * @param {object} wanted
   * @param {(page: Page, begun: any) => Promise<void>} test
   * @param {Parameters<typeof visit>[1]} [how]
   */
  const playing = async (wanted, test, how) => {
    const begun = await server.begin?.(wanted);
    const play = async (/** @type {Page} */ page) => {
      await open(page, `/?game=${begun.game.id}`);
      await test(page, begun);
    };
    await visit(play, { seats: [[begun.game.id, begun.tokens]], ...how });
  };
  return { visit, playing };
}

/**
 * Answers like a server on another machine, or one seen from there.
 * @param {Page} page
 * @param {object} changed
 */
export const elsewhere = (page, changed) =>
  page.route('**/api/server*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...changed } });
  });

/**
 * Opens an address and waits until the page has loaded.
 * @param {Page} page
 * @param {string} address
 */
export async function open(page, address) {
  await page.goto(address);
  await page.locator('html[data-ready]').waitFor();
}

/**
 * Waits until nothing moves on the board, and a number of turns have been played.
 * @param {Page} page
 * @param {number} turns
 */
export async function settled(page, turns) {
  await page.locator(`#board[data-idle="true"][data-at="${turns}"]`).waitFor();
}

/**
 * Opens the dialog for sharing, and returns the link to the game. Until then, the dialog's former content may still be there.
 * @param {Page} page
 */
export async function shared(page) {
  await page.locator('#open-share').click();
  return page.locator('#dialog[open] [data-link="link-game"]').inputValue();
}

/**
 * Presses a button of the menu, which is behind a button of its own on phones.
 * @param {Page} page
 * @param {string} id
 */
export async function choose(page, id) {
  if (await page.locator('#open-menu').isVisible()) await page.locator('#open-menu').click();
  await page.locator(`#${id}`).click();
}

/** The ways to press a button or a link. */
export const PRESS = {
  click: (/** @type {import('playwright-core').Locator} */ target) => target.click(),
  key: (/** @type {import('playwright-core').Locator} */ target) => target.press('Enter'),
  touch: (/** @type {import('playwright-core').Locator} */ target) => target.tap(),
};

/**
 * Opens the dialog for a new game.
 * @param {Page} page
 */
export async function openDialog(page) {
  await choose(page, 'open-new');
  await page.locator('#chosen-variant').waitFor();
}

/**
 * Waits until the dialog offers a variant.
 * @param {Page} page
 * @param {string} variant
 */
export const chosen = (page, variant) => page.locator(`#chosen-variant[data-variant="${variant}"]`).waitFor();

/**
 * Opens the page and its dialog for a new game.
 * @param {Page} page
 */
export async function openNew(page) {
  await open(page, '/');
  await openDialog(page);
}

/**
 * Presses a button that starts a game, and waits for the game: until then, the board is that of the game before.
 * @param {Page} page
 * @param {string} [button] another button than that of the dialog
 */
export async function startGame(page, button = '#begin') {
  const before = page.url();
  await page.locator(button).click();
  await page.waitForURL((url) => url.href !== before);
}

/**
 * Starts the game that the dialog offers.
 * @param {Page} page
 * @param {string} [variant] another variant's id, and a name to search it by
 * @param {string} [search]
 * @param {string} [begun] what the board shows when it has begun
 */
export async function beginByDialog(page, variant = 'geme', search = '', begun = '.lit') {
  await openDialog(page);
  if (search) {
    await page.locator('#search').fill(search);
    await page.locator(`.found button[data-variant="${variant}"]`).click();
  }
  await chosen(page, variant);
  await startGame(page);
  await page.locator(`#board ${begun}`).first().waitFor();
}

/**
 * Opens a record from a file.
 * @param {Page} page
 * @param {string} record
 */
export async function openRecord(page, record) {
  const choosing = page.waitForEvent('filechooser');
  await choose(page, 'open-record');
  await (await choosing).setFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
}

/**
 * Starts a game whose second seat is open.
 * @param {Page} page
 */
export async function openTable(page) {
  await openNew(page);
  await page.locator('[name="who-B"]').selectOption('open');
  await startGame(page);
}

/**
 * Opens the page and starts the game that the dialog offers.
 * @param {Page} page
 */
export async function beginAtOnce(page) {
  await open(page, '/');
  await beginByDialog(page);
}

/**
 * Reloads a page, and checks that the board is as before.
 * @param {Page} page
 * @param {number} turns how many turns have been played
 */
export async function reload(page, turns) {
  const before = await counters(page);
  await page.reload();
  await settled(page, turns);
  assert.deepEqual(await counters(page), before);
}

/**
 * Goes to the statistics and back to the board.
 * @param {Page} page
 * @param {number} turns how many turns have been played
 */
export async function visitStatistics(page, turns) {
  await page.locator('#open-statistics').click();
  await page.locator('main table').first().waitFor();
  await page.locator('#to-board').click();
  await settled(page, turns);
}

/**
 * Starts a game at an address, reloads the page, plays on, and comes back from the statistics.
 * @param {Page} page
 * @param {string} address
 */
export async function surviveReload(page, address) {
  await open(page, address);
  await beginByDialog(page);
  assert.ok(page.url().includes(`${address}?game=`), page.url());
  await playFirst(page, 3);
  await reload(page, 3);
  await playTurn(page, 4);
  await visitStatistics(page, 4);
  await playTurn(page, 5);
}

/**
 * Plays a hole.
 * @param {Page} page
 * @param {number} turns how many turns have then been played
 * @param {string} [hole] another hole than the first playable one
 */
export async function playTurn(page, turns, hole) {
  await page.locator(hole ? `[data-hole="${hole}"].lit` : '#board .lit').first().click();
  await settled(page, turns);
}

/**
 * Plays the first playable hole, turn after turn from the first one.
 * @param {Page} page
 * @param {number} turns
 */
export async function playFirst(page, turns) {
  for (let turn = 1; turn <= turns; turn += 1) {
    await playTurn(page, turn);
  }
}

/**
 * Begins a game against an opponent in the dialog, plays a turn, asks for a hint and for values, and takes the turn back.
 * @param {Page} page
 * @param {string} level
 */
export async function playWithAdvice(page, level) {
  await openDialog(page);
  await page.locator('[name="who-B"]').selectOption(level);
  await startGame(page);
  await playTurn(page, 2);
  await page.locator('#hint').click();
  await page.locator('#board .hinted').waitFor();
  await page.locator('#values').click();
  await page.locator('#board .value:not(:empty)').first().waitFor();
  await page.locator('#undo').click();
  await settled(page, 0);
}

/**
 * Opens the dialog for analyses, and begins one. A comparison is with Gabata I, to a depth of 3.
 * @param {Page} page
 * @param {'analyse' | 'compare' | 'solve'} kind
 */
export async function beginAnalysis(page, kind) {
  await page.locator('#open-research').click();
  await page.locator('#dialog select[name="kind"]').selectOption(kind);
  if (kind === 'compare') {
    await page.locator('#dialog input[type="number"]').fill('3');
    await page.locator('#dialog input[type="text"]').fill('gabata_i');
  }
  await page.locator('#begin-analysis').click();
}

/** A position that is solved at once. */
export const NEAR_THE_END = '0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23';

/**
 * Solves a position, and asks for its values again, which are answered from the solution.
 * @param {Page} page
 */
export async function solveNearTheEnd(page) {
  await open(page, `/?variant=geme&position=${encodeURIComponent(NEAR_THE_END)}`);
  await beginAnalysis(page, 'solve');
  assert.match((await page.locator('#dialog .big').textContent()) ?? '', /-8/);
  await page.locator('#dialog-close').click();
  assert.deepEqual(await page.locator('#board .value:not(:empty)').allTextContents(), ['−8', '−8']);
  await page.locator('#values').click();
  await page.locator('#told', { hasText: 'solved' }).waitFor();
}

/**
 * Cancels the solution that is running, and counts twice in the same dialog.
 * @param {Page} page
 */
export async function cancelAndCount(page) {
  await page.locator('#dialog [role="status"]', { hasText: '%' }).waitFor();
  await page.locator('#dialog button', { hasText: 'Cancel' }).click();
  await page.locator('#dialog [role="status"]', { hasText: 'Stopped' }).waitFor();
  for (const time of [1, 2]) {
    await page.locator('#dialog select[name="kind"]').selectOption('analyse');
    await page.locator('#begin-analysis').click();
    await page.locator('#dialog [role="status"]', { hasText: 'Done' }).waitFor();
    assert.equal(await page.locator('#dialog tbody tr').count(), 6, `time ${time}`);
  }
}

/**
 * Plays two turns, saves all games in a file, erases them, and loads them again. The page is at the game then.
 * @param {Page} page
 * @param {string} board the address of the page
 * @param {string} statistics the address of the statistics
 */
export async function saveEraseAndLoad(page, board, statistics) {
  /** @param {() => Promise<void>} change */
  const reloaded = async (change) => {
    await Promise.all([page.waitForEvent('load'), change()]);
    await page.locator('html[data-ready]').waitFor();
  };
  await open(page, board);
  await beginByDialog(page);
  await playFirst(page, 2);
  const game = page.url();
  await open(page, statistics);
  const downloaded = page.waitForEvent('download');
  await page.locator('#save-games').click();
  const file = await (await downloaded).path();

  page.on('dialog', (dialog) => void dialog.accept());
  await reloaded(() => page.locator('#erase-games').click());
  await open(page, game);
  await page.locator('#why:not(:empty)').waitFor();

  await open(page, statistics);
  const chooser = page.waitForEvent('filechooser');
  await page.locator('#load-games').click();
  const chosen = await chooser;
  await reloaded(() => chosen.setFiles(file));
  await open(page, game);
  await settled(page, 2);
}

/**
 * Begins two games, and resumes the first from the list of one's own.
 * @param {Page} page
 */
export async function resumeFromList(page) {
  await open(page, '/');
  await choose(page, 'open-games');
  await page.locator('#dialog', { hasText: 'You have no games here yet.' }).waitFor();
  await page.locator('#dialog-close').click();
  await page.locator('[data-hole="A1"].lit').click();
  await settled(page, 1);
  const [first, before] = [page.url(), await counters(page)];
  // The board that the page starts with offers it too.
  await open(page, '/');
  await page.locator('#resume', { hasText: 'Your turn' }).click();
  await page.waitForURL(first);
  await settled(page, 1);
  await open(page, '/?variant=oware');
  await startGame(page, '#play-machine');
  await choose(page, 'open-games');
  const games = page.locator('#dialog [data-game]');
  await games.nth(1).waitFor();
  assert.match((await games.nth(0).textContent()) ?? '', /Oware.*You \(A\) – Computer, easy \(B\).*Your turn/);
  await games.nth(1).click();
  await page.waitForURL(first);
  await settled(page, 1);
  assert.deepEqual(await counters(page), before);
}

/**
 * Returns the words and digits that can be seen on a page. Words for screen readers lie in a pixel or outside the window.
 * @param {Page} page
 */
export const seen = (page) =>
  page.evaluate(() => {
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const visible = [];
    while (words.nextNode()) {
      const { right = 0, width = 0, height = 0 } = words.currentNode.parentElement?.checkVisibility() ? words.currentNode.parentElement.getBoundingClientRect() : {};
      if (right > 0 && width > 1 && height > 1) visible.push(words.currentNode.textContent?.trim());
    }
    return visible.filter(Boolean).join(' ');
  });

/** Returns whether a game is over on a page. @param {Page} page */
export const isOver = (page) => page.locator('#standing.over').isVisible();

/**
 * Plays a game to its end with `play`, and returns the number of turns.
 * @param {Page} page
 * @param {(turn: number) => Promise<void>} play plays a turn
 */
export async function playToTheEnd(page, play) {
  let turns = 0;
  while (!(await isOver(page))) {
    assert.ok(turns < 400, 'a game has an end');
    await play(turns);
    turns += 1;
    await settled(page, turns);
  }
  return turns;
}

/**
 * Returns the contents of the holes and stores that a page shows, as A sees the board: B's store and row from the left, then A's row and store.
 * @param {Page} page
 */
export async function counters(page) {
  const shown = await page.locator('#board .hole, #board .store').evaluateAll((places) =>
    places.map((place) => ({ name: place.getAttribute('data-hole') ?? place.getAttribute('data-store') ?? '', count: Number(place.querySelector('.number')?.textContent) })),
  );
  // A store is named like its side, and comes before the holes.
  const [ofA, ofB] = ['A', 'B'].map((side) => shown.filter(({ name }) => name[0] === side).sort((one, two) => Number(one.name.slice(1)) - Number(two.name.slice(1))));
  const [storeA, ...rowA] = ofA;
  const [storeB, ...rowB] = ofB;
  return [storeB, ...rowB.reverse(), ...rowA, storeA].map(({ count }) => count);
}

/** Returns where an element is drawn. @param {import('playwright-core').Locator} element */
export async function box(element) {
  return /** @type {{ x: number, y: number, width: number, height: number }} */ (await element.boundingBox());
}

/**
 * Checks that axe finds no fault on a page.
 * @param {Page} page
 * @param {string} where
 */
export async function accessible(page, where) {
  // The page's policy forbids foreign scripts; the debugger may load them.
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const found = await /** @type {any} */ (window).axe.run();
    return found.violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ { html }) => html.slice(0, 120)).join(' | ')}`);
  });
  assert.deepEqual(violations, [], where);
}

/**
 * Makes a worksheet, and checks that it is a PDF file in a language.
 * @param {Page} page where the button is shown
 * @param {RegExp} name the file's name
 * @param {string} language
 */
export async function makeWorksheet(page, name, language) {
  const saving = page.waitForEvent('download', { timeout: PATIENCE });
  await page.locator('.worksheet').click();
  const saved = await saving;
  assert.match(saved.suggestedFilename(), name);
  const content = await readFile(await saved.path(), 'latin1');
  assert.ok(content.startsWith('%PDF-'), content.slice(0, 100));
  assert.ok(content.includes(`/Lang (${language})`), `the worksheet is not in ${language}`);
  // Exercises, rules and answers each begin a page.
  const pages = Number(/\/Count (\d+)/.exec(content)?.[1]);
  assert.ok(pages >= 3, `${pages} pages`);
  await page.locator('.worksheet:enabled').waitFor();
}
