import { type Catalog, openCatalog } from '@lectern/dataset/catalog';

let opened: Catalog | undefined;

/** The catalogue of the process: its files are read once. */
export function openCatalogOnce(): Catalog {
  opened ??= openCatalog();
  return opened;
}
