// Part of npm ci: removes package files for other systems, other ways to load them, or development. Leftovers do no harm.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');

/** What nothing loads here. */
const unused = [
  // Our own packages are links, which `**` does not follow.
  '**/*.{js,mjs,cjs,css,d.ts,d.mts,d.cts}.map',
  'node/node_modules/node-*/include',
  // A build of the runtime for browsers. The model is all that we use of the package.
  // Only the smallest table is used to detect languages.
  'eld/src/ngrams/{large,medium,small}.js',
  // The windows of the trace viewer and the recorder.
  'playwright-core/lib/vite',
  '{@mixmark-io/domino,bintrees,mammoth,pino}/test',
  'ai/docs',
];

/** Node loads no TypeScript from packages. Declarations stay, for the checks. */
function findSources(): string[] {
  return globSync('**/*.{ts,mts,cts}', { cwd: modules }).filter((file) => !/\.d\.(\w+\.)?[mc]?ts$/.test(file));
}

/** The ONNX runtime of other systems; a system without a library of its own keeps them all. */
function findForeign({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string[] {
  const libraries = globSync('onnxruntime-node/bin/napi-v*/*/*', { cwd: modules });
  const foreign = libraries.filter((folder) => !folder.endsWith(join(platform, arch)));
  return foreign.length < libraries.length ? foreign : [];
}

for (const path of [...globSync(unused, { cwd: modules }), ...findSources(), ...findForeign(process)]) {
  rmSync(join(modules, path), { recursive: true, force: true });
}
