import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * The manifest of a package as it is published: what is for this repository only goes, and where the package comes from is
 * added.
 */
export function publishedManifest(folder: string): Record<string, unknown> & { name: string; version: string } {
  const { homepage } = readManifest('');
  const { private: _, scripts: __, devDependencies: ___, ...manifest } = readManifest(folder);
  return {
    ...manifest,
    homepage: `${homepage}/tree/main/${folder}#readme`,
    bugs: `${homepage}/issues`,
    repository: { type: 'git', url: `git+${homepage}.git`, directory: folder },
    publishConfig: { access: 'public', provenance: true },
  };
}

const readManifest = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
