// Builds the script that the pages of the site load: node build.js MODULE FILE. The module is that of the rules.

import { writeFileSync } from 'node:fs';
import { bundle, pack } from '../bundle/bundle.js';

const [module, target] = process.argv.slice(2);
const script = await bundle(new URL('main.js', import.meta.url), 'file:///', { 'rules.wasm': pack(module) }, 'iife');
writeFileSync(target, script);
console.log(`The script of the site's boards is ${target}: ${Buffer.byteLength(script)} bytes.`);
