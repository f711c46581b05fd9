import { stringify } from 'yaml';

/** A document as YAML, every value written out where it stands. */
export function toYaml(document: object): string {
  return stringify(document, { aliasDuplicateObjects: false, lineWidth: 120 });
}
