// The games of this browser, where there is no server: saved in a file, loaded from one, or erased.

import { make, save } from './elements.js';
import { report } from './refusals.js';
import { allSeats, hold, leaveAll } from './settings.js';
import { text } from './texts.js';

/**
 * Creates the buttons.
 * @param {import('./backend.js').Keep} keep
 * @param {() => void} changed is called when there are more or fewer games
 */
export function keeping(keep, changed) {
  const why = make('p', { class: 'why', role: 'alert' });
  const complain = (/** @type {unknown} */ error) => report(why, error);
  const saveAll = async () => save('gebeta-games.json', 'application/json', JSON.stringify({ gebeta: 1, ...(await keep.all()), seats: allSeats() }));
  const file = make('input', { type: 'file', accept: '.json,application/json', hidden: true, onchange: () => void load().catch(complain) });
  const load = async () => {
    const { gebeta, games, files, seats } = JSON.parse((await file.files?.[0]?.text()) ?? '');
    if (gebeta !== 1) throw new TypeError('not a file of games');
    await keep.add({ games, files });
    for (const [id, tokens] of seats) hold(id, tokens);
    changed();
  };
  const erase = async () => {
    if (!confirm(text('erase-sure'))) return;
    await keep.erase();
    leaveAll();
    changed();
  };
  const button = (/** @type {string} */ id, /** @type {() => unknown} */ action) => make('button', { type: 'button', id, onclick: () => void action() }, text(id));
  return make('section', {}, make('h2', {}, text('games-here')), make('p', {}, text('only-here')),
    make('div', { class: 'buttons' }, button('save-games', () => saveAll().catch(complain)), button('load-games', () => file.click()), file, button('erase-games', () => erase().catch(complain))), why);
}
