// Makes the folder that runs in production: both services, the Discord bot, the built dashboard, the command line, and the packages that they load.
// node scripts/image/make-tree.ts <new folder>
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { findProductionPackages } from './production-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const target = resolve(process.argv[2] ?? '');
if (process.argv[2] === undefined || existsSync(target)) {
  console.error('node scripts/image/make-tree.ts <a folder that does not exist yet>');
  process.exit(1);
}

const programs = ['apps/data-service', 'apps/chat-service', 'apps/discord'];
/** What is copied besides the packages; the dashboard is served as it was built. */
const files = [
  'LICENSE',
  'CHANGELOG.md',
  'package.json',
  'scripts/lectern.mjs',
  'scripts/image/probe.mjs',
  'scripts/start.ts',
  'scripts/launch.ts',
  'scripts/npm-parent.ts',
  'scripts/warm-cache.ts',
];
const tests = /(\.test\.ts|\.hostile\.ts|\.faults\.ts)$|\/test$/;
const unwanted = /(\.map|\.d\.[cm]?ts|\.md|\.markdown)$|\/(test|tests|__tests__|docs|\.cache)$/;
const packages = findProductionPackages(root, programs);
const ours = packages.filter((place) => !isInstalled(place)).map((place) => relative(root, realFolder(place)));
for (const folder of [...programs, ...ours]) copyOwn(folder);
for (const file of files) copy(file);
if (!existsSync(join(root, 'apps/dashboard/dist/assets'))) throw new Error('the dashboard is not built: run npm ci');
copy('apps/dashboard/dist');
if (existsSync(join(root, 'apps/widget/dist'))) copy('apps/widget/dist');
for (const place of packages) {
  if (isInstalled(place)) copyInstalled(relative(root, place));
  else link(relative(root, place), relative(root, realFolder(place)));
}
removeOtherPlatforms();
for (const file of globSync('{apps,packages}/*/src/**/*.{ts,json}', { cwd: target })) roundTime(join(target, file));
writeFileSync(join(target, 'PACKAGES'), `${packages.map((place) => relative(root, place)).join('\n')}\n`);
console.log(`${packages.length} packages in ${target}`);

function isInstalled(place: string): boolean {
  return realFolder(place).includes('node_modules');
}

function realFolder(place: string): string {
  const inside = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(root, kind)).map((name) => join(root, kind, name)),
  );
  const name = place.split('node_modules/').at(-1) ?? '';
  return (name.startsWith('@lectern/') && inside.find((folder) => folder.endsWith(`/${name.slice(9)}`))) || place;
}

function copy(path: string, filter: (source: string) => boolean = () => true): void {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), { recursive: true, filter, verbatimSymlinks: true });
}

/** Without tests, and without what only builds or verifies the data. */
function copyOwn(folder: string): void {
  const aside = new Set(['node_modules', 'test', 'scripts', 'verify', 'audit', 'established', 'cross-encoder', 'dist']);
  for (const entry of readdirSync(join(root, folder))) {
    if (!aside.has(entry)) copy(join(folder, entry), (source) => !tests.test(source));
  }
}

function copyInstalled(folder: string): void {
  const isWanted = (source: string) =>
    !unwanted.test(source) && !source.slice(join(root, folder).length).includes('/node_modules');
  copy(folder, isWanted);
}

/** An image stores whole seconds, and a bundle is only valid for sources with the recorded modification time. */
function roundTime(file: string): void {
  const seconds = Math.floor(statSync(file).mtimeMs / 1_000);
  utimesSync(file, seconds, seconds);
}

function link(place: string, folder: string): void {
  mkdirSync(dirname(join(target, place)), { recursive: true });
  symlinkSync(relative(dirname(join(target, place)), join(target, folder)), join(target, place));
}

/** The runtime of the models comes with the libraries of six systems. */
function removeOtherPlatforms(): void {
  const bin = join(target, 'node_modules/onnxruntime-node/bin/napi-v3');
  if (!existsSync(bin)) return;
  for (const system of readdirSync(bin)) {
    for (const processor of readdirSync(join(bin, system))) {
      if (system === process.platform && processor === process.arch) continue;
      rmSync(join(bin, system, processor), { recursive: true });
    }
  }
}
