// Makes the scripts and styles of a folder smaller: node minify.js FOLDER. Names stay, so an error still tells its place.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { transformSync } from 'esbuild';

const [folder] = process.argv.slice(2);

for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const kind = extname(name);
  if (kind !== '.js' && kind !== '.css') continue;
  const file = join(folder, name);
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    loader: kind === '.js' ? 'js' : 'css',
    target: kind === '.js' ? 'es2022' : undefined,
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    charset: 'utf8',
  });
  writeFileSync(file, code);
}
