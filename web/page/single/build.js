// Builds the page without a server as a single file: node build.js FOLDER FILE. The folder is what build-page.sh builds.
//
// A browser loads no other file for a page that is opened from a disk, so this one contains all of them. The modules of the
// page and of each worker are bundled to one script, which also contains the files that it loads.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle, pack, packedModule } from '../../bundle/bundle.js';

/** The most bytes that the file may have. */
const MOST = 4e6;

const [folder, target] = process.argv.slice(2);
const read = (/** @type {string} */ name) => readFileSync(join(folder, name), 'utf8');
const packed = (/** @type {string} */ name) => pack(join(folder, name));
const own = (/** @type {string} */ name) => new URL(name, import.meta.url);
const hash = (/** @type {string} */ text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Browsers that can read packed files have vector instructions.
const worker = await bundle(own('../program/worker.js'), 'file:///program/', {
  'program/desk.wasm': packedModule(join(folder, 'program/desk.wasm.xz')),
  'program/think.wasm': packedModule(join(folder, 'program/think.wasm.xz')),
  'program/think-worker.js': { text: await bundle(own('../program/think-worker.js'), 'file:///program/') },
});
const texts = ['messages', 'rules', 'lessons', 'program/first'].flatMap((within) => readdirSync(join(folder, within)).map((name) => `${within}/${name}`));
const puzzles = readdirSync(join(folder, 'puzzles')).map((name) => `puzzles/${name}`);
const script = await bundle(own('start.js'), 'file:///modules/', {
  ...Object.fromEntries(texts.map((name) => [name, { text: read(name) }])),
  ...Object.fromEntries(puzzles.map((name) => [name, packed(name)])),
  'program/worker.js': { text: worker },
});
if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its element');

const style = ['page', 'board', 'learn'].map((name) => read(`style/${name}.css`)).join('\n');
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data: blob:; connect-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
const body = (/** @type {string} */ document) => /<body[^>]*>([\s\S]*)<\/body>/.exec(read(document))?.[1].replaceAll('icon.svg#', '#');
const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="program" content="file:///program/worker.js">
  <title>Gebeta</title>
  <link rel="icon" href="data:image/svg+xml;base64,${Buffer.from(read('icon.svg')).toString('base64')}">
  <style>${style}</style>
</head>
<body>${body('index.html')}
<div hidden>${read('icon.svg')}</div>
<template id="statistics-page">${body('statistics.html')}</template>
<template id="learn-page">${body('learn.html')}</template>
<script type="module">${script}</script>
</body>
</html>
`;
const size = Buffer.byteLength(page);
if (size > MOST) throw new Error(`${target} has ${size} bytes, more than ${MOST}`);
writeFileSync(target, page);
console.log(`The page as a single file is ${target}: ${size} bytes.`);
