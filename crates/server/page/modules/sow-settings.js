// The settings of sowing by hand, and its log: what it stores, on or off, saved or erased.

import { make, save } from './elements.js';
import { choose, settings } from './settings.js';
import { codebook, count, csv, erase } from './sowing-log.js';
import { text } from './texts.js';

/** What happens at a mistake, and the keys of the names. */
const WAYS = [['off', 'hand-off'], ['speak', 'hand-speak'], ['wait', 'hand-wait']];

/** The longest code of a participant. */
const LONGEST_CODE = 40;

/**
 * Creates the part of the settings dialog.
 * @param {() => void} changed is called when a setting has changed
 */
export function sowSettings(changed) {
  const way = make('select', { id: 'set-hand', onchange: () => {
    choose({ hand: way.value });
    changed();
  } }, ...WAYS.map(([value, key]) => make('option', { value, selected: settings.hand === value }, text(key))));
  const on = make('input', { type: 'checkbox', id: 'set-log', checked: settings.log, onchange: () => {
    choose({ log: on.checked });
    changed();
  } });
  const code = make('input', { type: 'text', id: 'participant', maxlength: LONGEST_CODE, autocomplete: 'off', value: settings.participant, onchange: () => choose({ participant: code.value.trim() }) });
  const rows = make('span', { role: 'status', id: 'log-rows' });
  const refresh = () => count().then((number) => (rows.textContent = text('log-rows', { count: number })), () => (rows.textContent = text('log-none')));
  const erases = async () => {
    if (!confirm(text('log-erase-sure'))) return;
    await erase();
    await refresh();
  };
  const button = (/** @type {string} */ id, /** @type {() => Promise<unknown>} */ action) => make('button', { type: 'button', id, onclick: () => void action().catch(refresh) }, text(id));
  void refresh();
  return make('fieldset', {},
    make('legend', {}, text('set-hand')),
    make('label', { class: 'field' }, text('hand-mistake'), way),
    make('details', { id: 'sowing-log' },
      make('summary', {}, text('log')),
      make('div', { class: 'form' },
        make('p', { class: 'quiet' }, text('log-states')),
        make('label', { class: 'tick' }, on, text('set-log')),
        make('label', { class: 'field' }, text('participant'), code),
        make('div', { class: 'buttons' },
          button('log-save', async () => save('gebeta-sowing.csv', 'text/csv', await csv())),
          button('log-codebook', async () => save('gebeta-sowing-codebook.csv', 'text/csv', codebook())),
          button('log-erase', erases)),
        rows)));
}
