// Pictures on buttons.

import { draw } from './elements.js';

const PATHS = {
  first: 'M4 4h2v16H4zM20 4v16L7 12z',
  back: 'M18 4v16L5 12z',
  replay: 'M5 3l15 9-15 9z',
  forward: 'M6 4v16l13-8z',
  last: 'M4 4v16l13-8zM18 4h2v16h-2z',
  skip: 'M4 4v16l8-8zM12 4v16l8-8z',
  again: 'M12 4a8 8 0 1 1-7.7 5.8l2.4.7A5.5 5.5 0 1 0 12 6.5V10L6.5 5.2 12 .5z',
  undo: 'M9 4v4h5a6 6 0 0 1 0 12H7v-2.5h7a3.5 3.5 0 0 0 0-7H9v4L2.5 9.2z',
  check: 'M4 12.5l2.2-2.2L10 14 18 5.5l2.3 2L10 18.6z',
  hint: 'M12 2a7 7 0 0 1 4 12.7V18H8v-3.3A7 7 0 0 1 12 2zM8.5 19.5h7V21l-2 1.5h-3l-2-1.5z',
  values: 'M4 20V11h4v9zM10 20V4h4v16zM16 20v-6h4v6z',
  branch: 'M5 3l11 7-11 7zM18 3h2.5v18H18z',
  flag: 'M5 2h2v20H5zM8 3h11l-3.5 4L19 11H8z',
  draw: 'M3 8h18v3H3zM3 13.5h18v3H3z',
  say: 'M3 4h18v12H11l-5 5v-5H3zM7 8v1.6h10V8zM7 11v1.6h7V11z',
  menu: 'M3 5h18v2.5H3zM3 10.8h18v2.5H3zM3 16.5h18V19H3z',
  people: 'M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM2 19c0-4 2.5-6.5 6-6.5 1.6 0 3 .5 4 1.5 1-1 2.4-1.5 4-1.5 3.5 0 6 2.5 6 6.5z',
  machine: 'M11 2h2v3h6v12H5V5h6zM8.5 8.5v3h2v-3zM13.5 8.5v3h2v-3zM8.5 13.5v1.5h7v-1.5zM3 9h1.5v5H3zM19.5 9H21v5h-1.5zM7 18.5h10V21H7z',
  device: 'M7 2h10v20H7zM9 4.5v13h6v-13zM11 19h2v1.5h-2z',
  eye: 'M12 5c5 0 9 4 10.5 7C21 15 17 19 12 19S3 15 1.5 12C3 9 7 5 12 5zM12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z',
  learn: 'M12 4l11 5-11 5L1 9zM5 12.6l7 3.2 7-3.2V17c-2 1.7-4.3 2.5-7 2.5S7 18.7 5 17z',
  list: 'M3 5h3v3H3zM8 5h13v3H8zM3 10.5h3v3H3zM8 10.5h13v3H8zM3 16h3v3H3zM8 16h13v3H8z',
  board: 'M3 6h18v12H3zM6 8.2v2.6h2.6V8.2zM10.7 8.2v2.6h2.6V8.2zM15.4 8.2v2.6H18V8.2zM6 13.2v2.6h2.6v-2.6zM10.7 13.2v2.6h2.6v-2.6zM15.4 13.2v2.6H18v-2.6z',
  hourglass: 'M5 2h14v2.5h-1.5c0 4-2 5.7-3.7 7.5 1.7 1.8 3.7 3.5 3.7 7.5H19V22H5v-2.5h1.5c0-4 2-5.7 3.7-7.5-1.7-1.8-3.7-3.5-3.7-7.5H5zM9 6c.3 1.6 1.5 2.8 3 4.2C13.5 8.8 14.7 7.6 15 6z',
  close: 'M5 3.6 12 10.6 19 3.6 20.4 5 13.4 12 20.4 19 19 20.4 12 13.4 5 20.4 3.6 19 10.6 12 3.6 5z',
};

/**
 * Draws the pictures of all buttons that name one.
 * @param {ParentNode} root
 */
export function icons(root) {
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-icon]'))) {
    const path = PATHS[/** @type {keyof typeof PATHS} */ (button.dataset.icon)];
    button.prepend(draw('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, draw('path', { d: path })));
  }
}
