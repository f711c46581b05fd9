import type { Resource } from '../src/define-resource.ts';

/** How many records the data set holds of each resource. */
const expectedCounts: Readonly<Record<string, number>> = {
  mobs: 76,
  biomes: 64,
  items: 100,
  enchantments: 40,
  structures: 24,
  commands: 57,
  versions: 36,
  achievements: 111,
  trades: 13,
};

/** Wrong counts, and filter values that no record has. */
export function auditCounts(resources: readonly Resource[]): string[] {
  return resources.flatMap(({ name, records, filters }) => {
    const expected = expectedCounts[name];
    const count = records.length === expected ? [] : [`${name}: ${records.length} records instead of ${expected}`];
    const unused = filters.flatMap((filter) =>
      filter.values
        .filter((value) => !records.some((record) => record[filter.name] === value))
        .map((value) => `${name}: no record has ${filter.name} ${value}`),
    );
    return [...count, ...unused];
  });
}
