import type { Resource } from './define-resource.ts';
import { foldName } from './exact-names.ts';
import { normaliseLookupKey } from './lookup-key.ts';

/** The record that a key, a name or another accepted spelling refers to; an exact name comes first. */
export function find<Item>(resource: Resource<string, Item>, key: string): Item | undefined {
  const normal = normaliseLookupKey(key);
  if (normal === undefined) return undefined;
  return resource.exactNames.get(foldName(key)) ?? resource.spellings.get(normal);
}
