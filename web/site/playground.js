// A variant file in an editor beside its board and its diagnostics: `<gebeta-playground>`, with a list of games in it.

import { Variant, init } from '../npm/index.js';
import { make } from './elements.js';

/** @typedef {import('../npm/index.js').Diagnostic} Diagnostic */

/** The time after the last change until the file is checked, in milliseconds. */
const PAUSE = 300;

export class Playground extends HTMLElement {
  #lines = make('pre', { className: 'editor-lines', ariaHidden: 'true' });
  #text = make('textarea', { spellcheck: false, wrap: 'off', ariaLabel: 'Variant file', autocomplete: 'off' });
  #report = make('ol', { className: 'diagnostics' });
  #summary = make('p', { role: 'status' });
  #game = document.createElement('gebeta-game');
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;

  async connectedCallback() {
    const games = /** @type {HTMLSelectElement} */ (this.querySelector('select'));
    this.#text.addEventListener('input', () => this.#changed(PAUSE));
    this.#text.addEventListener('scroll', () => (this.#lines.scrollTop = this.#text.scrollTop));
    games.addEventListener('change', () => this.#open(games.value));
    try {
      await init();
    } catch (error) {
      this.textContent = String(error);
      return;
    }
    games.hidden = false;
    this.replaceChildren(
      make('p', {}, make('label', {}, 'Start from ', games)),
      make('div', { className: 'playground' },
        make('div', { className: 'editor' }, this.#lines, this.#text),
        make('div', {}, this.#game, this.#summary, this.#report)),
    );
    const asked = decodeURIComponent(location.hash.slice(1));
    if ([...games.options].some(({ value }) => value === asked)) games.value = asked;
    this.#open(games.value);
  }

  /** Puts the file of a game into the editor. @param {string} id */
  #open(id) {
    this.#text.value = Variant.fileText(id) ?? '';
    this.#text.setSelectionRange(0, 0);
    this.#text.scrollTop = 0;
    this.#changed(0);
  }

  /** Checks the file once nobody types any more. @param {number} pause */
  #changed(pause) {
    const lines = this.#text.value.split('\n').length;
    this.#lines.textContent = Array.from({ length: lines }, (_, line) => `${line + 1}\n`).join('');
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#check(), pause);
  }

  #check() {
    // A file is not named here, so its id can be that of another one.
    const found = Variant.check(this.#text.value).filter(({ code }) => code !== 'id-taken');
    const errors = found.filter(({ severity }) => severity === 'error').length;
    const warnings = found.length - errors;
    const playable = canPlay(this.#text.value);
    this.#game.hidden = !playable;
    if (playable) this.#game.setAttribute('variant', `${this.#text.value}\n`);
    const counts = [counted(errors, 'error'), counted(warnings, 'warning')].filter(Boolean).join(' and ');
    const all = counts ? `The file has ${counts}.` : 'The file has no errors.';
    this.#summary.textContent = playable && errors ? `${all} The rules can be played.` : all;
    this.#report.replaceChildren(...found.map((diagnostic) => this.#told(diagnostic)));
  }

  /** Returns the entry of a diagnostic in the list. @param {Diagnostic} diagnostic */
  #told({ severity, message, place, label, notes, help }) {
    const entry = make('li', { className: severity });
    if (place) {
      entry.dataset.line = String(place.line);
      entry.append(make('button', { type: 'button', textContent: `Line ${place.line}`, onclick: () => this.#goTo(place.line, place.column) }), ' ');
    }
    const elsewhere = notes.map((note) => ` ${sentence(`line ${note.place.line}: ${note.label}`)}`);
    const text = [sentence(label ? `${message} (${label})` : message), ...elsewhere, help ? ` ${sentence(help)}` : ''].join('');
    entry.append(make('strong', {}, severity === 'error' ? 'Error: ' : 'Warning: '), ...coded(text));
    return entry;
  }

  /**
   * Puts the cursor at a place.
   * @param {number} line
   * @param {number} column
   */
  #goTo(line, column) {
    const before = this.#text.value.split('\n').slice(0, line - 1);
    const start = before.reduce((all, text) => all + text.length + 1, 0) + column - 1;
    this.#text.focus();
    this.#text.setSelectionRange(start, start);
    const height = this.#text.scrollHeight / this.#text.value.split('\n').length;
    this.#text.scrollTop = Math.max(0, (line - 5) * height);
  }
}

/** Returns whether the rules of a file can be played, even if its examples contradict them. @param {string} text */
function canPlay(text) {
  try {
    Variant.fromToml(text).free();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns a number of things in words, and nothing if there are none.
 * @param {number} count
 * @param {string} thing
 */
function counted(count, thing) {
  if (count === 0) return '';
  return count === 1 ? `1 ${thing}` : `${count} ${thing}s`;
}

/** Returns words as a sentence. @param {string} words */
function sentence(words) {
  return `${words[0].toUpperCase()}${words.slice(1)}${/[.?!]$/.test(words) ? '' : '.'}`;
}

/** Returns a text with what stands between backticks as code. @param {string} text */
function coded(text) {
  return text.split('`').map((part, at) => (at % 2 ? make('code', {}, part) : part));
}
