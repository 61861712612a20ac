// What the server refuses, in the page's language; its own sentences are English.

import { make } from './elements.js';
import { Refused, answers } from './server.js';
import { spoken, text } from './texts.js';

/** @typedef {import('./server.js').Defect} Defect */

/** The codes whose sentences say where and what, so that they are worth reading in English too. */
const PARTICULAR = new Set(['bad-variant', 'bad-option', 'bad-record', 'bad-position', 'bad-number', 'bad-value', 'bad-request', 'bad-decision', 'illegal-move', 'unplayable', 'unsolved', 'internal']);

/**
 * Says what has gone wrong: an English sentence as it came, or what its code means, and what it says in English where that tells more.
 * @param {unknown} error
 * @returns {string}
 */
export function refusal(error) {
  if (!(error instanceof Refused)) return text('cannot-read');
  const { code, message } = error;
  const key = `error-${code}`;
  const meant = text(key);
  if (meant === key) return message || text('offline');
  if (spoken() === 'en') return message || meant;
  return PARTICULAR.has(code) && message ? `${meant} (${message})` : meant;
}

/**
 * Writes what has gone wrong. That the server does not answer is true only until it does: then it is taken away again.
 * @param {HTMLElement} where
 * @param {unknown} error
 */
export function report(where, error) {
  const sentence = refusal(error);
  where.textContent = sentence;
  if (!(error instanceof Refused) || error.code !== 'offline') return;
  void answers().then(() => {
    if (where.textContent === sentence) where.textContent = '';
  });
}

/**
 * Says what a defect of a file is: what its code means, if there is a sentence for it, before what the checker says of it in English.
 * @param {Defect} defect
 * @returns {Node[]}
 */
export function defect({ code, message }) {
  const key = `defect-${code}`;
  const meant = text(key);
  const said = make('div', { lang: 'en' }, message);
  return meant === key || spoken() === 'en' ? [said] : [make('div', {}, meant), said];
}
