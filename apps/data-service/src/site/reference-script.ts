import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

/**
 * Scalar's browser bundle. The package that ships it without some three hundred dependencies has it as one string in its
 * module; reading that string is cheaper than loading the module.
 */
export function readReferenceScript(): string {
  const module = readFileSync(fileURLToPath(import.meta.resolve('@scalar/fastify-api-reference')), 'utf8');
  const start = module.indexOf(opening);
  if (start === -1) throw new Error('the bundle of the API reference is not where it was: compare reference-script.ts');
  const from = start + opening.length;
  // A JavaScript literal, not JSON: it contains control characters.
  const script: unknown = runInNewContext(module.slice(from, module.indexOf(';\n', from)));
  if (typeof script !== 'string') throw new Error('the bundle of the API reference is no text');
  return script;
}

const opening = 'var standalone_default = ';
