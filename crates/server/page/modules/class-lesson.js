// The teacher's part of a lesson for the whole class: it is chosen, begun and ended here.

import * as classes from './classes.js';
import { byId, make } from './elements.js';
import { LessonBox } from './learn/lesson-box.js';
import { ours, titles } from './learn/lessons.js';
import { ownLessons } from './learn/own-lessons.js';
import * as server from './server.js';
import { text } from './texts.js';

/** A lesson that is pasted here. */
const PASTED = 'pasted';

export class LessonForClass {
  /** The class that lessons are offered to. */
  #code = '';
  /** The number of the lesson of the class. @type {number | undefined} */
  #number;
  #box = new LessonBox('class-lesson-text');

  /**
   * @param {(lesson: string | null) => Promise<unknown>} teach begins or ends a lesson
   * @param {() => boolean} unfinished returns whether somebody is still learning
   */
  constructor(teach, unfinished) {
    this.unfinished = unfinished;
    const choice = byId('lesson-choice', HTMLSelectElement);
    const pasted = byId('lesson-pasted');
    pasted.append(this.#box.element);
    choice.addEventListener('change', () => (pasted.hidden = choice.value !== PASTED));
    byId('lesson-begin').addEventListener('click', () => void this.#begin(choice.value, teach).catch((error) => this.#complain(error)));
    byId('lesson-end').addEventListener('click', () => {
      if (this.mayEnd()) void teach(null).catch((error) => this.#complain(error));
    });
  }

  /**
   * Offers the lessons of the page, those that this browser keeps, and a box for another.
   * @param {string} chosen the game of the class
   */
  async #offer(chosen) {
    const games = await server.variants();
    const named = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
    const own = ownLessons().map(({ id, title, variant }) => ({ id, name: title || named(variant) }));
    const all = [...(await titles()), ...own, { id: PASTED, name: text('lesson-own') }];
    byId('lesson-choice').replaceChildren(...all.map(({ id, name }) => make('option', { value: id, selected: id === chosen }, name)));
  }

  /**
   * @param {string} id
   * @param {(lesson: string) => Promise<unknown>} teach
   */
  async #begin(id, teach) {
    await teach(await this.#text(id));
    // A lesson that was begun has no faults.
    this.#box.put(this.#box.text);
  }

  /** Returns whether the lesson may end, if there is one. While somebody is still learning, the teacher is asked. */
  mayEnd() {
    return byId('lesson-running').hidden || !this.unfinished() || confirm(text('lesson-end-sure'));
  }

  /**
   * Returns the text of a lesson.
   * @param {string} id
   */
  async #text(id) {
    if (id === PASTED) return this.#box.text;
    return ownLessons().find((lesson) => lesson.id === id)?.text ?? ours(id);
  }

  /** @param {unknown} error */
  #complain(error) {
    byId('lesson-pasted').hidden = false;
    this.#box.complain(error);
  }

  /**
   * Shows whether the class learns, and what.
   * @param {classes.Class} now
   */
  async show({ code, variant, lesson }) {
    byId('lesson-offer').hidden = lesson !== null;
    byId('lesson-running').hidden = lesson === null;
    byId('lesson-pasted').hidden = lesson !== null || byId('lesson-choice', HTMLSelectElement).value !== PASTED;
    if (this.#code !== code) {
      this.#code = code;
      await this.#offer(variant.id);
    }
    this.#number = lesson?.number;
    if (!lesson) return;
    const { title } = await classes.lessonOf(code, lesson.number);
    if (this.#number === lesson.number) byId('lesson-title').textContent = title || text('lessons');
  }
}
