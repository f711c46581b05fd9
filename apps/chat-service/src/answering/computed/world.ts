import type { Resource } from '@lectern/dataset';
import { englishWords } from '../dataset/english-words.ts';
import type { Row } from './table.ts';
import { wordsOf } from './text.ts';

/** The records by resource, and every spelling with the name of its record; releases are spelt with dots. */
export interface World {
  resources: readonly Resource[];
  resource(name: string): Resource | undefined;
  records<Item>(resource: string): readonly Item[];
  /** Name of the record that a spelling means in a resource. */
  spellings(resource: string): readonly (readonly [spelling: string, name: string])[];
  /** Every word of the records; none of them is misspelt. */
  dictionary: ReadonlySet<string>;
}

export function createWorld(resources: readonly Resource[]): World {
  const plain = (spelling: string) => (/^\d+(-\d+)+$/.test(spelling) ? spelling.replaceAll('-', '.') : spelling);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const spelt = new Map(
    resources.map(({ name, spellings }) => [
      name,
      [...spellings].map(([spelling, record]: [string, Row]) => [plain(spelling), String(record.name)] as const),
    ]),
  );
  return {
    resources,
    resource: (name) => byName.get(name),
    // The caller names the resource and the type of its records together.
    records: <Item>(resource: string) => (byName.get(resource)?.records ?? []) as unknown as readonly Item[],
    dictionary: new Set([
      ...englishWords,
      ...wordsOf(JSON.stringify(resources.map(({ records }) => records)).replace(/\\n/g, ' ')),
    ]),
    spellings: (resource) => spelt.get(resource) ?? [],
  };
}
