// A number as an answer: as a digit, or for small children as counters.

import { counter, laid, spots } from '../counters.js';
import { draw, make } from '../elements.js';
import { settings } from '../settings.js';
import { text } from '../texts.js';

/** The largest number. */
const MOST = 999;
/** The largest number that is shown as counters. */
const MOST_DRAWN = 60;

/**
 * Fills a form with the question, and returns the element that gets the focus.
 * @param {HTMLFormElement} form
 * @param {(number: string) => void} given
 * @param {number} least the smallest number that can be right
 * @returns {HTMLElement}
 */
export function numberAnswer(form, given, least) {
  const input = make('input', { type: 'number', min: least, max: MOST, value: least, inputmode: 'numeric', 'aria-label': text('learn-number') });
  const drawn = draw('svg', { class: 'drawn', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' });
  const show = () => {
    const count = Math.min(Number(input.value) || 0, MOST_DRAWN);
    const pieces = spots(count, 'number', 1).map((spot, number) => {
      const piece = counter('number', number);
      piece.style.transform = laid(spot);
      return piece;
    });
    drawn.replaceChildren(draw('circle', { class: 'pit', r: 48 }), ...pieces);
  };
  const step = (/** @type {number} */ by) => () => {
    input.value = String(Math.min(MOST, Math.max(least, Number(input.value) + by)));
    show();
  };
  input.addEventListener('input', show);
  input.addEventListener('focus', () => input.select());
  const less = make('button', { type: 'button', 'aria-label': text('learn-less'), onclick: step(-1) }, '−');
  const more = make('button', { type: 'button', 'aria-label': text('learn-more'), onclick: step(1) }, '+');
  const tick = draw('svg', { viewBox: '0 0 24 24', class: 'tick', 'aria-hidden': 'true' }, draw('path', { d: 'M4 13l5 6L20 5' }));
  const send = make('button', { type: 'submit', class: 'main', 'aria-label': text('learn-check'), title: text('learn-check') }, tick);
  form.onsubmit = (event) => {
    event.preventDefault();
    given(String(Number(input.value)));
  };
  form.replaceChildren(less, make('span', { class: 'shown' }, drawn, input), more, send);
  show();
  return settings.little ? more : input;
}
