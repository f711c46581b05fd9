import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the programs are; tests have a folder of their own. */
const projectRoot = join(import.meta.dirname, '../../..');

/** The files that a bundle was made from, each with its stamp. */
export interface Manifest {
  node: string;
  files: Record<string, string>;
}

export const manifestName = 'manifest.json';

/** In the folder of the compile cache, and removed with it. */
export function bundleFolder(name: string, root = projectRoot): string {
  return join(root, 'node_modules/.cache/lectern-bundles', name);
}

export function sourceOf(app: string, root = projectRoot): string {
  return join(root, 'apps', app, 'src/main.ts');
}

export function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${Math.floor(mtimeMs)}`;
}

/** The file that starts a service. */
export function mainOf(app: string, root = projectRoot): string {
  return programOf(app, sourceOf(app, root), root);
}

/** The file that starts a program: the bundle if it is up to date with the sources, otherwise the source. */
export function programOf(name: string, source: string, root = projectRoot): string {
  return isCurrent(name, root) ? join(bundleFolder(name, root), 'main.mjs') : source;
}

export function isCurrent(name: string, root = projectRoot): boolean {
  try {
    const { node, files }: Manifest = JSON.parse(readFileSync(join(bundleFolder(name, root), manifestName), 'utf8'));
    if (node !== process.version) return false;
    return Object.entries(files).every(([file, stamp]) => stampOf(join(root, file)) === stamp);
  } catch {
    // There is no bundle, or one of its sources is gone.
    return false;
  }
}
