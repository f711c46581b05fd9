import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A document as YAML, every value written out where it stands. The library loads with the first caller. */
export function toYaml(document: object): string {
  const { stringify }: typeof import('yaml') = require('yaml');
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
}
