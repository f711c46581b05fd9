import { brotliCompressSync, constants } from 'node:zlib';
import type { BuiltNames } from './names.ts';

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
