// The teacher's part of a lesson for the whole class: it is chosen, begun and ended here.

import * as classes from './classes.js';
import { byId, make } from './elements.js';
import { LessonBox } from './learn/lesson-box.js';
import { LESSONS } from './learn/lessons.js';
import { ownLessons } from './learn/own-lessons.js';
import * as server from './server.js';
import { text } from './texts.js';

/** A lesson that is pasted here. */
const PASTED = 'pasted';

export class LessonForClass {
  /** The lesson of the class, once it is read. @type {{ number: number, read: Promise<server.Lesson> } | undefined} */
  #lesson;
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
    byId('lesson-begin').addEventListener('click', () => void this.#text(choice.value).then(teach).then(() => this.#box.put(this.#box.text), (error) => this.#complain(error)));
    byId('lesson-end').addEventListener('click', () => {
      if (this.mayEnd()) void teach(null).catch((error) => this.#complain(error));
    });
  }

  /**
   * Offers the lessons of the page, those that this browser keeps, and a box for another.
   * @param {server.Listed[]} games
   * @param {string} chosen the game of the class
   */
  offer(games, chosen) {
    const name = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
    const own = ownLessons().map(({ id, title, variant }) => ({ id, name: title || name(variant) }));
    const all = [...LESSONS.map((id) => ({ id, name: name(id) })), ...own, { id: PASTED, name: text('lesson-own') }];
    byId('lesson-choice').replaceChildren(...all.map(({ id, name }) => make('option', { value: id, selected: id === chosen }, name)));
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
    return ownLessons().find((lesson) => lesson.id === id)?.text ?? server.file(`lessons/${id}.toml`);
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
  async show({ code, lesson }) {
    for (const id of ['lesson-offer', 'lesson-pasted']) byId(id).hidden = lesson !== null;
    byId('lesson-running').hidden = lesson === null;
    if (!lesson) return void (byId('lesson-pasted').hidden = byId('lesson-choice', HTMLSelectElement).value !== PASTED);
    if (this.#lesson?.number !== lesson.number) this.#lesson = { number: lesson.number, read: classes.lesson(code) };
    const { title } = await this.#lesson.read;
    byId('lesson-title').textContent = title || text('lessons');
  }
}
