// The page of statistics: tables, and plots of them.

import { backend } from './backend.js';
import { leadToBoard, writeTexts } from './document.js';
import { byId, make } from './elements.js';
import { bars } from './plots.js';
import { keeping } from './keeping.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { level } from './standing.js';
import { text } from './texts.js';

await writeTexts();
leadToBoard();
const page = byId('statistics');
try {
  page.append(...pages(await server.statistics()));
  byId('csv', HTMLAnchorElement).href = URL.createObjectURL(new Blob([await server.csv()], { type: 'text/csv' }));
} catch (error) {
  if (!(error instanceof server.Refused)) throw error;
  const why = make('p', { class: 'why', role: 'alert' });
  page.append(why);
  report(why, error);
  if (error.code === 'offline') void server.answers().then(() => location.reload());
}
if (backend.keep) page.append(keeping(backend.keep, () => location.reload()));
document.documentElement.dataset.ready = 'true';

/**
 * @param {any} found
 */
function pages(found) {
  if (!found.games) return [make('p', {}, text('statistics-none'))];
  const { variants, levels, days } = found;
  const openings = variants.flatMap((/** @type {any} */ { variant, openings }) => openings.slice(0, 6).map((/** @type {any} */ opening) => ({ ...opening, variant })));
  const number = (/** @type {number | null} */ value) => (value === null || value === undefined ? '' : String(Math.round(value * 10) / 10));
  return [
    make('p', { class: 'big' }, text('statistics-games', { games: found.games, finished: found.finished, turns: number(found.turns_average) || '–' })),
    section('by-variant',
      bars(variants.map((/** @type {any} */ one) => ({ label: one.variant, parts: [one.a, one.b, one.draws] })), text('by-variant'), ['a', 'b', 'd']),
      table('by-variant', ['game-name', 'games', 'finished', 'won-a', 'won-b', 'games-drawn', 'games-void', 'turns-count'], variants.map((/** @type {any} */ one) => [one.variant, one.games, one.finished, one.a, one.b, one.draws, one.void, number(one.turns_average)]))),
    section('by-level',
      bars(levels.map((/** @type {any} */ one) => ({ label: `${level(one.level)} (${one.side})`, parts: [one.won, one.lost, one.drawn] })), text('by-level'), ['a', 'b', 'd']),
      table('by-level', ['who-plays', 'side', 'games', 'games-won', 'lost', 'games-drawn'], levels.map((/** @type {any} */ one) => [level(one.level), one.side, one.games, one.won, one.lost, one.drawn]))),
    section('openings', table('openings', ['game-name', 'moves', 'games', 'won-a', 'won-b', 'games-drawn'], openings.map((/** @type {any} */ one) => [one.variant, one.move, one.games, one.a, one.b, one.draws]))),
    section('by-day', bars(days.map((/** @type {any} */ { day, games }) => ({ label: day, parts: [games] })), text('by-day'), ['a'])),
  ];
}

/**
 * @param {string} title
 * @param {...Node} content
 */
function section(title, ...content) {
  return make('section', {}, make('h2', {}, text(title)), ...content);
}

/**
 * @param {string} name the key of its name
 * @param {string[]} titles the keys of the columns' names
 * @param {(string | number)[][]} rows
 */
function table(name, titles, rows) {
  const head = make('tr', {}, ...titles.map((title) => make('th', { scope: 'col' }, text(title))));
  const body = rows.map((row) => make('tr', {}, ...row.map((cell) => make('td', {}, String(cell)))));
  return make('div', { class: 'table-wrap', tabindex: 0, role: 'region', 'aria-label': text(name) }, make('table', {}, make('thead', {}, head), make('tbody', {}, ...body)));
}
