import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import counts from '../../catalog/counts.json' with { type: 'json' };
import { type Catalog, createCatalog } from './catalog.ts';

const folder = join(import.meta.dirname, '../../catalog');

/** The catalogue of this package; the file of a kind is read when one of its records is first needed. */
export function openCatalog(): Catalog {
  return createCatalog({
    counts,
    read: (kind) => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')),
  });
}
