// A plain server of files, such as those of the page without a server.

import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** @type {Record<string, string>} */
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.png': 'image/png', '.wasm': 'application/wasm', '.ftl': 'text/plain; charset=utf-8', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json' };

/** How files are compressed. @typedef {'br' | 'gzip'} Packing */

/** @type {Record<Packing, (content: Buffer) => Promise<Buffer>>} */
const PACK = { br: promisify(brotliCompress), gzip: async (content) => promisify(gzip)(content, { level: 9 }) };

/** Serves a folder, at its root and below `/some/where/`. */
export class Folder {
  /** @type {string} */
  #folder;
  /** Compressed files. @type {Map<string, Promise<Buffer>>} */
  #packed = new Map();
  address = '';
  /** The names of the files that were sent. @type {string[]} */
  sent = [];
  /** The end of the names of files of which another version is sent, and what it adds. @type {[string, string] | undefined} */
  changed;
  /** More headers of every answer. @type {Record<string, string>} */
  headers = {};
  /** How files are sent. @type {Packing | undefined} */
  packing;
  /** The end of the names of files that are sent later, and when. @type {[string, Promise<void>] | undefined} */
  held;
  /** @type {import('node:http').Server | undefined} */
  #server;

  /** @param {string} name the folder below `target` */
  constructor(name) {
    this.#folder = fileURLToPath(new URL(`../../../../target/${name}`, import.meta.url));
  }

  /**
   * Returns the path of one of its files.
   * @param {string} name
   */
  path(name) {
    return join(this.#folder, name);
  }

  /** Starts it; after an end, at the same address as before. */
  async start() {
    const server = createServer(async ({ url = '' }, response) => {
      const path = decodeURIComponent(new URL(url, 'http://x').pathname).replace('/some/where/', '/');
      try {
        const name = join(this.#folder, normalize(path.endsWith('/') ? `${path}index.html` : path));
        let content = await readFile(name);
        if (this.changed && name.endsWith(this.changed[0])) content = Buffer.concat([content, Buffer.from(this.changed[1])]);
        this.sent.push(name);
        /** @type {Record<string, string>} */
        const headers = { 'content-type': KINDS[extname(name)] ?? 'application/octet-stream', ...this.headers };
        if (this.packing) {
          content = await this.#pack(name, this.packing);
          headers['content-encoding'] = this.packing;
        }
        if (this.held && name.endsWith(this.held[0])) await this.held[1];
        response.writeHead(200, headers).end(content);
      } catch {
        response.writeHead(404).end();
      }
    });
    this.#server = server;
    const port = this.address ? Number(new URL(this.address).port) : 0;
    await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
    this.address = `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
  }

  /**
   * Returns a compressed file.
   * @param {string} name
   * @param {Packing} packing
   */
  #pack(name, packing) {
    const key = `${packing} ${name}`;
    const packed = this.#packed.get(key) ?? readFile(name).then(PACK[packing]);
    this.#packed.set(key, packed);
    return packed;
  }

  /**
   * Returns the number of bytes of files, as they are or compressed.
   * @param {Iterable<string>} names
   * @param {Packing} [packing]
   */
  async bytes(names, packing) {
    const files = await Promise.all([...names].map((name) => (packing ? this.#pack(name, packing) : readFile(name))));
    return files.reduce((sum, { length }) => sum + length, 0);
  }

  /** Ends it, with all its connections. */
  async end() {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  }
}
