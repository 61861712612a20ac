// A board without rules: it draws a layout with its contents, and reports the hole that is played.

import { BAND, MIDDLE, family, seeds } from './counters.js';
import { draw, make } from './elements.js';
import { fit } from './fit.js';
import { calm } from './motion.js';
import { Pieces } from './pieces.js';
import { SIDES, countersIn, index, isStore, names, other } from './position.js';

/** @typedef {import('./position.js').Position} Position */
/** @typedef {import('./position.js').Side} Side */

/**
 * The look of a variant's board.
 * @typedef {object} Layout
 * @property {string[][]} rows the holes as they are drawn, B's side first, each row from the left
 * @property {Record<string, { label: string, name: string }>} called the names of the holes, on the board and in sentences
 * @property {number} unit the number of counters that count as one in a store
 * @property {boolean} onRoute whether counters are sown into the stores
 * @property {Side} below the side whose row is drawn below
 */

/**
 * The highlights on the board.
 * @typedef {object} Marks
 * @property {string[]} [lit] the holes that can be played
 * @property {string[]} [chosen] the holes that have been chosen
 * @property {string[]} [touched] the holes that the last turn has touched
 * @property {Record<string, string>} [values] the values of the moves
 * @property {string} [hinted] the hole of a hint
 * @property {boolean} [free] whether every hole can be chosen, right or wrong
 */

/**
 * The words of a board, which has none of its own.
 * @typedef {object} Words
 * @property {string} board
 * @property {(name: string, counters: number, says: string[]) => string} hole
 * @property {(side: Side, counters: number) => string} store
 * @property {(mark: string) => string} mark
 * @property {(side: Side) => SVGElement} picture of a player
 * @property {(hole: string, laps: number) => string} lands where a sowing ends
 */

/** The sign of each mark, in addition to its colour. */
const SIGNS = { a: '⚑', b: '⚐', j: '◎', h: '⌂', u: '?', x: '✕' };
/** The steps of the arrow keys. */
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Returns whether a click is the second of a double click, or a later one.
 * @param {Event} event
 */
export const again = (event) => event instanceof UIEvent && event.detail > 1;

export class Board {
  /** @type {Map<string, HTMLButtonElement>} */
  #holes = new Map();
  /** @type {Map<Side, HTMLElement>} */
  #stores = new Map();
  /** @type {Layout} */
  #layout = { rows: [], called: {}, unit: 1, onRoute: false, below: 'A' };
  /** The layout as text, before it was turned. */
  #built = '';
  #band = false;
  /** The players' panels. */
  panels = { A: make('div', { class: 'panel', 'data-side': 'A' }), B: make('div', { class: 'panel', 'data-side': 'B' }) };
  /** @type {string[]} */
  #names = [];
  #current = '';
  /** The layer of the counters on their way. */
  air = draw('svg', { class: 'air', 'aria-hidden': 'true' });
  pieces = new Pieces();
  /** Whether the later clicks of a double click count too. */
  repeats = false;
  /** Whether stores can be chosen, like holes. */
  #open = false;

  /**
   * @param {HTMLElement} element
   * @param {Words} words
   * @param {(hole: string, event: Event) => void} played gets the hole that was clicked, touched or entered; and a store, if it is open
   */
  constructor(element, words, played) {
    this.element = element;
    this.words = words;
    this.played = played;
    element.classList.add('board');
    element.setAttribute('role', 'group');
    element.addEventListener('keydown', (event) => this.#arrow(event));
    // The ring of the focus is for keys. Without them, it would look like the mark of an answer.
    for (const input of ['keydown', 'pointerdown']) addEventListener(input, () => element.classList.toggle('by-keys', input === 'keydown'), true);
    document.body.append(seeds());
  }

  /** The names of the holes in sowing order. */
  get names() {
    return this.#names;
  }

  /** The side whose row is drawn below. */
  get below() {
    return this.#layout.below;
  }

  /** The number of counters that count as one in a store. */
  get unit() {
    return this.#layout.unit;
  }

  /**
   * Builds the board of a variant, unless it is the one that is there, which stays with all its counters. In another language, its holes
   * have other names.
   * @param {Pick<import('./server.js').Variant, 'rows' | 'called' | 'unit' | 'stores'>} variant
   * @param {Side} below the side whose row is drawn below
   */
  build({ rows, called, unit, stores }, below) {
    /** @type {Layout} */
    const layout = { rows, called, unit, onRoute: stores === 'on_route', below };
    const written = JSON.stringify(layout);
    if (written === this.#built) return;
    this.#built = written;
    // Seen from the other side, the board is turned by half a turn.
    const turned = below === 'A' ? rows : rows.map((row) => [...row].reverse()).reverse();
    this.#layout = { ...layout, rows: turned };
    this.#names = names(rows);
    this.#holes.clear();
    this.pieces.clear();
    this.air.replaceChildren();
    const width = Math.max(0, ...rows.map((row) => row.length));
    const drawn = turned.map((row) =>
      make('div', { class: 'row' }, ...row.map((name) => this.#makeHole(name))),
    );
    const [near, far] = [below, other(below)].map((side) => ({ store: this.#makeStore(side), panel: this.panels[side] }));
    near.store.dataset.place = near.panel.dataset.place = 'below';
    far.store.dataset.place = far.panel.dataset.place = 'above';
    this.element.setAttribute('aria-label', this.words.board);
    this.element.classList.toggle('on-route', layout.onRoute);
    this.element.style.setProperty('--width', String(width));
    this.element.replaceChildren(far.panel, far.store, make('div', { class: 'rows' }, ...drawn), near.panel, near.store, this.air);
    this.fit();
    this.focusable(turned.at(-1)?.[0] ?? '');
  }

  /** Makes the holes as large as the room for them. */
  fit() {
    const { rows, onRoute } = this.#layout;
    if (rows.length === 0) return;
    const { paddingLeft, paddingTop, lineHeight, maxHeight } = getComputedStyle(this.element);
    const [across, down, line, height] = [paddingLeft, paddingTop, lineHeight, maxHeight].map(parseFloat);
    // The element has the height that its style gives it at most, whatever it contains.
    const room = { width: this.element.clientWidth - 2 * across, height: height - 2 * down, line: line * 1.5 };
    const { hole, band, stores } = fit(room, { columns: Math.max(...rows.map((row) => row.length)), rows: rows.length, onRoute });
    this.element.dataset.stores = stores;
    this.element.style.setProperty('--hole', `${hole}px`);
    this.element.style.setProperty('--band', `${band}px`);
    this.#band = stores === 'bands';
    for (const side of SIDES) this.#shape(side);
  }

  /**
   * Gives a store the shape of a band or of a round hole.
   * @param {Side} side
   */
  #shape(side) {
    const width = this.#band ? BAND : 1;
    this.#stores.get(side)?.querySelector('svg')?.setAttribute('viewBox', `${-50 * width} -50 ${100 * width} 100`);
    this.pieces.shape(side, this.#band);
  }

  /**
   * @param {string} name
   */
  #makeHole(name) {
    const counters = draw('g', { class: 'counters' });
    const button = make(
      'button',
      {
        type: 'button',
        class: 'hole',
        'data-hole': name,
        tabindex: -1,
        // The second click of a double click is ignored.
        onclick: (event) => (this.repeats || !again(event)) && this.played(name, event),
        onfocus: () => this.focusable(name),
      },
      draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, draw('circle', { class: 'pit', r: 48 }), draw('circle', { class: 'deep', fill: 'url(#deep)', r: 47 }), draw('circle', { class: 'ring', r: 46 }), counters),
      // In the order of the button's name for screen readers.
      make('span', { class: 'name', 'aria-hidden': 'true' }, this.#layout.called[name]?.label ?? name),
      ' ',
      make('span', { class: 'value', 'aria-hidden': 'true' }),
      ' ',
      make('span', { class: 'number', 'aria-hidden': 'true' }),
      make('span', { class: 'sign', 'aria-hidden': 'true' }),
      make('span', { class: 'flag', 'aria-hidden': 'true' }),
    );
    this.#holes.set(name, button);
    this.pieces.add(name, counters, 1);
    return button;
  }

  /**
   * @param {Side} side
   */
  #makeStore(side) {
    const counters = draw('g', { class: 'counters' });
    const store = make(
      'div',
      {
        class: 'store',
        'data-store': side,
        role: 'img',
        onclick: (event) => this.#open && (this.repeats || !again(event)) && this.played(side, event),
        onkeydown: (event) => {
          if (!this.#open || !(event instanceof KeyboardEvent) || !['Enter', ' '].includes(event.key)) return;
          event.preventDefault();
          this.played(side, event);
        },
      },
      draw('svg', { viewBox: '-50 -50 100 100', 'aria-hidden': 'true' }, counters),
      make('span', { class: 'number', 'aria-hidden': 'true' }),
      make('span', { class: 'picture', 'aria-hidden': 'true' }, this.words.picture(side)),
    );
    this.#stores.set(side, store);
    this.#openStore(store);
    this.pieces.add(side, counters, this.#layout.unit);
    return store;
  }

  /**
   * Makes stores choosable like holes, or not.
   * @param {boolean} open
   */
  openStores(open) {
    if (this.#open === open) return;
    this.#open = open;
    for (const store of this.#stores.values()) this.#openStore(store);
  }

  /**
   * @param {HTMLElement} store
   */
  #openStore(store) {
    store.setAttribute('role', this.#open ? 'button' : 'img');
    store.classList.toggle('open', this.#open);
    if (this.#open) store.tabIndex = 0;
    else store.removeAttribute('tabindex');
  }

  /**
   * Shakes a hole or store.
   * @param {string} where
   */
  shake(where) {
    if (!calm()) this.find(where)?.animate([-6, 6, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` })), { duration: 300 });
  }

  /**
   * Draws the contents of the board.
   * @param {Position} position
   * @param {Marks} [marks]
   */
  draw(position, marks = {}) {
    this.element.dataset.mover = position.to_move;
    this.#names.forEach((name, place) => this.#drawHole(name, place, position, marks));
    for (const side of SIDES) {
      this.#drawStore(side, position.stores[index(side)]);
      this.#stores.get(side)?.classList.toggle('hinted', marks.hinted === side);
    }
    this.#lay(position, [...this.#names, ...SIDES]);
    this.pieces.tidy();
  }

  /**
   * Redraws some holes or stores during a sowing.
   * @param {Position} position
   * @param {string[]} places names of holes, or sides for their stores
   */
  drawSome(position, places) {
    const known = places.filter((where) => this.find(where));
    for (const where of known) {
      if (isStore(where)) this.#drawStore(where, position.stores[index(where)]);
      else this.#drawHole(where, this.#names.indexOf(where), position, {});
    }
    this.#lay(position, known);
  }

  /**
   * @param {Position} position
   * @param {string[]} places
   */
  #lay(position, places) {
    this.pieces.lay(places.map((where) => [where, countersIn(position, where, this.#names)]));
  }

  /**
   * Draws a ring around the counters of a hole, a family that is about to be taken.
   * @param {string} where
   */
  ring(where) {
    this.find(where)?.querySelector('.counters')?.prepend(family(MIDDLE));
  }

  /**
   * Shows where a sowing from a hole would go, or removes what is shown.
   * @param {string} hole
   * @param {import('./preview.js').Way | undefined} way
   */
  preview(hole, way) {
    for (const [where, element] of [...this.#holes, ...this.#stores]) {
      element.classList.toggle('sown', way?.sown.includes(where) ?? false);
      element.classList.toggle('lands', way?.lands === where);
    }
    for (const [name, button] of this.#holes) {
      if (way && name === hole) button.setAttribute('aria-description', this.words.lands(this.called(way.lands), way.laps));
      else button.removeAttribute('aria-description');
    }
  }

  /**
   * @param {string} name
   * @param {number} place
   * @param {Position} position
   * @param {Marks} marks
   */
  #drawHole(name, place, position, marks) {
    const button = this.#holes.get(name);
    if (!button) return;
    const counters = position.board[place];
    const mark = position.marks[place] ?? '.';
    const taxed = position.taxed[place] === 't';
    const lit = marks.lit?.includes(name) ?? false;
    const owner = position.owners[place];
    button.dataset.owner = owner;
    button.dataset.mark = mark;
    button.dataset.counters = String(counters);
    button.classList.toggle('lit', lit);
    button.classList.toggle('chosen', marks.chosen?.includes(name) ?? false);
    button.classList.toggle('touched', marks.touched?.includes(name) ?? false);
    button.classList.toggle('hinted', marks.hinted === name);
    button.setAttribute('aria-disabled', String(!lit && !marks.free));
    const value = marks.values?.[name];
    const says = [
      owner !== name[0] ? this.words.mark(owner) : '',
      mark === '.' ? '' : this.words.mark(mark),
      taxed ? this.words.mark('t') : '',
      marks.chosen?.includes(name) ? this.words.mark('chosen') : '',
      lit ? this.words.mark('lit') : '',
    ];
    // The label has the visible text in its order, whether or not the number is visible.
    const called = value ? `${this.called(name)}, ${value} (${this.words.mark('value')})` : this.called(name);
    button.setAttribute('aria-label', this.words.hole(called, counters, says.filter((word) => word !== '')));
    const sign = SIGNS[/** @type {keyof typeof SIGNS} */ (mark)] ?? '';
    this.#say(button, '.number', String(counters));
    this.#say(button, '.sign', sign + (taxed ? '‖' : ''));
    this.#say(button, '.value', value ?? '');
  }

  /**
   * @param {Side} side
   * @param {number} counters
   */
  #drawStore(side, counters) {
    const store = this.#stores.get(side);
    if (!store) return;
    store.setAttribute('aria-label', this.words.store(side, counters));
    this.#say(store, '.number', String(counters));
  }

  /**
   * @param {Element} within
   * @param {string} selector
   * @param {string} words
   */
  #say(within, selector, words) {
    const element = within.querySelector(selector);
    if (element && element.textContent !== words) element.textContent = words;
  }

  /**
   * Returns the element of a hole, or of a side's store.
   * @param {string} where
   * @returns {HTMLElement | undefined}
   */
  find(where) {
    return isStore(where) ? this.#stores.get(where) : this.#holes.get(where);
  }

  /**
   * Returns the middle of a hole or store within the board, and the size of a hundredth of its picture, in pixels.
   * @param {string} where
   */
  middle(where) {
    const outer = this.element.getBoundingClientRect();
    const inner = (this.find(where)?.querySelector('svg') ?? this.element).getBoundingClientRect();
    return {
      x: inner.left - outer.left + this.element.scrollLeft + inner.width / 2,
      y: inner.top - outer.top + inner.height / 2,
      scale: Math.min(inner.width / (this.#band && isStore(where) ? BAND : 1), inner.height) / 100,
    };
  }

  /**
   * Returns the name of a hole in a sentence.
   * @param {string} hole
   */
  called(hole) {
    return this.#layout.called[hole]?.name ?? hole;
  }

  /**
   * Makes a hole the one that the Tab key focuses.
   * @param {string} name
   */
  focusable(name) {
    const wanted = this.#holes.get(name);
    if (!wanted) return;
    const before = this.#holes.get(this.#current);
    if (before) before.tabIndex = -1;
    wanted.tabIndex = 0;
    this.#current = name;
  }

  /** Focuses the hole that the Tab key would, unless another one has the focus. */
  focus() {
    if (!this.focused) this.#holes.get(this.#current)?.focus({ preventScroll: true });
  }

  /** Returns the hole that has the keyboard focus, if any. */
  get focused() {
    const hole = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.hole : undefined;
    return hole && this.#holes.has(hole) ? hole : undefined;
  }

  /**
   * @param {KeyboardEvent} event
   */
  #arrow(event) {
    const way = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
    const hole = this.focused;
    if (!way || !hole || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { rows } = this.#layout;
    const row = rows.findIndex((names) => names.includes(hole));
    const column = rows[row].indexOf(hole);
    const next = Math.min(Math.max(row + way[0], 0), rows.length - 1);
    const last = rows[next].length - 1;
    const beside = way[0] === 0 ? (column + way[1] + last + 1) % (last + 1) : Math.min(column, last);
    this.#holes.get(rows[next][beside])?.focus();
  }
}
