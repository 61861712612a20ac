// Writes the answers to the first requests of the page, in each language: node first-answers.js FOLDER. The module of the
// folder answers them, as it would in a browser.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { Module, compile } from '../npm/lib/module.js';

/** What a page asks for until it shows its first board. @type {[string, string, string?][]} */
const FIRST = [
  ['GET', 'server'],
  ['GET', 'variants/geme'],
  ['POST', 'lines', '{"variant":"geme"}'],
];

/** Stands for the address of the page, which puts its own in its place. */
const ADDRESS = 'https://page.invalid';

const [folder] = process.argv.slice(2);
const module = await Module.start(await compile(readFileSync(join(folder, 'program/desk.wasm'))));
module.call({ do: 'start', address: ADDRESS, random: [] });

mkdirSync(join(folder, 'program/first'));
for (const language of readdirSync(join(folder, 'messages')).map((file) => parse(file).name)) {
  const query = `lang=${language}`;
  const answers = FIRST.map(([method, path, body = ''], id) => {
    const [answer] = module.call({ do: 'ask', id, method, path, query, body });
    if (answer?.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return [`${method} /api/${path}?${query} ${body}`.trim(), answer.body];
  });
  writeFileSync(join(folder, `program/first/${language}.json`), JSON.stringify(Object.fromEntries(answers)));
}
