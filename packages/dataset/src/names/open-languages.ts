import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import languages from '../../names/languages.json' with { type: 'json' };
import { createLanguages, type Languages } from './languages.ts';
import type { NameFiles } from './local-names.ts';

const folder = join(import.meta.dirname, '../../names');

/** The languages of this package; the file of a language is read when one of its names is first needed. */
export function openLanguages(): Languages {
  let index: NameFiles['index'] | undefined;
  return createLanguages({
    languages,
    index: () => (index ??= JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as NameFiles['index']),
    names: (code) => readNames(code),
  });
}

/** The names of a language as they are stored: one in a line. */
export const readNames = (code: string) =>
  brotliDecompressSync(readFileSync(join(folder, `${code}.br`)))
    .toString()
    .split('\n');
