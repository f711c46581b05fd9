import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

/**
 * Scalar's browser bundle. The package that ships it alone, without some three hundred others, holds it as one text in its
 * module; reading that text is cheaper than loading the module.
 */
export function readReferenceScript(): string {
  const module = readFileSync(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
  const start = module.indexOf(opening);
  if (start === -1) throw new Error('the bundle of the API reference is not where it was: compare reference-script.ts');
  const from = start + opening.length;
  // A literal of the language, not of JSON: it holds control characters.
  const script: unknown = runInNewContext(module.slice(from, module.indexOf(';\n', from)));
  if (typeof script !== 'string') throw new Error('the bundle of the API reference is no text');
  return script;
}

const opening = 'var standalone_default = ';
