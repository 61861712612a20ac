// Pictures on buttons.

import { draw } from './elements.js';

const PATHS = {
  first: 'M4 4h2v16H4zM20 4v16L7 12z',
  back: 'M18 4v16L5 12z',
  replay: 'M5 3l15 9-15 9z',
  forward: 'M6 4v16l13-8z',
  last: 'M4 4v16l13-8zM18 4h2v16h-2z',
  close: 'M5 3.6 12 10.6 19 3.6 20.4 5 13.4 12 20.4 19 19 20.4 12 13.4 5 20.4 3.6 19 10.6 12 3.6 5z',
};

/**
 * Draws the pictures of all buttons that name one.
 * @param {ParentNode} root
 */
export function icons(root) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-icon]'))) {
    const path = PATHS[/** @type {keyof typeof PATHS} */ (button.dataset.icon)];
    button.replaceChildren(draw('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: path })));
  }
}
