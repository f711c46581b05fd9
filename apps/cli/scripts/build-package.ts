// npm run build:cli [-- <folder>]: writes apps/cli/dist, the package that npx runs: publish from there.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const dist = process.argv[2] ?? join(root, 'dist');
rmSync(dist, { recursive: true, force: true });
const compiler = join(root, '../../tools/node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.build.json'), '--outDir', dist], {
  stdio: 'inherit',
});
cpSync(join(root, 'README.md'), join(dist, 'README.md'));
cpSync(join(root, '../../LICENSE'), join(dist, 'LICENSE'));
chmodSync(join(dist, 'src/main.js'), 0o755);

const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const published = { ...manifest, bin: { 'lectern-cli': './src/main.js' } };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
console.log(`built ${manifest.name}@${manifest.version} in ${dist}`);
