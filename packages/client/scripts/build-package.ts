// npm run build:client: writes packages/client/dist, a package for browsers, bundlers and Node: publish from there.
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifest } from '../../../scripts/published-manifest.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
const compiler = join(root, '../../tools/node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json')], { stdio: 'inherit' });
cpSync(join(root, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, '../../LICENSE'), join(dist, 'LICENSE'));

const manifest = publishedManifest('packages/client');
const types = './src/index.d.ts';
const main = './src/index.js';
const published = { ...manifest, main, types, exports: { '.': { types, default: main } }, files: ['src'] };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
console.log(`built ${manifest.name}@${manifest.version} in packages/client/dist`);
