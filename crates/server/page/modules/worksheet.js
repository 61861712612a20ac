// The button that makes a worksheet.

import { make, save } from './elements.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { text } from './texts.js';

/**
 * Creates the button, and a place for the reason why there is no worksheet.
 * @param {() => { spec: string, grade?: string }} wanted what is wanted when the button is pressed
 */
export function worksheetButton(wanted) {
  const why = make('span', { class: 'why', role: 'alert' });
  const work = async () => {
    const { spec, grade } = wanted();
    why.textContent = '';
    busy(true);
    try {
      save(`${spec.split(':')[0]}.pdf`, 'application/pdf', await server.worksheet(spec, grade));
    } catch (error) {
      report(why, error);
    }
    busy(false);
  };
  // A worksheet with puzzles takes some seconds.
  const busy = (/** @type {boolean} */ is) => {
    button.disabled = is;
    button.setAttribute('aria-busy', String(is));
    button.textContent = text(is ? 'worksheet-making' : 'worksheet');
  };
  const button = make('button', { type: 'button', class: 'worksheet', onclick: () => void work() }, text('worksheet'));
  return make('p', {}, button, ' ', why);
}
