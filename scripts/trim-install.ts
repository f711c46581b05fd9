// Removes what packages bring for other systems, or for compiling addons: part of npm ci. A rest that stays does no harm.
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const modules = join(import.meta.dirname, '../node_modules');

/** Folders that nothing loads here: the headers of Node, and the sentence model's library for other systems. */
function findUnused({ platform, arch }: Pick<NodeJS.Process, 'platform' | 'arch'>): string[] {
  const libraries = globSync('onnxruntime-node/bin/napi-v*/*/*', { cwd: modules });
  const foreign = libraries.filter((folder) => !folder.endsWith(join(platform, arch)));
  // A system without a library of its own keeps them all.
  return [
    ...globSync('node/node_modules/node-*/include', { cwd: modules }),
    ...(foreign.length < libraries.length ? foreign : []),
  ];
}

for (const folder of findUnused(process)) rmSync(join(modules, folder), { recursive: true, force: true });
