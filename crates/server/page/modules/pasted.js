// A variant file that a user pastes, drops or opens, with its defects at their lines.

import { make } from './elements.js';
import { defect, report } from './refusals.js';
import * as server from './server.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Defect} Defect */
/** @typedef {import('./server.js').Variant} Variant */

/**
 * Creates the part of a form that takes a file.
 * @param {(handle: string, variant: Variant) => void} sound gets a file that can be played
 */
export function pasted(sound) {
  const area = make('textarea', { id: 'pasted', spellcheck: 'false', 'aria-label': text('paste-here'), placeholder: text('paste-here') });
  const defects = make('div', { role: 'status', id: 'defects' });
  const check = async () => {
    try {
      const checked = await server.check(area.value);
      defects.replaceChildren(make('p', {}, text(checked.sound ? 'file-sound' : 'file-broken', { count: checked.defects.length })), list(checked.defects, area.value));
      if (checked.sound) sound(checked.handle, checked.variant);
    } catch (error) {
      const why = make('p', { class: 'why' });
      defects.replaceChildren(why);
      report(why, error);
    }
  };
  const open = async (/** @type {File | undefined} */ file) => {
    if (!file) return;
    area.value = await file.text();
    await check();
  };
  const file = make('input', { type: 'file', accept: '.toml', 'aria-label': text('open-file'), onchange: () => void open(file.files?.[0]) });
  const box = make('details', { id: 'own-rules' },
    make('summary', {}, text('own-rules')),
    make('div', { class: 'form' }, area, make('div', { class: 'buttons' }, make('button', { type: 'button', id: 'check', onclick: () => void check() }, text('check')), file), defects));
  box.addEventListener('dragover', (event) => {
    event.preventDefault();
    box.classList.add('dropping');
  });
  box.addEventListener('dragleave', () => box.classList.remove('dropping'));
  box.addEventListener('drop', (event) => {
    event.preventDefault();
    box.classList.remove('dropping');
    /** @type {HTMLDetailsElement} */ (box).open = true;
    void open(event.dataTransfer?.files[0]);
  });
  return box;
}

/**
 * @param {Defect[]} defects
 * @param {string} source
 */
function list(defects, source) {
  const lines = source.split('\n');
  return make('ul', { class: 'defects' }, ...defects.map(({ severity, code, message, place, label, notes, help }) => make('li', { 'data-severity': severity, 'data-line': place?.line },
    make('strong', {}, place ? text('at-line', { line: place.line, column: place.column }) : code),
    ...defect({ severity, code, message, place, label, notes, help }),
    place && make('pre', { lang: 'en' }, `${lines[place.line - 1] ?? ''}\n${' '.repeat(Math.max(0, place.column - 1))}^ ${label ?? ''}`),
    ...(notes ?? []).map((note) => make('p', { class: 'quiet', lang: 'en' }, note)),
    help && make('p', { class: 'quiet', lang: 'en' }, help))));
}
