// Writes the names of the game's things that have no record, so that they are not taken for things that have one.
// Usage: node scripts/build-other-names.ts <facts folder>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '../packages/dataset/src/index.ts';

const [, , facts = '../shared/facts'] = process.argv;
const language: Record<string, string> = JSON.parse(readFileSync(join(facts, 'raw/lang/en_us.json'), 'utf8'));
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
const recorded = new Set(resources.flatMap(({ spellings }) => [...spellings.keys()].map((one) => plain(one))));
const names = Object.entries(language)
  .filter(([key]) => /^(?:item|block|entity|enchantment)\.minecraft\.[a-z0-9_]+$|^advancements\..*\.title$/.test(key))
  .map(([, name]) => plain(name))
  .filter((name) => name.length > 3 && !recorded.has(name));
const target = join(import.meta.dirname, '../packages/dataset/words/things.json');
writeFileSync(target, `${JSON.stringify([...new Set(names)].sort(), null, 2)}\n`);
console.log(`wrote ${new Set(names).size} names`);
