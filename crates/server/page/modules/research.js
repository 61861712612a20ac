// Analyses, comparisons and solutions of the current position, shown while they run.

import { show } from './dialog.js';
import { make } from './elements.js';
import { bars } from './plots.js';
import { report } from './refusals.js';
import * as server from './server.js';
import { text } from './texts.js';

/** The kinds of analysis, and the keys of their names. */
const KINDS = [['analyse', 'research-analyse'], ['compare', 'research-compare'], ['solve', 'research-solve']];

/**
 * Shows the dialog.
 * @param {import('./server.js').Variant} variant
 * @param {string} position
 * @param {(position: string, moves: { move: string, value: number }[]) => void} solved gets the values of the moves
 */
export function research(variant, position, solved) {
  const kind = make('select', { name: 'kind' }, ...KINDS.map(([value, key]) => make('option', { value }, text(key))));
  const depth = make('input', { type: 'number', min: 1, max: 12, value: 6 });
  const other = make('input', { type: 'text', value: 'gabata_i' });
  const withOther = make('label', { class: 'field', hidden: true }, text('compare-with'), other);
  const howDeep = make('label', { class: 'field' }, text('depth'), depth);
  const progress = make('p', { role: 'status', class: 'quiet' });
  const found = make('div', { class: 'table-wrap', tabindex: 0, role: 'region', 'aria-label': text('research') });
  const begin = make('button', { type: 'button', class: 'main', id: 'begin-analysis' }, text('begin-analysis'));
  const stop = make('button', { type: 'button', disabled: true }, text('cancel'));
  let id = '';
  /** @type {import('./backend.js').Events | undefined} */
  let events;

  kind.addEventListener('change', () => {
    withOther.hidden = kind.value !== 'compare';
    howDeep.hidden = kind.value === 'solve';
  });
  const end = (/** @type {string} */ sentence) => {
    events?.close();
    events = undefined;
    begin.disabled = false;
    stop.disabled = true;
    progress.textContent = sentence;
  };
  const cancel = () => {
    if (!events) return;
    end(text('stopped'));
    server.endAnalysis(id).catch(() => {});
  };
  stop.addEventListener('click', cancel);
  document.getElementById('dialog')?.addEventListener('close', cancel, { once: true });
  begin.addEventListener('click', async () => {
    // Earlier results are removed at once, and no second request can be made.
    begin.disabled = true;
    progress.textContent = '';
    found.replaceChildren();
    const asked = { analyse: { position, depth: Number(depth.value) }, compare: { with: other.value, depth: Number(depth.value) }, solve: { position } };
    try {
      ({ id } = await server.analyse({ kind: kind.value, variant: variant.spec, ...asked[/** @type {keyof typeof asked} */ (kind.value)] }));
    } catch (error) {
      end('');
      return report(progress, error);
    }
    stop.disabled = false;
    events = server.analysisEvents(id);
    events.addEventListener('solved', ({ data }) => solved(position, JSON.parse(data).moves));
    follow(events, found, progress, end, (move) => server.moveName(variant, move));
  });
  show('research', make('div', { class: 'form' },
    make('div', { class: 'beside-one-another' }, make('label', { class: 'field' }, text('what'), kind), howDeep, withOther),
    make('div', { class: 'buttons' }, begin, stop), progress, found));
}

/**
 * @param {import('./backend.js').Events} events
 * @param {HTMLElement} found
 * @param {HTMLElement} progress
 * @param {(sentence: string) => void} end
 * @param {(move: string) => string} named returns the name of a move
 */
function follow(events, found, progress, end, named) {
  /** @type {{ body: HTMLElement, plot: HTMLElement, counts: { label: string, parts: number[] }[] }[]} */
  const tables = [];
  /** @type {string[]} */
  let columns = [];
  const data = (/** @type {MessageEvent} */ event) => JSON.parse(event.data);
  const table = (/** @type {number} */ of) => {
    if (!tables[of]) {
      const body = make('tbody');
      const plot = make('div');
      found.append(make('table', {}, make('thead', {}, make('tr', {}, ...columns.map((column) => make('th', { scope: 'col' }, column)))), body), plot);
      tables[of] = { body, plot, counts: [] };
    }
    return tables[of];
  };
  events.addEventListener('columns', (event) => (columns = data(event).columns));
  events.addEventListener('row', (event) => {
    const { row, of = 0 } = data(event);
    const { body, plot, counts } = table(of);
    body.append(make('tr', {}, ...row.map((/** @type {string} */ cell) => make('td', {}, cell))));
    const [turns, level] = [row[columns.indexOf('turns')], row[columns.indexOf('level')]];
    counts.push({ label: level, parts: [Math.log10(Number(turns))] });
    plot.replaceChildren(bars(counts, text('levels-plot'), ['a']));
  });
  events.addEventListener('progress', (event) => {
    const { level, percent } = data(event);
    progress.textContent = text('level-counted', { level, percent });
  });
  events.addEventListener('parting', (event) => {
    const { alike, depth, line } = data(event);
    const sentence = alike ? text('games-alike', { depth: depth ?? '∞' }) : text('games-part', { line: (line ?? []).map(named).join(' ') || '–' });
    found.append(make('p', { class: 'big' }, sentence));
  });
  events.addEventListener('solved', (event) => {
    const { value, line, moves } = data(event);
    const worth = moves.map((/** @type {{ move: string, value: number }} */ one) => make('li', {}, `${named(one.move)}: ${one.value}`));
    found.append(make('p', { class: 'big' }, text('solved-is', { value: String(value), line: line.map(named).join(' ') })), make('ul', {}, ...worth));
  });
  events.addEventListener('done', (event) => end(text(data(event).stopped ? 'stopped' : 'done')));
  events.addEventListener('failed', (event) => end(data(event).message));
}
