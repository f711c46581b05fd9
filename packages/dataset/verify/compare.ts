import { isDeepStrictEqual } from 'node:util';
import type { RunnableProof } from './all-proofs.ts';
import type { Facts } from './proof.ts';

export interface FieldResult {
  kind: string;
  source: string;
  /** Single values compared: the leaves of what was expected. */
  checkedValues: number;
  checkedRecords: number;
  /** Keys of records whose value no machine can check. */
  uncheckedRecords: string[];
  disagreements: Disagreement[];
}

export interface Disagreement {
  key: string;
  expected: unknown;
  actual: unknown;
}

/** Compares every checkable field of a resource with the facts, by field. */
export function compareWithFacts({ records }: RunnableProof, facts: Facts): Map<string, FieldResult> {
  const results = new Map<string, FieldResult>();
  for (const { key, proofs } of records) {
    for (const { field, kind, source, unordered, expected, actual } of proofs) {
      const result = results.get(field) ?? emptyResult(kind, source);
      results.set(field, result);
      const wanted = expected?.(facts);
      if (wanted === undefined) result.uncheckedRecords.push(key);
      else addComparison(result, key, arrange(wanted, unordered), arrange(actual(), unordered));
    }
  }
  return results;
}

function emptyResult(kind: string, source: string): FieldResult {
  return { kind, source, checkedValues: 0, checkedRecords: 0, uncheckedRecords: [], disagreements: [] };
}

function addComparison(result: FieldResult, key: string, expected: unknown, actual: unknown): void {
  result.checkedRecords += 1;
  result.checkedValues += countLeaves(expected);
  if (!isDeepStrictEqual(actual, expected)) result.disagreements.push({ key, expected, actual });
}

export function arrange(value: unknown, unordered: true | undefined): unknown {
  if (!unordered || !Array.isArray(value)) return value;
  return value.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

/** An empty list is a value too: that there is nothing was compared. */
export function countLeaves(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Math.max(
    1,
    Object.values(value).reduce<number>((sum, member) => sum + countLeaves(member), 0),
  );
}
