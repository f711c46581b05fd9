import type { Resource } from './define-resource.ts';
import { normaliseLookupKey } from './lookup-key.ts';

/** The record that a key, a name or another accepted spelling refers to. */
export function find<Item>(resource: Resource<string, Item>, key: string): Item | undefined {
  const normal = normaliseLookupKey(key);
  return normal === undefined ? undefined : resource.spellings.get(normal);
}
