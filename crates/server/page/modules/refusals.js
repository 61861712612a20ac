// The server's refusals in the page's language. Its own sentences are English.

import { make } from './elements.js';
import { Refused, answers } from './server.js';
import { spoken, text } from './texts.js';

/** @typedef {import('./server.js').Defect} Defect */

/** The codes whose English sentences give the place and the reason, and are shown too. */
const PARTICULAR = new Set(['bad-variant', 'bad-option', 'bad-record', 'bad-position', 'bad-number', 'bad-value', 'bad-request', 'bad-decision', 'illegal-move', 'unplayable', 'unsolved', 'internal']);

/**
 * Returns an error in words: in English the server's sentence; otherwise the meaning of its code, with the English sentence if that says more.
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
 * Shows an error. The message that the server does not respond is removed when it responds again.
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
 * Describes a defect of a file: the meaning of its code, if there is a sentence for it, and then the checker's English message.
 * @param {Defect} defect
 * @returns {Node[]}
 */
export function defect({ code, message }) {
  const key = `defect-${code}`;
  const meant = text(key);
  const said = make('div', { lang: 'en' }, message);
  return meant === key || spoken() === 'en' ? [said] : [make('div', {}, meant), said];
}
