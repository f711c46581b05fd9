// npm run build:dataset [-- <folder>]: writes packages/dataset/dist, a package that any runtime and bundler can take: publish from there.
import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifest } from '../../../scripts/published-manifest.ts';

const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
const compiler = join(root, '../../tools/node_modules/typescript/bin/tsc');
const given = ['-p', join(root, 'tsconfig.build.json'), '--outDir', dist];
execFileSync(process.execPath, [compiler, ...given], { stdio: 'inherit' });
for (const folder of ['catalog', 'names']) cpSync(join(root, folder), join(dist, folder), { recursive: true });
cpSync(join(root, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, '../../LICENSE'), join(dist, 'LICENSE'));

const { engines: _, ...manifest } = publishedManifest('packages/dataset');
const entry = (file: string) => ({ types: `./src/${file}.d.ts`, default: `./src/${file}.js` });
const resources = readdirSync(join(root, 'src/resources')).map((file) => file.replace('.ts', ''));
const exports = {
  '.': entry('index'),
  './catalog': entry('catalog/index'),
  './data-changes': entry('data-changes'),
  './history': entry('history/index'),
  './names': entry('names/index'),
  './provenance': entry('provenance'),
  ...Object.fromEntries(resources.map((name) => [`./${name}`, entry(`resources/${name}`)])),
  './records/*.json': './records/*.json',
};
writeFileSync(join(dist, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`);
console.log(`built ${manifest.name}@${manifest.version} in ${dist}`);
