// The settings dialog: look, sound and language of the page.

import { show } from './dialog.js';
import { byId, make } from './elements.js';
import { choose, settings } from './settings.js';
import { sowSettings } from './sow-settings.js';
import { LANGUAGES, spoken, text } from './texts.js';

/** The settings with several choices, and the keys of their names. @type {[('theme' | 'board'), string, [string, string][]][]} */
const CHOICES = [['theme', 'set-theme', [['auto', 'theme-auto'], ['light', 'theme-light'], ['dark', 'theme-dark']]], ['board', 'set-board', [['wood', 'board-wood'], ['stone', 'board-stone']]]];

/** The settings that are on or off, and the keys of their names. */
const SWITCHES = /** @type {const} */ ([['numbers', 'set-numbers'], ['sound', 'set-sound'], ['aloud', 'set-aloud'], ['little', 'set-little'], ['letters', 'set-letters']]);

/**
 * Shows the dialog.
 * @param {() => unknown} changed is called when a setting has changed, and is awaited after a new language
 */
export function showSettings(changed) {
  const languages = Object.entries(LANGUAGES).map(([code, name]) => make('option', { value: code, lang: code, selected: code === spoken() }, name));
  const language = make('select', { id: 'language', onchange: async () => {
    choose({ language: language.value });
    await changed();
    // The dialog speaks the new language too, unless it was closed or shows something else by now.
    if (!byId('dialog', HTMLDialogElement).open || !document.getElementById('language')) return;
    showSettings(changed);
    byId('language').focus();
  } }, ...languages);
  const switches = SWITCHES.map(([name, key]) => {
    const tick = make('input', { type: 'checkbox', id: `set-${name}`, checked: settings[name], onchange: () => {
      choose({ [name]: tick.checked });
      changed();
    } });
    return make('label', { class: 'tick' }, tick, text(key));
  });
  const speed = make('input', { type: 'range', id: 'speed', min: 0, max: 100, step: 5, value: settings.speed, oninput: () => choose({ speed: Number(speed.value) }) });
  const choices = CHOICES.map(([name, key, all]) => {
    const select = make('select', { id: `set-${name}`, onchange: () => {
      choose({ [name]: select.value });
      changed();
    } }, ...all.map(([value, called]) => make('option', { value, selected: settings[name] === value }, text(called))));
    return make('label', { class: 'field' }, text(key), select);
  });
  show('settings', make('div', { class: 'form' },
    make('div', { class: 'beside-one-another' }, make('label', { class: 'field' }, text('language'), language), ...choices, make('label', { class: 'field' }, text('speed'), speed)),
    ...switches,
    sowSettings(changed)));
}
