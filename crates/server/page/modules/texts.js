// The texts of the page, from Fluent files: plain messages with arguments.

/** @typedef {Record<string, string | number>} Arguments */

/** The languages that have files, each with its own name for itself. */
export const LANGUAGES = { en: 'English', nb: 'Norsk', am: 'አማርኛ', de: 'Deutsch' };

/** @type {Map<string, string>} */
let messages = new Map();
let language = 'en';

/**
 * Parses the messages of a Fluent file: one on each line, continued on indented lines.
 * @param {string} source
 * @returns {Map<string, string>}
 */
export function read(source) {
  const found = new Map();
  let key = '';
  for (const line of source.split(/\r?\n/)) {
    const message = /^([a-z][a-z0-9-]*)\s*=\s?(.*)$/i.exec(line);
    if (message) {
      key = message[1];
      found.set(key, message[2]);
    } else if (/^\s+\S/.test(line) && key) {
      found.set(key, `${found.get(key)}\n${line.trim()}`.trim());
    } else if (line.startsWith('#')) {
      key = '';
    }
  }
  return found;
}

/**
 * Fills arguments into a message.
 * @param {string} pattern
 * @param {Arguments} values
 * @returns {string}
 */
export function format(pattern, values) {
  return pattern.replace(/\{\s*\$([\w-]+)\s*\}/g, (_, name) => String(values[name] ?? ''));
}

/**
 * Returns a message in the page's language, or its key if there is none.
 * @param {string} key
 * @param {Arguments} [values]
 */
export function text(key, values = {}) {
  const pattern = messages.get(key);
  return pattern === undefined ? key : format(pattern, values);
}

/** Returns the page's language. */
export const spoken = () => language;

/**
 * Chooses between the language that the user set and those that the browser prefers.
 * @param {string | null | undefined} wanted
 * @returns {string}
 */
export function choose(wanted) {
  const asked = [wanted ?? '', ...navigator.languages].map((name) => name.slice(0, 2).toLowerCase());
  const known = asked.map((name) => (name === 'no' || name === 'nn' ? 'nb' : name));
  return known.find((name) => name in LANGUAGES) ?? 'en';
}

/**
 * Loads a language. Missing texts are in English.
 * @param {string} wanted
 * @param {(language: string) => Promise<Map<string, string>>} load
 */
export async function speak(wanted, load) {
  const [english, other] = await Promise.all([load('en'), wanted === 'en' ? new Map() : load(wanted)]);
  messages = new Map([...english, ...other]);
  language = wanted;
  document.documentElement.lang = wanted;
}

/**
 * Writes the texts of all elements that name a message: `data-text`, `data-label`, `data-placeholder`.
 * @param {ParentNode} root
 */
export function write(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-text]'))) {
    element.textContent = text(element.dataset.text ?? '');
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-label]'))) {
    const label = text(element.dataset.label ?? '');
    element.setAttribute('aria-label', label);
    if (element instanceof HTMLButtonElement) element.title = label;
  }
  for (const element of /** @type {NodeListOf<HTMLInputElement>} */ (root.querySelectorAll('[data-placeholder]'))) {
    element.placeholder = text(element.dataset.placeholder ?? '');
  }
}
