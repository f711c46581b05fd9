import type { Resource } from '../src/define-resource.ts';

/** Fields whose strings are names, codes or plain facts that records may share, not sentences of ours. */
const notProse = new Set([
  'id',
  'slug',
  'name',
  'icon',
  'syntax',
  'code',
  'type',
  'pattern',
  'ingredients',
  'parent',
  'prerequisites',
  'releaseDate',
  'applicableItems',
  'breedingItem',
  'levels',
  'loot',
  'obtainedBy',
  'spawnBiomes',
  'terrainFeatures',
  'uniqueLoot',
]);

/** Every sentence or phrase of a resource with its place. */
export function textsOf(resource: Resource): { where: string; text: string }[] {
  return resource.records.flatMap((record) =>
    collect(record).map(({ path, text }) => ({ where: `${resource.name}: ${resource.keyOf(record)}: ${path}`, text })),
  );
}

function collect(value: object, prefix = ''): { path: string; text: string }[] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]) => {
    const path = prefix === '' ? key : `${prefix}.${key}`;
    if (notProse.has(key)) return [];
    if (typeof member === 'string') return [{ path, text: member }];
    return typeof member === 'object' && member !== null ? collect(member, path) : [];
  });
}
