// Removes what packages bring for other systems, for compiling addons or for debugging them: part of npm ci. Leftovers do no harm.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');

/** What nothing loads here: the headers of Node, the sentence model's library for other systems, source maps of packages. */
function findUnused({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string[] {
  const libraries = globSync('onnxruntime-node/bin/napi-v*/*/*', { cwd: modules });
  const foreign = libraries.filter((folder) => !folder.endsWith(join(platform, arch)));
  return [
    ...globSync('node/node_modules/node-*/include', { cwd: modules }),
    // A system without a library of its own keeps them all.
    ...(foreign.length < libraries.length ? foreign : []),
    ...globSync('**/*.{js,mjs,cjs,css,d.ts,d.mts,d.cts}.map', { cwd: modules }),
  ];
}

for (const path of findUnused(process)) rmSync(join(modules, path), { recursive: true, force: true });
