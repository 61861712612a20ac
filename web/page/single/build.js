// Builds the page without a server as a single file: node build.js FOLDER FILE. The folder is what build-page.sh builds.
//
// A browser loads no other file for a page that is opened from a disk, so this one contains all of them. The modules of the
// page and of each worker are joined to one script, with the files that they load: the page's are elements of the document,
// and a worker's are part of its script, because a worker can't load what the page has.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { join } from './join.js';

/** The most bytes that the file may have. */
const MOST = 4e6;

const [folder, target] = process.argv.slice(2);
const read = (name) => readFileSync(path(folder, name), 'utf8');
const own = (name) => readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8');
const base64 = (bytes) => Buffer.from(bytes).toString('base64');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the script of a worker, with the files that it loads. */
function worker(name, files) {
  return [`const $files = ${JSON.stringify(files).replaceAll('<', '\\u003c')};`, own('files.js'), ...join(read, [name]), `void $load('${name}');`].join('\n');
}
const packed = (name) => ({ packed: base64(gzipSync(readFileSync(path(folder, name)), { level: 9 })) });

// Browsers that can read packed files have vector instructions.
const program = worker('program/worker.js', {
  'program/desk.wasm': packed('program/desk.wasm'),
  'program/think.wasm': packed('program/think.wasm'),
  'program/think-worker.js': { text: worker('program/think-worker.js', {}) },
});
const messages = readdirSync(path(folder, 'messages')).map((name) => `messages/${name}`);
const blocks = [...messages.map((name) => [name, read(name)]), ['program/worker.js', program]];
const script = [own('files.js'), own('start.js'), ...join(read, ['modules/main.js', 'modules/statistics.js']), 'await $begin();'].join('\n');
for (const [name, text] of [...blocks, ['the page', script]]) {
  if (/<\/script|<!--/i.test(text)) throw new Error(`${name} would end its element`);
}

const style = ['page', 'board'].map((name) => read(`style/${name}.css`)).join('\n');
const policy = `default-src 'none'; script-src ${hash(script)} 'wasm-unsafe-eval'; style-src ${hash(style)}; img-src data: blob:; connect-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'`;
const body = (document) => /<body>([\s\S]*)<\/body>/.exec(read(document))[1].replaceAll('icon.svg#', '#');
const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="${policy}">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="program" content="program/worker.js">
  <title>Gebeta</title>
  <link rel="icon" href="data:image/svg+xml;base64,${base64(read('icon.svg'))}">
  <style>${style}</style>
</head>
<body>${body('index.html')}
<div hidden>${read('icon.svg')}</div>
<template id="statistics-page">${body('statistics.html')}</template>
${blocks.map(([name, text]) => `<script type="text/plain" data-file="${name}">${text}</script>`).join('\n')}
<script type="module">${script}</script>
</body>
</html>
`;
const size = Buffer.byteLength(page);
if (size > MOST) throw new Error(`${target} has ${size} bytes, more than ${MOST}`);
writeFileSync(target, page);
console.log(`The page as a single file is ${target}: ${size} bytes.`);
