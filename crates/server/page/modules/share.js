// Links to a game, a position or a record, and record files.

import { show } from './dialog.js';
import { make } from './elements.js';
import * as server from './server.js';
import { text } from './texts.js';

/** @typedef {import('./view.js').View} View */

/**
 * Packs a text for an address.
 * @param {string} words
 */
export async function pack(words) {
  const packed = new Response(new Blob([words]).stream().pipeThrough(new CompressionStream('deflate-raw')));
  const bytes = new Uint8Array(await packed.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Whether the page is a file on this device. Nobody else can open links to it. */
export const isFile = location.protocol === 'file:';

/** The longest text in a link, unpacked. */
const LONGEST_TEXT = 1 << 20;

/**
 * Unpacks a text.
 * @param {string} packed
 */
export async function unpack(packed) {
  const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).pipeThrough(new TextDecoderStream()).getReader();
  let words = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    words += part.value;
    if (words.length > LONGEST_TEXT) throw new RangeError('the text is too long');
  }
  return words;
}

/**
 * Shows the dialog for sharing and saving.
 * @param {View} view
 * @param {import('./server.js').About} about
 */
export async function share(view, about) {
  const { play, notation } = view;
  if (!play || !notation) return;
  // Without a server, a game is in this browser only, but its record can be passed on.
  const hosts = !play.isRecord && about.invites;
  const record = play.isRecord ? play.source : await server.record(play.game.id);
  const position = `/?variant=${encodeURIComponent(play.variant.spec)}&position=${encodeURIComponent(notation)}`;
  const { invitation } = play.seats;
  const invites = invitation && play.game.players.some(({ open }) => open);
  const game = server.gameAddress(play.game.id, invites ? invitation : undefined);
  const packed = record ? `/#record=${await pack(record)}` : '';
  // The first way is the one that is meant to be taken.
  const links = [{ title: 'link-game', path: hosts ? game : '' }, { title: 'link-record', path: packed }, { title: 'link-position', path: position }].filter(({ path }) => path);
  const saved = URL.createObjectURL(new Blob([record], { type: 'text/plain' }));
  show('share',
    make('div', { class: 'form' },
      isFile && make('p', { class: 'here-only' }, text('file-here')),
      isLocal(about) && hereOnly(about),
      // Another device can't open an address that works on this machine only.
      ...(isFile || isLocal(about) ? [] : await scanned(links[0].path)),
      ...(isFile ? [] : withMore(links.map(({ title, path }, place) => link(title, about.address + path, place === 0)))),
      record && make('a', { class: 'button', id: 'save-record', href: saved, download: `${play.game.variant.id}.txt` }, text('save-record'))));
}

/**
 * Returns what there is for a camera.
 * @param {string} path
 */
async function scanned(path) {
  const code = await qrCode(path);
  return code ? [make('p', {}, text('share-device')), code] : [];
}

/**
 * Puts all ways but the first behind a summary.
 * @param {Node[]} ways
 */
const withMore = ([first, ...others]) => (others.length > 0 ? [first, make('details', {}, make('summary', {}, text('share-more')), make('div', { class: 'form' }, ...others))] : [first]);

/** The longest path in a QR code, which has room for 2953 bytes with the address of the page. */
const LONGEST_CODE = 2800;

/**
 * Returns a picture of the QR code of a path; `undefined` if the path is too long for one.
 * @param {string} path
 */
export const qrCode = async (path) =>
  path.length > LONGEST_CODE ? undefined : server.qr(path).then((svg) => make('img', { class: 'qr', alt: text('qr'), src: `data:image/svg+xml,${encodeURIComponent(svg)}` }), () => undefined);

/**
 * Returns whether the server's address works on its own machine only.
 * @param {import('./server.js').About} about
 */
export const isLocal = ({ local, address }) => local ?? /^(localhost|127\.[\d.]+|\[::1\])$/.test(new URL(address).hostname);

/**
 * Creates the sentence that says so, and how others can play.
 * @param {import('./server.js').About} about
 * @param {boolean} [tellsHow] whether it is for somebody who can start the server
 */
export const hereOnly = ({ address }, tellsHow = true) =>
  make('p', { class: 'here-only' }, text('here-only'), tellsHow && ` ${text('here-only-start', { command: `gebeta serve --listen 0.0.0.0:${new URL(address).port || 80}` })}`);

/**
 * Creates a field with an address, and a button that copies it.
 * @param {string} title the key of its title
 * @param {string} address
 * @param {boolean} [main] whether it is the way that is meant to be taken
 */
export function link(title, address, main = false) {
  const field = make('input', { type: 'text', readonly: true, value: address, 'data-link': title });
  const said = make('span', { role: 'status' });
  const copy = async () => {
    field.select();
    // The clipboard is available only on this machine or with TLS. Otherwise the selected text can be copied by hand.
    await navigator.clipboard?.writeText(address).then(() => (said.textContent = text('copied')), () => {});
  };
  return make('div', { class: 'form' }, make('label', { class: 'field' }, text(title), field), make('div', { class: 'buttons' }, make('button', { type: 'button', class: main ? 'main' : undefined, onclick: () => void copy() }, text('copy')), said));
}
