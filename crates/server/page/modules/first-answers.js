// The answers to the first requests of a page without a server, which the program has written when the page was built
// (web/page/first-answers.js). The page shows its first board with them while the program is being loaded.

import { settings } from './settings.js';
import { choose } from './texts.js';

/** The address of the page in these answers. */
const ADDRESS = 'https://page.invalid';

/**
 * Returns a function that finds the answer to a request, if it was written.
 * @param {URL} script the worker of the program, beside which the answers are
 */
export function firstAnswers(script) {
  const here = new URL('.', document.baseURI).href.replace(/\/$/, '');
  /** The answers in each language. @type {Map<string, Promise<Record<string, string>>>} */
  const loaded = new Map();

  /** @param {string} language @returns {Promise<Record<string, string>>} */
  async function load(language) {
    const response = await fetch(new URL(`first/${language}.json`, script));
    return response.ok ? response.json() : {};
  }

  /** @param {string} language @returns {Promise<Record<string, string>>} */
  function answersIn(language) {
    const answers = loaded.get(language) ?? load(language).catch(() => ({}));
    loaded.set(language, answers);
    return answers;
  }
  // The page is about to ask.
  void answersIn(choose(settings.language));

  /**
   * @param {string} method
   * @param {string} path
   * @param {string} [body]
   * @returns {Promise<Response | undefined>}
   */
  return async (method, path, body = '') => {
    const language = new URLSearchParams(path.split('?')[1]).get('lang') ?? '';
    const text = (await answersIn(language))[`${method} ${path} ${body}`.trim()];
    return text === undefined ? undefined : new Response(text.replaceAll(ADDRESS, here), { headers: { 'content-type': 'application/json' } });
  };
}
