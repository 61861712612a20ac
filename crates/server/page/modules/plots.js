// Plots as pictures with a description.

import { draw } from './elements.js';

/**
 * Draws bars, each of stacked parts.
 * @param {{ label: string, parts: number[] }[]} rows
 * @param {string} title
 * @param {string[]} classes of the parts
 * @returns {SVGSVGElement}
 */
export function bars(rows, title, classes) {
  const [width, left, height] = [640, 190, 24];
  const most = Math.max(1, ...rows.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0)));
  const picture = draw('svg', { class: 'plot', viewBox: `0 0 ${width} ${rows.length * height + 8}`, role: 'img', 'aria-label': title });
  rows.forEach(({ label, parts }, row) => {
    const middle = row * height + height / 2 + 4;
    picture.append(draw('text', { x: left - 8, y: middle + 4, 'text-anchor': 'end' }, label.length > 26 ? `${label.slice(0, 25)}…` : label));
    let from = left;
    parts.forEach((part, place) => {
      const long = ((width - left - 60) * part) / most;
      if (long > 0) picture.append(draw('rect', { class: classes[place], x: from.toFixed(1), y: middle - 8, width: long.toFixed(1), height: 16 }));
      from += long;
    });
    const said = parts.map((part) => Math.round(part * 10) / 10).join(' · ');
    picture.append(draw('text', { x: from + 6, y: middle + 4 }, said));
  });
  return picture;
}
