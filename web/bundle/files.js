// In place of the browser's own: these first look for a file in the script ($files). The bundler puts them into every script
// that uses their names.

/** Returns the file at an address, if the script contains it. @param {string | URL | Request} address */
function contained(address) {
  const { protocol, pathname } = new URL(address instanceof Request ? address.url : address, 'file:///');
  return protocol === 'file:' ? $files[pathname.slice(1)] : undefined;
}

/**
 * @param {string | URL | Request} address
 * @param {RequestInit} [options]
 */
export async function fetch(address, options) {
  const file = contained(address);
  if ($hasModules && file?.module !== undefined) {
    const { XzReadableStream } = await import('xz-decompress');
    const { body } = await globalThis.fetch(`data:application/x-xz;base64,${file.module}`);
    return new Response(body && new XzReadableStream(body), { headers: { 'content-type': 'application/wasm' } });
  }
  if (file?.packed === undefined) return file ? new Response(file.text) : globalThis.fetch(address, options);
  const { body } = await globalThis.fetch(`data:application/gzip;base64,${file.packed}`);
  return new Response(body?.pipeThrough(new DecompressionStream('gzip')), { headers: { 'content-type': 'application/wasm' } });
}

/** A worker whose script is contained. Browsers start no modules from a page on the disk. */
export class Worker extends globalThis.Worker {
  /** @param {string | URL} address */
  constructor(address) {
    super(URL.createObjectURL(new Blob([contained(address)?.text ?? ''], { type: 'text/javascript' })));
  }
}
