// The editor of positions.

import { show } from './dialog.js';
import { make } from './elements.js';
import { read, write } from './notation.js';
import { names } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { describe } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Variant} Variant */

/** The marks that a hole can have, and the keys of their names. */
const MARKS = ['.', 'a', 'b', 'j', 'h', 'u', 'x', 'r', 'n'];

/**
 * Shows the editor.
 * @param {Variant} variant
 * @param {string} position to begin with
 * @param {(position: string) => void} play continues from the position that was set up
 */
export function edit(variant, position, play) {
  const holes = names(variant.rows);
  const edited = read(position);
  const why = make('p', { class: 'why', role: 'alert' });
  const line = make('input', { type: 'text', 'aria-label': text('position'), value: position });
  const total = make('p', { class: 'quiet', role: 'status' });
  const changed = () => {
    line.value = write(edited);
    why.textContent = '';
    const counters = [...edited.board, ...edited.stores].reduce((sum, count) => sum + count, 0);
    total.textContent = text('counters-in-all', { count: counters });
  };
  const fields = variant.rows.flat().map((name) => {
    const place = holes.indexOf(name);
    const count = number(edited.board[place], text('hole-counters', { hole: variant.called[name].name }), (value) => {
      edited.board[place] = value;
      changed();
    });
    const mark = make('select', { 'aria-label': text('hole-mark', { hole: variant.called[name].name }) }, ...MARKS.map((letter) => make('option', { value: letter, selected: edited.marks[place] === letter }, letter === '.' ? text('no-mark') : describe.mark(letter))));
    mark.addEventListener('change', () => {
      edited.marks = edited.marks.slice(0, place) + mark.value + edited.marks.slice(place + 1);
      changed();
    });
    return make('div', { class: 'field', 'data-hole': name }, make('strong', { 'aria-hidden': 'true' }, variant.called[name].label), count, mark);
  });
  const stores = ['A', 'B'].map((side, place) => make('label', { class: 'field' }, text('store-named', { player: side }), number(edited.stores[place], text('store-named', { player: side }), (value) => {
    edited.stores[place] = value;
    changed();
  })));
  const mover = make('select', { onchange: () => {
    edited.to_move = mover.value === 'B' ? 'B' : 'A';
    changed();
  } }, ...['A', 'B'].map((side) => make('option', { value: side, selected: edited.to_move === side }, text('player', { player: side }))));
  const begin = async () => {
    try {
      await server.line({ variant: variant.spec, position: line.value });
      play(line.value);
    } catch (error) {
      report(why, error);
    }
  };
  // The fields lie as the holes do on the board.
  const grid = make('div', { class: 'editor' }, ...fields);
  grid.style.setProperty('--columns', String(Math.max(...variant.rows.map((row) => row.length))));
  show('editor', make('div', { class: 'form' },
    make('p', { class: 'quiet' }, variant.name),
    grid,
    make('div', { class: 'beside-one-another' }, ...stores, make('label', { class: 'field' }, text('to-move'), mover)),
    total,
    make('label', { class: 'field' }, text('position'), line),
    why,
    make('div', { class: 'buttons' }, make('button', { type: 'button', class: 'main', id: 'play-position', onclick: () => void begin() }, text('play-from-here')))));
  changed();
}

/**
 * @param {number} value
 * @param {string} label
 * @param {(value: number) => void} changed
 */
function number(value, label, changed) {
  const field = make('input', { type: 'number', min: 0, max: 255, value, 'aria-label': label });
  field.addEventListener('input', () => changed(Math.max(0, Math.min(255, Math.trunc(Number(field.value)) || 0))));
  return field;
}
