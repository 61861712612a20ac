// The dialog for a new game: the variant and its options, the length, and the players.

import { show } from './dialog.js';
import { make } from './elements.js';
import { map } from './map.js';
import { pasted } from './pasted.js';
import { placeName } from './places.js';
import { SIDES, index } from './position.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { keepPlayers, settings } from './settings.js';
import { hereOnly, isLocal } from './share.js';
import { pictures } from './small-board.js';
import { called, level } from './standing.js';
import { text } from './texts.js';

/** @typedef {import('./server.js').Variant} Variant */
/** @typedef {import('./server.js').Listed} Listed */

/** @type {Promise<Listed[]> | undefined} */
let listed;

/** Returns the list of all variants. If a request has failed, the next call asks again. */
function all() {
  listed ??= server.variants().catch((error) => {
    listed = undefined;
    throw error;
  });
  return listed;
}

/**
 * Shows the dialog.
 * @param {string} chosen the variant that is selected at first
 * @param {import('./server.js').About} about
 * @param {(wanted: object) => void} begin
 */
export async function newGame(chosen, about, begin) {
  const list = make('ul', { class: 'found', 'aria-label': text('variants') });
  const search = make('input', { type: 'search', id: 'search', 'aria-label': text('search-variants'), placeholder: text('search-variants') });
  const drawn = pictures(list);
  const places = make('details', { class: 'places', hidden: true }, make('summary', {}, text('map')));
  const count = make('p', { class: 'quiet', role: 'status' });
  const details = make('div', { class: 'form' });
  const why = make('p', { class: 'why', role: 'alert' });
  /** @type {Variant | undefined} */
  let variant;

  const begins = make('button', { class: 'main', id: 'begin', 'aria-describedby': 'playing', disabled: true }, text('begin'));
  let asked = 0;
  const choose = async (/** @type {string} */ spec, /** @type {Variant | undefined} */ known) => {
    const request = (asked += 1);
    begins.disabled = true;
    const found = known ?? (await server.variant(spec));
    // Another variant has been selected while this one was loading.
    if (request !== asked) return;
    variant = found;
    for (const button of list.querySelectorAll('button')) button.setAttribute('aria-pressed', String(button.dataset.variant === found.id));
    details.replaceChildren(...chosenVariant(found));
    begins.textContent = text('begin-named', { game: found.name });
    begins.disabled = false;
  };
  /** Whether the game was picked from the list since the search was changed. */
  let picked = false;
  const pick = (/** @type {string} */ id) => {
    picked = true;
    return choose(id, undefined).catch((error) => report(why, error));
  };
  const filter = async () => {
    const words = plain(search.value).split(/\s+/).filter(Boolean);
    const games = (await all()).filter((one) => words.every((word) => searched(one).includes(word)));
    // What Enter selects comes first.
    const best = words.length > 0 ? nearest(games, search.value) : undefined;
    const found = best ? [best, ...games.filter((game) => game !== best)] : games;
    count.textContent = text('variants-found', { count: found.length });
    list.replaceChildren(...byRegion(found).flatMap(([region, games]) => [
      make('li', { class: 'region' }, text(REGIONS[/** @type {keyof typeof REGIONS} */ (region)] ?? region)),
      ...games.map(({ id, name, place }) => {
        const words = make('span', {}, name, make('small', {}, placeName(place)));
        return make('li', {}, make('button', { type: 'button', 'data-variant': id, 'aria-pressed': String(id === variant?.id), onclick: () => void pick(id) }, words));
      }),
    ]));
    const shown = map(found, ({ place }) => {
      search.value = place;
      search.dispatchEvent(new Event('input'));
      search.focus();
    });
    places.hidden = !shown;
    places.querySelector('svg')?.remove();
    if (shown) places.append(shown);
    drawn.disconnect();
    for (const button of list.querySelectorAll('button')) drawn.observe(button);
    return found;
  };
  search.addEventListener('input', () => {
    picked = false;
    void filter().then(async (found) => {
      // The button begins a game that is found.
      const best = search.value.trim() && found.every(({ id }) => id !== variant?.id) ? nearest(found, search.value) : undefined;
      if (best) await choose(best.id, undefined);
    }).catch((error) => report(why, error));
  });
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing || !search.value.trim()) return;
    // The form would start the game selected before. So Enter selects the game found, and starts it when pressed again.
    event.preventDefault();
    void filter().then(async (found) => {
      const stays = picked && found.some(({ id }) => id === variant?.id);
      const best = nearest(found, search.value);
      if (!stays && best) await pick(best.id);
      if (stays || best?.id === variant?.id) begins.focus();
      list.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
    }).catch((error) => report(why, error));
  });

  // A player who shares a link must know that it does not work on other machines.
  const unreachable = isLocal(about) && hereOnly(about);
  if (unreachable) unreachable.hidden = true;
  const players = make('fieldset', {}, make('legend', {}, text('who-plays')), make('div', { class: 'beside-one-another' }, player('A', about), player('B', about)),
    !settings.little && make('label', { class: 'tick' }, make('input', { type: 'checkbox', name: 'clock' }), text('with-clock')),
    make('div', { class: 'beside-one-another' }, times('A'), times('B')), unreachable);
  // On a phone, the players lie far below the list; so who plays stands beside the button too.
  const playing = make('span', { class: 'quiet', id: 'playing' });
  const look = () => {
    const chosen = [...players.querySelectorAll('select')].map(({ value }) => value);
    const names = [...players.querySelectorAll('input')].filter(({ type }) => type === 'text').map(({ value }) => value.trim());
    const named = chosen.map((who, seat) => (who === 'open' ? { who: 'human', name: text('seat-open'), open: true } : { who, name: who === 'human' ? names[seat] : null, open: false }));
    playing.textContent = SIDES.map((side) => called({ players: named }, side)).join(' – ');
    if (unreachable) unreachable.hidden = !chosen.includes('open');
    const clock = players.querySelector('[name="clock"]:checked') !== null;
    // A machine has no clock.
    for (const [side, times] of players.querySelectorAll('.times').entries()) /** @type {HTMLElement} */ (times).hidden = !clock || !isPerson(chosen[side]);
  };
  players.addEventListener('change', look);
  look();

  const form = make('form', { class: 'form', id: 'new-game-form', novalidate: true });
  form.append(
    make('fieldset', {}, make('legend', {}, text('variant')), search, count, places, list, pasted((handle, sound) => void choose(handle, sound))),
    make('div', { class: 'form' }, details, players),
    why,
    make('div', { class: 'buttons at-hand' }, begins, playing),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!variant) return;
    const game = wanted(new FormData(form), variant);
    keepPlayers(game.players);
    begin(game);
  });
  show('new-game', form);
  // On a touch screen, the keyboard would cover the list.
  if (matchMedia('(hover: hover)').matches) search.focus();
  const load = async () => {
    try {
      await Promise.all([filter(), variant || choose(chosen, undefined)]);
    } catch (error) {
      report(why, error);
      if (error instanceof server.Refused && error.code === 'offline') void server.answers().then(load);
    }
  };
  await load();
  list.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
}

/** The regions of games, and the keys of their names. */
const REGIONS = {
  'horn of africa': 'region-horn-of-africa',
  'east africa': 'region-east-africa',
  'central africa': 'region-central-africa',
  'west africa': 'region-west-africa',
  'north africa': 'region-north-africa',
  asia: 'region-asia',
  oceania: 'region-oceania',
  caribbean: 'region-caribbean',
  'europe and america': 'region-europe-and-america',
};

/**
 * Returns games by their regions, in the order of the list.
 * @param {Listed[]} games
 * @returns {[string, Listed[]][]}
 */
function byRegion(games) {
  /** @type {Map<string, Listed[]>} */
  const regions = new Map();
  for (const game of games) {
    const region = game.region ?? '';
    regions.set(region, [...(regions.get(region) ?? []), game]);
  }
  return [...regions];
}

/**
 * Returns a text in the form for searching: in lower case, without accents.
 * @param {string} words
 */
const plain = (words) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * @param {Listed} listed
 */
const searched = ({ id, name, names, aliases, place, summary }) => plain([id, name, ...(names ?? []), ...aliases, place, placeName(place), summary].join(' '));

/**
 * Returns the game that matches the input best: by a whole name, the beginning of a name, a part of a name, or only by its description.
 * @param {Listed[]} found
 * @param {string} typed
 */
function nearest(found, typed) {
  const words = plain(typed).trim();
  const names = (/** @type {Listed} */ { id, name, names, aliases }) => [id, name, ...(names ?? []), ...aliases].map(plain);
  /** @type {((name: string) => boolean)[]} */
  const tests = [(name) => name === words, (name) => name.startsWith(words), (name) => name.includes(words), () => true];
  for (const test of tests) {
    const best = found.find((one) => names(one).some(test));
    if (best) return best;
  }
  return undefined;
}

/**
 * @param {Variant} variant
 */
function chosenVariant(variant) {
  const options = variant.options.map(({ name, question, choices, translated }) => {
    const taken = variant.chosen?.[name];
    const items = choices.map((choice) => make('option', { value: choice.name, selected: taken === choice.name }, choice.says || choice.name));
    return make('label', { class: 'field', lang: translated ? undefined : 'en' }, question, make('select', { name: `option-${name}` }, ...items));
  });
  const first = ['', 'A', 'B'].map((side) => make('option', { value: side }, side ? text('player', { player: side }) : text('by-the-rules')));
  return [
    make('h3', { id: 'chosen-variant', 'data-variant': variant.id }, variant.name),
    make('p', { class: 'quiet', lang: variant.translated ? undefined : 'en' }, variant.summary),
    make('div', { class: 'beside-one-another' },
      make('label', { class: 'field' }, text('who-begins'), make('select', { name: 'first' }, ...first)),
      variant.matches && make('label', { class: 'tick' }, make('input', { type: 'checkbox', name: 'match' }), text('whole-match'))),
    options.length > 0 && make('details', {}, make('summary', {}, text('options-count', { count: options.length })), make('div', { class: 'form' }, ...options)),
  ].filter((part) => part !== false);
}

/**
 * @param {'A' | 'B'} side
 * @param {import('./server.js').About} about
 */
function player(side, { invites, levels }) {
  const people = [['human', text('seat-human')], ...(invites ? [['open', text('seat-open')]] : [])];
  const machines = levels.map((name) => [name, level(name)]);
  const choices = [...people, ...machines].map(([who, called]) => make('option', { value: who, selected: who === settings.players[index(side)] }, called));
  return make('div', { class: 'form' },
    make('label', { class: 'field' }, text('player', { player: side }), make('select', { name: `who-${side}` }, ...choices)),
    make('label', { class: 'field' }, text('name'), make('input', { type: 'text', name: `name-${side}`, maxlength: 40, autocomplete: 'off' })));
}

/**
 * Returns the fields of a player's clock.
 * @param {'A' | 'B'} side
 */
function times(side) {
  const field = (/** @type {string} */ key, /** @type {import('./elements.js').Attributes} */ attributes) =>
    make('label', { class: 'field' }, `${text('player', { player: side })}: ${text(key)}`, make('input', { type: 'number', ...attributes }));
  return make('div', { class: 'times', hidden: true },
    field('clock-minutes', { name: `minutes-${side}`, min: 1, max: 360, value: 10 }),
    field('clock-increment', { name: `increment-${side}`, min: 0, max: 600, value: 5 }));
}

/**
 * Returns whether a person is to take a seat.
 * @param {string} who
 */
const isPerson = (who) => who === 'human' || who === 'open';

/**
 * @param {FormData} data
 * @param {Variant} variant
 */
function wanted(data, variant) {
  const options = variant.options
    .filter(({ name, choices }) => (data.get(`option-${name}`) ?? choices[0].name) !== choices[0].name)
    .map(({ name }) => `${name}=${data.get(`option-${name}`)}`);
  const players = ['A', 'B'].map((side) => {
    const who = String(data.get(`who-${side}`));
    const name = String(data.get(`name-${side}`) ?? '').trim();
    const [minutes, increment] = ['minutes', 'increment'].map((key) => Number(data.get(`${key}-${side}`)));
    const clock = data.get('clock') === 'on' && isPerson(who) ? { clock: { time: Math.round(minutes * 60), increment: Math.round(increment) } } : {};
    if (who === 'open') return { who: 'human', open: true, ...clock };
    return { who, ...(who === 'human' && name ? { name } : {}), ...clock };
  });
  const first = String(data.get('first') ?? '');
  const base = variant.spec.split(':')[0];
  return {
    variant: options.length > 0 ? `${base}:${options.join(',')}` : base,
    match: data.get('match') === 'on',
    ...(first ? { first } : {}),
    players,
  };
}
