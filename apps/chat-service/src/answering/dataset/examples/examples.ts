import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '@lectern/dataset';
import { z } from 'zod';
import { rootOf, wordsOf } from '../text.ts';

/** One way in which people ask for something of a record, which is called "it". */
export interface Example {
  /** Undefined for what nobody's record holds. */
  resource: string | undefined;
  attribute: string;
  text: string;
}

/** The attribute of questions that ask for nothing a record holds. */
export const nothing = 'nothing';

const shape = z.record(z.string(), z.array(z.string()));

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8'));

/** How people ask, in the words of many. */
export const examples: readonly Example[] = [
  ...resources.flatMap(({ name }) =>
    Object.entries(shape.parse(read(name))).flatMap(([attribute, texts]) =>
      texts.map((text) => ({ resource: name, attribute, text })),
    ),
  ),
  ...z
    .array(z.string())
    .parse(read('nothing'))
    .map((text) => ({ resource: undefined, attribute: nothing, text })),
];

const bySubject = Map.groupBy(examples, ({ resource, attribute }) => `${resource} ${attribute}`);
const saidBySubject = new Map(
  [...bySubject].map(([key, ones]) => [key, new Set(ones.flatMap(({ text }) => wordsOf(text).map(rootOf)))]),
);

/** The roots of the words in which people ask for something of a resource's records. */
export const rootsSaid = (resource: string, attribute: string): ReadonlySet<string> =>
  saidBySubject.get(`${resource} ${attribute}`) ?? new Set();
