import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { builders } from '../build/all-kinds.ts';
import { kindsOf } from '../src/catalog/catalog.ts';
import { openCatalog } from '../src/catalog/open-catalog.ts';
import { allProofs } from './all-proofs.ts';
import { arrange, countLeaves } from './compare.ts';
import type { Facts } from './proof.ts';
import { createFacts } from './read-facts.ts';

const extract = z.strictObject({
  /** The values of ours that these facts give, by the names of their checks. */
  checks: z.array(z.string()),
  facts: z.record(z.string(), z.unknown()),
});

/** A small committed part of the facts, so that the comparison runs where nobody has the game's own data. */
export type Extract = z.infer<typeof extract>;

export const readExtract = (text: string): Extract => extract.parse(JSON.parse(text));

/** A value of ours with what the facts give for it. */
export interface Check {
  name: string;
  actual(): unknown;
  expected(facts: Facts): unknown;
}

export interface ExtractResult {
  checkedValues: number;
  differences: string[];
}

/** Compares the values that an extract was made for. */
export function compareExtract({ checks, facts: files }: Extract, all = allChecks()): ExtractResult {
  const facts = createFacts((path) => files[path]);
  const known = new Map(all.map((check) => [check.name, check]));
  const result: ExtractResult = { checkedValues: 0, differences: [] };
  for (const name of checks) {
    const check = known.get(name);
    if (check === undefined) {
      result.differences.push(`${name}: is no value that is checked`);
      continue;
    }
    const [actual, expected] = [check.actual(), check.expected(facts)];
    result.checkedValues += countLeaves(expected);
    if (expected === undefined || !isDeepStrictEqual(actual, expected)) {
      result.differences.push(`${name}: ${JSON.stringify(actual)} but the facts give ${JSON.stringify(expected)}`);
    }
  }
  return result;
}

/** Every value that a machine can check, of every record: `mobs/cow/hp`, `catalog/items/stick`. */
export const allChecks = (): Check[] => [...recordChecks(), ...catalogChecks()];

const recordChecks = (): Check[] =>
  allProofs.flatMap(({ resource, records }) =>
    records.flatMap(({ key, proofs }) =>
      proofs.flatMap(({ field, unordered, expected, actual }) =>
        expected === undefined
          ? []
          : {
              name: `${resource}/${key}/${field}`,
              actual: () => arrange(actual(), unordered),
              expected: (facts) => arrange(expected(facts), unordered),
            },
      ),
    ),
  );

const catalogChecks = (): Check[] =>
  kindsOf(openCatalog()).flatMap(({ kind, records }) =>
    records.map((record) => ({
      name: `catalog/${kind}/${Reflect.get(record, 'id')}`,
      actual: () => record,
      expected: (facts) =>
        builders[kind as keyof typeof builders](facts).find((built) => Reflect.get(built, 'id') === record.id),
    })),
  );
