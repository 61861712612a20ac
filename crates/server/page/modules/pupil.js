// A pupil in a class: joining with a code and a name, the own table, and watching others. Also the projector, which shows one board.

import * as classes from './classes.js';
import { close, show } from './dialog.js';
import { byId, make } from './elements.js';
import { report } from './refusals.js';
import { forget, hold } from './settings.js';
import { text } from './texts.js';

/** The longest name. */
const LONGEST_NAME = 40;

export class ClassVisit {
  /** @type {classes.Class | undefined} */
  #now;
  /** @type {classes.Kept | undefined} */
  #me;
  #projects = false;
  /** The table that was opened last. */
  #table = '';
  /** The games of all tables of this visit. @type {Set<string>} */
  #games = new Set();

  /**
   * @param {(game: string | undefined, stays?: boolean) => void} go opens a game, or the empty board; `stays` leaves the address as it is
   */
  constructor(go) {
    this.go = go;
  }

  /**
   * Takes part in the class that the address names, or that this browser was in last.
   * @param {URLSearchParams} asked
   */
  begin(asked) {
    const code = asked.get('class');
    const kept = classes.kept();
    this.#projects = asked.has('projector') && code !== null;
    if (this.#projects) this.#follow(code ?? '');
    else if (kept?.token && (code === null || code === kept.code)) this.#enter(kept);
    else if (code !== null) this.dialog(code);
  }

  /**
   * Shows the dialog of the class: joining it, or its tables.
   * @param {string} [code]
   */
  dialog(code = '') {
    if (this.#me && this.#now) return this.#tables();
    const why = make('p', { class: 'why', role: 'alert' });
    const field = make('input', { type: 'text', name: 'code', inputmode: 'numeric', maxlength: 5, required: true, autocomplete: 'off', value: code });
    const name = make('input', { type: 'text', name: 'pupil', maxlength: LONGEST_NAME, required: true, autocomplete: 'off' });
    const form = make('form', { class: 'form', id: 'join-class' },
      make('label', { class: 'field' }, text('class-code'), field),
      make('label', { class: 'field' }, text('name'), name),
      why,
      make('div', { class: 'buttons' }, make('button', { class: 'main', id: 'join' }, text('class-join')), make('a', { class: 'button', href: 'class.html' }, text('class-teach'))));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void classes.join(field.value.trim(), name.value).then(({ pupil, token, class: found }) => {
        const me = { code: found.code, pupil, token, name: found.pupils[pupil].name };
        classes.keep(me);
        close();
        this.#enter(me);
      }).catch((error) => report(why, error));
    });
    show('class', form);
    (code ? name : field).focus();
  }

  /** Shows the tables of the round, to watch them. */
  #tables() {
    const { tables, pupils, code } = /** @type {classes.Class} */ (this.#now);
    const list = tables.map(({ game, pupils: [a, b] }) => make('li', {}, make('button', { type: 'button', 'data-game': game, onclick: () => {
      close();
      this.go(game);
    } }, `${pupils[a].name} – ${pupils[b].name}`)));
    show('class', make('div', { class: 'form' },
      make('p', {}, text('class-you', { code, name: this.#me?.name ?? '' })),
      list.length > 0 ? make('ul', { class: 'found', 'aria-label': text('class-tables') }, ...list) : make('p', { class: 'quiet' }, text('class-soon')),
      make('div', { class: 'buttons' }, make('button', { type: 'button', id: 'leave-class', onclick: () => {
        classes.keep(undefined);
        location.assign('/');
      } }, text('class-leave')))));
  }

  /** @param {classes.Kept} me */
  #enter(me) {
    this.#me = me;
    this.#follow(me.code);
  }

  /** @param {string} code */
  #follow(code) {
    classes.follow(code, { changed: (now) => this.#changed(now), erased: () => this.#erased() });
  }

  /** @param {classes.Class} now */
  #changed(now) {
    this.#now = now;
    for (const { game } of now.tables) this.#games.add(game);
    const { pupil = -1, token = '' } = this.#me ?? {};
    const table = now.tables.find(({ pupils }) => pupils.includes(pupil));
    const game = this.#projects ? (now.shown ?? undefined) : table?.game;
    if (table && !this.#projects) hold(table.game, { [table.pupils[0] === pupil ? 'A' : 'B']: token });
    this.#say(table ? '' : text(now.waits === pupil && now.round > 0 ? 'class-wait' : 'class-soon'));
    if (!game || game === this.#table) return;
    this.#table = game;
    close();
    this.go(game, this.#projects);
  }

  /** Leaves a class that the teacher has erased, and forgets its games. */
  #erased() {
    classes.keep(undefined);
    for (const game of this.#games) forget(game);
    this.#me = this.#now = undefined;
    this.#say('');
    byId('class-line').hidden = true;
    this.go(undefined);
  }

  /**
   * Shows the class and what the pupil waits for.
   * @param {string} sentence
   */
  #say(sentence) {
    const { code = '' } = this.#now ?? {};
    byId('class-line').hidden = this.#projects;
    byId('class-line').textContent = [`${text('class')} ${code}`, this.#me?.name, sentence].filter(Boolean).join(' – ');
  }
}
