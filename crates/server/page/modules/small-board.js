// Small pictures of boards, for lists of games.

import { draw } from './elements.js';
import * as server from './server.js';

/** The largest number of boards in an answer (API.md). */
const MOST = 64;

/** The pictures that are known or asked for. @type {Map<string, Promise<SVGElement>>} */
const known = new Map();

/**
 * Draws the holes of a board, without its counters.
 * @param {number[]} rows the number of holes in each
 */
function smallBoard(rows) {
  const width = Math.max(...rows);
  const holes = rows.flatMap((count, down) => Array.from({ length: count }, (_, across) => draw('circle', { cx: across + 0.5 + (width - count) / 2, cy: down + 0.5, r: 0.38 })));
  return draw('svg', { class: 'small-board', viewBox: `-0.2 -0.2 ${width + 0.4} ${rows.length + 0.4}`, 'aria-hidden': 'true' },
    draw('rect', { x: -0.2, y: -0.2, width: width + 0.4, height: rows.length + 0.4, rx: 0.5 }),
    ...holes);
}

/**
 * Asks for the boards of variants that are not known yet, all at once.
 * @param {string[]} ids
 */
function know(ids) {
  const unknown = [...new Set(ids)].filter((id) => !known.has(id)).slice(0, MOST);
  if (unknown.length === 0) return;
  const answer = server.boards(unknown);
  for (const id of unknown) known.set(id, answer.then((boards) => smallBoard(boards[id])));
}

/**
 * Returns an observer that puts the picture of a variant into each button that becomes visible.
 * @param {Element} list the element that scrolls
 */
export function pictures(list) {
  const observer = new IntersectionObserver((entries) => {
    const seen = entries.flatMap(({ target, isIntersecting }) => (isIntersecting && target instanceof HTMLElement ? [target] : []));
    know(seen.map(({ dataset }) => dataset.variant ?? ''));
    for (const target of seen) {
      const id = target.dataset.variant ?? '';
      const picture = known.get(id);
      // More are seen than one answer has.
      if (!picture) continue;
      observer.unobserve(target);
      // A list without a picture is still a list.
      void picture.then((drawn) => target.prepend(drawn.cloneNode(true)), () => known.delete(id));
    }
  }, { root: list, rootMargin: '100px' });
  return observer;
}
