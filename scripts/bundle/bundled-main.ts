import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where the services are; tests have a folder of their own. */
const projectRoot = join(import.meta.dirname, '../..');

/** From which files a bundle was made, each with its stamp. */
export interface Manifest {
  node: string;
  files: Record<string, string>;
}

export const manifestName = 'manifest.json';

/** Beside the compile cache, and gone with it. */
export function bundleFolder(app: string, root = projectRoot): string {
  return join(root, 'node_modules/.cache/lectern-bundles', app);
}

export function sourceOf(app: string, root = projectRoot): string {
  return join(root, 'apps', app, 'src/main.ts');
}

export function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${size} ${Math.floor(mtimeMs)}`;
}

/** The file that starts a service: the bundle where it was made from the very sources that are here, else the source. */
export function mainOf(app: string, root = projectRoot): string {
  const folder = bundleFolder(app, root);
  return isCurrent(folder, root) ? join(folder, 'main.mjs') : sourceOf(app, root);
}

function isCurrent(folder: string, root: string): boolean {
  try {
    const { node, files }: Manifest = JSON.parse(readFileSync(join(folder, manifestName), 'utf8'));
    if (node !== process.version) return false;
    return Object.entries(files).every(([file, stamp]) => stampOf(join(root, file)) === stamp);
  } catch {
    // There is no bundle, or one of its sources is gone.
    return false;
  }
}
