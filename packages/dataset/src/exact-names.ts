import { normaliseLookupKey } from './lookup-key.ts';

/**
 * Names that, in the form of lookups, are the spelling of another record: "The End?" is `the-end`, as "The End" is.
 * The key of a record always finds that record.
 */
export function collectExactNames<Item extends object>(
  records: readonly Item[],
  spellings: ReadonlyMap<string, Item>,
  keyOf: (record: Item) => string,
): ReadonlyMap<string, Item> {
  const exact = new Map<string, Item>();
  for (const record of records) {
    const name = nameOf(record);
    const holder = spellings.get(normaliseLookupKey(name) ?? '');
    if (holder === undefined || holder === record || foldName(nameOf(holder)) === foldName(name)) continue;
    if (foldName(keyOf(holder)) === foldName(name)) continue;
    if (!exact.has(foldName(name))) exact.set(foldName(name), record);
  }
  return exact;
}

export const foldName = (name: string) => name.trim().toLowerCase();

const nameOf = (record: object) => String(Reflect.get(record, 'name'));
