import { isDeepStrictEqual } from 'node:util';
import { builders } from '../../build/all-kinds.ts';
import { type Catalog, kindsOf } from '../../src/catalog/catalog.ts';
import type { CatalogResource } from '../../src/catalog/define-catalog.ts';
import { countLeaves } from '../compare.ts';
import type { Facts } from '../proof.ts';
import { crossChecks } from './cross-checks.ts';

export interface CatalogResult {
  kind: string;
  records: number;
  /** Single values compared with those that the facts give now. */
  checkedValues: number;
  /** Of these, values that a second computation by other means gave too. */
  crossCheckedValues: number;
  differences: string[];
}

/** Compares every value of the stored catalogue with the facts. */
export function compareCatalog(catalog: Catalog, facts: Facts): CatalogResult[] {
  return kindsOf(catalog).map((resource) => {
    const { kind, records } = resource;
    const expected = builders[kind as keyof typeof builders](facts);
    const result = {
      kind,
      records: records.length,
      checkedValues: 0,
      crossCheckedValues: 0,
      differences: compareNumbers(resource, expected.length),
    };
    for (const [index, wanted] of expected.entries()) compareRecord(resource, records[index] ?? {}, wanted, result);
    for (const check of crossChecks[kind] ?? []) {
      const { compared, differences } = check(records, facts);
      result.crossCheckedValues += compared;
      result.differences.push(...differences.map((difference) => `${kind}: ${difference}`));
    }
    return result;
  });
}

function compareNumbers({ kind, records, count }: CatalogResource, expected: number): string[] {
  if (records.length === expected && count === expected) return [];
  return [`${kind}: ${records.length} records, and ${count} counted, but the facts give ${expected}`];
}

function compareRecord(
  { kind, record: schema }: CatalogResource,
  stored: object,
  wanted: object,
  result: CatalogResult,
) {
  for (const field of Object.keys(schema.shape)) {
    const expected: unknown = Reflect.get(wanted, field);
    const actual: unknown = Reflect.get(stored, field);
    result.checkedValues += countLeaves(expected);
    if (isDeepStrictEqual(actual, expected)) continue;
    const values = `${JSON.stringify(actual)} but the facts give ${JSON.stringify(expected)}`;
    result.differences.push(`${kind}: ${Reflect.get(wanted, 'id')}: ${field}: ${values}`);
  }
}
