// Bundles modules to one script, with the files that they load.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** A file in a script: a text, bytes that are packed by gzip, or a module that is packed by xz. @typedef {{ text: string } | { packed: string } | { module: string }} File */

/**
 * Returns a file in its packed form.
 * @param {string | URL} path
 * @returns {File}
 */
export const pack = (path) => ({ packed: gzipSync(readFileSync(path), { level: 9 }).toString('base64') });

/**
 * Returns a WebAssembly module that xz has packed.
 * @param {string} path
 * @returns {File}
 */
export const packedModule = (path) => ({ module: readFileSync(path).toString('base64') });

/**
 * Returns a script with all that a module imports.
 * @param {URL} entry
 * @param {string} base the address that the module takes for its own, such as `file:///program/`
 * @param {Record<string, File>} [files] the files that it loads, by their paths from `file:///`
 * @param {'esm' | 'iife'} [format] `iife` for a script that shares a page with others
 */
export async function bundle(entry, base, files = {}, format = 'esm') {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format,
    target: 'es2022',
    legalComments: 'inline',
    minify: true,
    charset: 'utf8',
    // Only Node.js needs these.
    external: ['node:*'],
    inject: [fileURLToPath(new URL('files.js', import.meta.url))],
    banner: { js: `const $files = ${JSON.stringify(files)};` },
    define: {
      'import.meta.url': JSON.stringify(base),
      // A script without modules needs no decoder.
      $hasModules: String(Object.values(files).some((file) => 'module' in file)),
    },
  });
  return outputFiles[0].text;
}
