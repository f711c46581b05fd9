// npm run build:mcp [-- <folder>]: writes apps/mcp/dist, the package that npx runs: publish from there.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedManifest } from '../../../scripts/published-manifest.ts';

const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
const compiler = join(root, '../../tools/node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', dist], {
  stdio: 'inherit',
});
for (const file of ['README.md', 'server.json']) cpSync(join(root, file), join(dist, file));
cpSync(join(root, '../../LICENSE'), join(dist, 'LICENSE'));
chmodSync(join(dist, 'src/main.js'), 0o755);

const manifest = publishedManifest('apps/mcp');
const published = { ...manifest, bin: { 'lectern-mcp': './src/main.js' } };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
console.log(`built ${manifest.name}@${manifest.version} in ${dist}`);
