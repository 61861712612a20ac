// Small pictures of boards, for lists of games.

import { draw } from './elements.js';
import * as server from './server.js';

/** The pictures that are known. @type {Map<string, Promise<SVGElement>>} */
const known = new Map();

/**
 * Draws the holes of a board, without its counters.
 * @param {string[][]} rows
 */
function smallBoard(rows) {
  const width = Math.max(...rows.map((row) => row.length));
  const holes = rows.flatMap((row, down) => row.map((_, across) => draw('circle', { cx: across + 0.5 + (width - row.length) / 2, cy: down + 0.5, r: 0.38 })));
  return draw('svg', { class: 'small-board', viewBox: `-0.2 -0.2 ${width + 0.4} ${rows.length + 0.4}`, 'aria-hidden': 'true' },
    draw('rect', { x: -0.2, y: -0.2, width: width + 0.4, height: rows.length + 0.4, rx: 0.5 }),
    ...holes);
}

/**
 * Returns an observer that puts the picture of a variant into each button that becomes visible.
 * @param {Element} list the element that scrolls
 */
export function pictures(list) {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const id = target instanceof HTMLElement ? target.dataset.variant : undefined;
      if (!isIntersecting || !id) continue;
      observer.unobserve(target);
      const picture = known.get(id) ?? server.variant(id).then(({ rows }) => smallBoard(rows));
      known.set(id, picture);
      // A list without a picture is still a list.
      void picture.then((drawn) => target.prepend(drawn.cloneNode(true)), () => known.delete(id));
    }
  }, { root: list, rootMargin: '100px' });
  return observer;
}
