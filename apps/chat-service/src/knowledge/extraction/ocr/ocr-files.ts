import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where text recognition is installed. */
export interface OcrFiles {
  program: string;
  wasm: string;
  /** The weights of each language, packed. */
  languages: { name: string; file: string }[];
}

export interface OcrOptions extends OcrFiles {
  /** For all pages of one document. */
  timeMs: number;
}

const mostLanguages = 4;

/** Finds the packages of text recognition beside the service, or below a folder; undefined if they are not installed. */
export function findOcrFiles(folder?: string): OcrFiles | undefined {
  const { resolve } = createRequire(folder === undefined ? import.meta.url : join(folder, 'package.json'));
  try {
    const program = resolve('tesseract.js-core/tesseract-core-simd-lstm.js');
    const wasm = resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm');
    const scope = dirname(dirname(resolve('@tesseract.js-data/eng/package.json')));
    return { program, wasm, languages: findLanguages(scope) };
  } catch {
    return undefined;
  }
}

/** English first, then all others that are installed. */
function findLanguages(scope: string): OcrFiles['languages'] {
  return ['eng', ...readdirSync(scope).filter((name) => name !== 'eng')]
    .map((name) => ({ name, file: join(scope, name, '4.0.0_best_int', `${name}.traineddata.gz`) }))
    .filter(({ file }) => existsSync(file))
    .slice(0, mostLanguages);
}
