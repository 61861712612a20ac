// An opening is shown from the engine's events alone, beginning with what was laid out.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { apply, copy } from '../../page/modules/position.js';
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

test('an opening begins with what was laid out, and ends with the board', () => {
  // A race, a push that is sown on, what is gathered, and what is moved one by one.
  for (const variant of ['mewelad', 'gabata_3', 'lam_waladach', 'gabata_wuqro', 'gabata_shoa_adegrat', 'tuz', 'lamosh']) {
    const table = begun(variant);
    const holes = table.board.length;
    const names = [...'AB'].flatMap((side) => Array.from({ length: holes / 2 }, (_, i) => `${side}${i + 1}`));
    const total = [...table.board, ...table.stores].reduce((sum, counters) => sum + counters);
    const [layout, ...opening] = table.events;
    assert.equal(layout.event, 'layout', variant);
    const drawn = copy({ ...table, board: Array(holes).fill(0) });
    apply(drawn, layout, names);
    assert.deepEqual(drawn.board, Array(holes).fill(total / holes), variant);
    assert.deepEqual(drawn.stores, [0, 0], variant);
    for (const event of opening) apply(drawn, event, names);
    assert.deepEqual([drawn.board, drawn.stores, drawn.marks], [table.board, table.stores, table.marks], variant);
  }
});
