import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { emptyOf } from '../src/catalog/define-catalog.ts';

/** Records as a file: one in each line, without the fields that are empty. Throws if a record does not fit its schema. */
export function toFile(schema: z.ZodObject, records: readonly object[]): string {
  const empties = Object.entries(schema.shape).map(([name, field]) => ({ name, empty: emptyOf(field) }));
  const lines = records.map((record) => {
    const read = schema.parse(record);
    const kept = empties.filter(({ name, empty }) => !isDeepStrictEqual(read[name], empty));
    return JSON.stringify(Object.fromEntries(kept.map(({ name }) => [name, read[name]])));
  });
  return `[\n${lines.join(',\n')}\n]\n`;
}
