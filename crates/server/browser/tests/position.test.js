// What lay on the board before an opening, which the page works out from the opening's events.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { unplayed } from '../../page/modules/position.js';
import { PROGRAM } from './support.js';

/**
 * Begins a round, with its opening.
 * @param {string} variant
 */
function begun(variant) {
  const input = `${JSON.stringify({ cmd: 'new', variant })}\n`;
  const { stdout } = spawnSync(PROGRAM, ['engine'], { input, encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('before an opening each hole holds as many', () => {
  // A race, a push that is sown on, what is gathered, and what is moved one by one.
  for (const variant of ['mewelad', 'gabata_3', 'lam_waladach', 'gabata_wuqro', 'gabata_shoa_adegrat', 'tuz', 'lamosh']) {
    const table = begun(variant);
    const holes = table.board.length;
    const names = [...'AB'].flatMap((side) => Array.from({ length: holes / 2 }, (_, i) => `${side}${i + 1}`));
    const total = [...table.board, ...table.stores].reduce((sum, counters) => sum + counters);
    assert.ok(table.events.length > 0, variant);
    const laid = unplayed(table, table.events, names);
    assert.deepEqual(laid.board, Array(holes).fill(total / holes), variant);
    assert.deepEqual(laid.stores, [0, 0], variant);
  }
});
