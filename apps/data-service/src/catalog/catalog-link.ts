import type { Resource } from '@lectern/dataset';

/** How answers of the catalogue name a record. */
export interface CatalogLink {
  /** `items` for the catalogue's own; a record of one of the nine resources has null. */
  kind: string | null;
  /** Name of the resource in paths: `catalog/items`, `mobs`. */
  resource: string;
  id: string;
  name: string;
  href: string;
}

export function linkTo(resource: Resource, record: Record<string, unknown>): CatalogLink {
  const id = resource.keyOf(record);
  const [root, kind] = resource.name.split('/');
  return {
    kind: root === 'catalog' ? (kind ?? null) : null,
    resource: resource.name,
    id,
    name: String(record.name),
    href: `/api/v1/${resource.name}/${encodeURIComponent(id)}`,
  };
}
