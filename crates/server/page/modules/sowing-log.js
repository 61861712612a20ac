// The log of sowing by hand: what a person did when, stored in this browser only, and only while the log is on.

import { CODEBOOK } from './codebook.js';
import { settings } from './settings.js';

/** A row of the log. @typedef {Record<string, string | number>} Row */

const NAME = 'gebeta-sowing';
const ROWS = 'events';

/** The number of rows after which nothing more is stored, several hundred games. */
const MOST = 200_000;

/** The time without an act that counts as hesitation, in milliseconds. The codebook names it too. */
export const HESITATION = 5000;

/** A number that tells the visits of the page apart, and nothing else. */
const session = crypto.getRandomValues(new Uint32Array(1))[0].toString(16).padStart(8, '0');

/** @type {Promise<IDBDatabase> | undefined} */
let opened;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS, { autoIncrement: true });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/**
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(rows: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
async function stored(mode, ask) {
  const request = ask((await database()).transaction(ROWS, mode).objectStore(ROWS));
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Rows are stored one after the other. */
let last = Promise.resolve();

/**
 * Stores a row, if the log is on.
 * @param {Row} row
 */
export function note(row) {
  if (!settings.log) return;
  const whole = { participant: settings.participant, session, time: new Date().toISOString(), ...row };
  last = last.then(async () => {
    if ((await count()) < MOST) await stored('readwrite', (rows) => rows.add(whole));
  }).catch(() => {
    // Without storage, the game goes on. The dialog shows how many rows there are.
  });
}

/** Returns the number of rows. */
export const count = () => stored('readonly', (rows) => rows.count());

/** Erases all rows. */
export async function erase() {
  await last;
  await stored('readwrite', (rows) => rows.clear());
}

/** Returns the log as CSV: a row for each event, a column for each variable. */
export async function csv() {
  await last;
  /** @type {Row[]} */
  const rows = await stored('readonly', (all) => all.getAll());
  return table([CODEBOOK.map(({ column }) => column), ...rows.map((row) => CODEBOOK.map(({ column }) => row[column] ?? ''))]);
}

/** Returns the codebook as CSV: a row for each column of the log. */
export const codebook = () => table([['column', 'type', 'meaning'], ...CODEBOOK.map(({ column, type, meaning }) => [column, type, meaning])]);

/**
 * Writes a table as CSV (RFC 4180).
 * @param {(string | number)[][]} rows
 */
const table = (rows) => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/**
 * Writes a cell. A text that a spreadsheet would take for a formula begins with an apostrophe.
 * @param {string | number} value
 */
function cell(value) {
  const text = typeof value === 'string' && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
