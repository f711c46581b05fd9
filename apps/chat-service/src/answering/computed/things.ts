import type { Row } from './table.ts';
import { formsOf, wordsOf } from './text.ts';
import type { World } from './world.ts';

/** A record that a phrase names. */
export interface Thing {
  resource: string;
  record: Row;
}

/** Finds the record that a whole phrase names, in the given resources in their order. */
export function createThings(world: World) {
  const byName = new Map<string, Thing[]>();
  for (const resource of world.resources) {
    const records = new Map(resource.records.map((record) => [String(record.name), record]));
    for (const [spelling, name] of world.spellings(resource.name)) {
      const record = records.get(name);
      if (record === undefined) continue;
      const key = keyOf(wordsOf(spelling));
      byName.set(key, [...(byName.get(key) ?? []), { resource: resource.name, record }]);
    }
  }
  return (phrase: string, resources: readonly string[]): Thing | undefined => {
    const words = wordsOf(phrase).filter((word, _, all) => !(all.length > 1 && isArticle(word)));
    const last = words.at(-1) ?? '';
    const found = formsOf(last).flatMap((form) => byName.get(keyOf([...words.slice(0, -1), form])) ?? []);
    return resources
      .map((name) => found.find(({ resource }) => resource === name))
      .find((thing) => thing !== undefined);
  };
}

export type FindThing = ReturnType<typeof createThings>;

const isArticle = (word: string) => /^(the|a|an|some|any|one)$/.test(word);
const keyOf = (words: readonly string[]) => words.filter((word) => word !== 'the').join(' ');
