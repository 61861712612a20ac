// Tests of openings, which are shown from the engine's events alone, and of the places of counters.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { rings, spots } from '../../page/modules/counters.js';
import { apply, copy } from '../../page/modules/position.js';
import { PROGRAM } from './support.js';

/**
 * Starts a round, with its opening.
 * @param {string} variant
 */
function begun(variant) {
  const input = `${JSON.stringify({ cmd: 'new', variant })}\n`;
  const { stdout } = spawnSync(PROGRAM, ['engine'], { input, encoding: 'utf8' });
  return JSON.parse(stdout);
}

test('an opening begins with what was laid out, and ends with the board', () => {
  // A race, a push that is sown on, a gathered handful, and counters moved one by one.
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

test('each family of a store lies in a ring of its own, and no counter beside it', () => {
  for (let count = 0; count <= 200; count += 1) {
    const lying = spots(count, 'A', 4);
    const around = rings(count, 'A', 4);
    assert.equal(lying.length, count);
    assert.equal(around.length, Math.floor(count / 4));
    for (const [family, ring] of around.entries()) {
      const members = lying.slice(4 * family, 4 * family + 4);
      for (const { x, y, radius } of members) assert.ok(Math.hypot(x - ring.x, y - ring.y) + radius <= ring.radius, `family ${family} of ${count}`);
    }
  }
});

test('counters stay within the rim, and where they are when one comes to them', () => {
  for (const unit of [1, 4]) {
    // When the room grows, all are laid out again.
    const anew = unit === 1 ? [15, 29, 57, 113] : [21, 49, 97];
    for (let count = 1; count <= 120; count += 1) {
      const [before, now] = [spots(count - 1, 'A1', unit), spots(count, 'A1', unit)];
      if (!anew.includes(count)) assert.deepEqual(now.slice(0, -1), before, `${count} by ${unit}`);
      for (const { x, y, radius } of now) assert.ok(Math.hypot(x, y) + radius <= 50, `${count} by ${unit}`);
    }
  }
});
