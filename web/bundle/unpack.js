// In place of the browser's own `fetch` in the workers of the page's folder, whose modules are packed by xz. That is smaller than
// what web servers make of them, and works on a server that compresses nothing. The bundler puts it into every such script.

import { XzReadableStream } from 'xz-decompress';

/**
 * @param {string | URL} address
 * @param {RequestInit} [options]
 */
export async function fetch(address, options) {
  if (!String(address).endsWith('.wasm')) return globalThis.fetch(address, options);
  const response = await globalThis.fetch(`${address}.xz`, options);
  if (!response.ok || !response.body) return response;
  return new Response(new XzReadableStream(response.body), { headers: { 'content-type': 'application/wasm' } });
}
