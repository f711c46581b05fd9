import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A document as YAML, without anchors and aliases. The library is loaded by the first call. */
export function toYaml(document: object): string {
  const { stringify }: typeof import('yaml') = require('yaml');
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
}
