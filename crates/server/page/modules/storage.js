// Values that are stored in this browser. Without storage, the page still works.

/**
 * Returns the text that is stored under a key; empty if there is none.
 * @param {string} key
 */
export function read(key) {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/**
 * Returns the value of a stored text.
 * @template Kept
 * @param {string} text
 * @param {Kept} otherwise the value of a text that can't be read
 * @returns {Kept}
 */
export function parse(text, otherwise) {
  try {
    return JSON.parse(text) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * Stores a value, or removes it if it is `undefined`.
 * @param {string} key
 * @param {unknown} value
 */
export function keep(key, value) {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The value is lost when the page is loaded again.
  }
}
