// A box for the text of a lesson, whose faults are marked at their lines.

import { make } from '../elements.js';
import { refusal } from '../refusals.js';
import * as server from '../server.js';
import { text } from '../texts.js';

/** How long a faulty text rests before it is read again, in milliseconds. */
const PAUSE = 700;

export class LessonBox {
  /** The text that the page has put into the box. */
  #given = '';
  /** The lines with faults. @type {Set<number>} */
  #wrong = new Set();
  /** Counts the readings, so a late answer is not shown. */
  #run = 0;
  #pause = 0;

  /**
   * @param {string} id
   */
  constructor(id) {
    this.area = make('textarea', { id, wrap: 'off', 'aria-label': text('lesson-paste'), placeholder: text('lesson-paste'), spellcheck: 'false', oninput: () => this.#changed(), onscroll: () => this.#scrolled() });
    this.numbers = make('div', { class: 'line-numbers', 'aria-hidden': 'true' });
    this.faults = make('ul', { class: 'defects' });
    this.element = make('div', { class: 'form' }, make('div', { class: 'numbered' }, this.numbers, this.area), make('div', { role: 'alert' }, this.faults));
    this.#number();
  }

  get text() {
    return this.area.value;
  }

  /** Returns whether another text may take the place of this one. One that somebody has changed is replaced only if they agree. */
  mayReplace() {
    return !this.text.trim() || this.text === this.#given || confirm(text('lesson-replace'));
  }

  /** @param {string} words */
  put(words) {
    this.area.value = words;
    this.#given = this.text;
    this.#forget();
  }

  /**
   * Reads the lesson, and goes on with it if it has no faults.
   * @param {(lesson: server.Lesson) => unknown} then
   */
  async check(then) {
    this.#forget();
    const run = this.#run;
    try {
      const lesson = await server.readLesson(this.text);
      if (run === this.#run) await then(lesson);
    } catch (error) {
      if (run !== this.#run) return;
      this.complain(error);
      const [first] = this.#wrong;
      if (first) this.#reveal(first);
    }
  }

  /**
   * Shows an error: the faults of the text at their lines, or why there is none.
   * @param {unknown} error
   */
  complain(error) {
    /** @type {{ line: number, message: string }[]} */
    const found = error instanceof server.Refused && Array.isArray(error.more.faults) ? error.more.faults : [];
    this.#wrong = new Set(found.map(({ line }) => line));
    this.faults.replaceChildren(...found.map(({ line, message }) => make('li', { 'data-line': line },
      make('button', { type: 'button', onclick: () => this.#select(line) }, text('fault-line', { line })), ' ', make('span', { lang: 'en' }, message))));
    if (found.length === 0) this.faults.append(make('li', {}, refusal(error)));
    this.#number();
  }

  /** Forgets what was found. */
  #forget() {
    this.#run += 1;
    clearTimeout(this.#pause);
    this.#wrong.clear();
    this.faults.replaceChildren();
    this.#number();
  }

  /** A text with faults is read again when it was changed, because their lines move. */
  #changed() {
    this.#number();
    if (this.#wrong.size === 0) return;
    this.#run += 1;
    const run = this.#run;
    clearTimeout(this.#pause);
    this.#pause = window.setTimeout(() => {
      server.readLesson(this.text).then(() => run === this.#run && this.#forget(), (error) => run === this.#run && this.complain(error));
    }, PAUSE);
  }

  /** Writes the numbers of the lines. */
  #number() {
    const count = this.text.split('\n').length;
    const marked = this.numbers.querySelector('.wrong') !== null || this.#wrong.size > 0;
    if (this.numbers.childElementCount === count && !marked) return;
    this.numbers.replaceChildren(...Array.from({ length: count }, (_, place) => make('span', { class: this.#wrong.has(place + 1) ? 'wrong' : '' }, String(place + 1))));
    this.#scrolled();
  }

  #scrolled() {
    this.numbers.scrollTop = this.area.scrollTop;
  }

  /**
   * Scrolls to a line.
   * @param {number} line
   */
  #reveal(line) {
    const height = this.area.scrollHeight / this.numbers.childElementCount;
    this.area.scrollTop = Math.max(0, (line - 3) * height);
  }

  /**
   * Goes to a line, to change it.
   * @param {number} line
   */
  #select(line) {
    const lines = this.text.split('\n');
    const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.#reveal(line);
  }
}
