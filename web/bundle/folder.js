// Bundles the scripts of the page's folder and makes its styles smaller: node folder.js FOLDER. Each document and each worker
// loads one script then, instead of a chain of modules. The program's worker loads WebAssembly modules that are packed (unpack.js).
// Names stay, so an error still tells its place.

import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const [folder] = process.argv.slice(2);
const within = (/** @type {string} */ name) => readdirSync(join(folder, name)).map((file) => join(folder, name, file));

/** The scripts of the documents. */
const documents = within('.').filter((file) => file.endsWith('.html'));
const pages = documents.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<script type="module" src="([^"]*)"/g)].map(([, script]) => join(folder, script)));
/** The worker that loads WebAssembly modules, for itself and for the others. */
const loader = join(folder, 'program/worker.js');
const workers = within('program').filter((file) => file.endsWith('-worker.js'));
const modules = [...within('modules'), ...within('program').filter((file) => file.endsWith('.js'))];

/** @type {import('esbuild').BuildOptions} */
const settings = {
  bundle: true,
  write: false,
  outdir: folder,
  outbase: folder,
  format: 'esm',
  target: 'es2022',
  minifyWhitespace: true,
  minifySyntax: true,
  legalComments: 'none',
  charset: 'utf8',
  // Only Node.js needs these.
  external: ['node:*'],
};
const built = await Promise.all([
  build({ ...settings, entryPoints: [...pages, ...workers, ...within('style')] }),
  build({ ...settings, legalComments: 'inline', entryPoints: [loader], inject: [fileURLToPath(new URL('unpack.js', import.meta.url))] }),
]);
for (const module of modules) rmSync(module, { recursive: true });
for (const { path, contents } of built.flatMap(({ outputFiles }) => outputFiles ?? [])) writeFileSync(path, contents);
