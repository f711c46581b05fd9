import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import type { z } from 'zod';
import { emptyOf } from '../src/catalog/define-catalog.ts';
import type { BuiltNames } from './names.ts';

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

/** The files of the names: who is where, the languages, and for each language one name in a line, compressed. */
export function nameFiles({ languages, index, names }: BuiltNames): Map<string, string | Buffer> {
  const kinds = Object.entries(index).map(([kind, places]) => `${JSON.stringify(kind)}:${JSON.stringify(places)}`);
  const files = new Map<string, string | Buffer>([
    ['index.json', `{\n${kinds.join(',\n')}\n}\n`],
    ['languages.json', `[\n${languages.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`],
  ]);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  for (const [code, all] of names) files.set(`${code}.br`, brotliCompressSync(all.join('\n'), { params }));
  return files;
}
