import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageFile {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The folders of every package that programs really load in production: dependencies and peers that are not optional, from where
 * Node would find them. `npm ci --omit=dev` also brings the optional peers of others, such as whole build tools.
 */
export function findProductionPackages(root: string, programs: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (folder: string) => {
    const about: PackageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    for (const name of neededBy(about)) {
      const place = resolveFrom(folder, name, root);
      if (place === undefined) {
        if (about.optionalDependencies?.[name] !== undefined) continue;
        throw new Error(`${folder} needs ${name}, which is not installed`);
      }
      if (found.has(place)) continue;
      found.add(place);
      // Packages of this repository are links.
      visit(realpathSync(place));
    }
  };
  for (const program of programs) visit(join(root, program));
  return [...found].sort();
}

function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: PackageFile) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]);
}

function resolveFrom(folder: string, name: string, root: string): string | undefined {
  for (let place = folder; place.startsWith(root); place = dirname(place)) {
    const candidate = join(place, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
  }
  return undefined;
}
