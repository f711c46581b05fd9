// npm run cut-facts -- <folder>: cuts the smallest extract out of the facts that still gives the chosen values.
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { allChecks, type Check } from '../verify/extract.ts';
import type { Facts } from '../verify/proof.ts';
import { createFacts, readFile } from '../verify/read-facts.ts';

/** Figures of each resource, and records of the catalogue. Whole texts of the game stay out of the repository. */
const chosen = [
  ...['hp', 'damage', 'xpDrop', 'drops'].map((field) => `mobs/zombie/${field}`),
  ...['name', 'breedable', 'breedingItem', 'versionAdded'].map((field) => `mobs/cow/${field}`),
  ...['temperature', 'precipitation', 'spawningMobs', 'colors'].map((field) => `biomes/mushroom_fields/${field}`),
  ...['stackSize', 'durability', 'craftingRecipe', 'applicableEnchantments'].map(
    (field) => `items/iron_sword/${field}`,
  ),
  'items/bread/foodValue',
  ...['maxLevel', 'effectPerLevel', 'applicableItems', 'weight'].map((field) => `enchantments/sharpness/${field}`),
  'structures/igloo/biomes',
  'structures/igloo/rarity',
  'structures/fortress/dimension',
  'commands/experience/syntax',
  'commands/experience/permissionLevel',
  'versions/1-21/releaseDate',
  'achievements/stone-age/parent',
  'achievements/how-did-we-get-here/xpReward',
  'trades/fisherman/workstation',
  'trades/fisherman/levels',
  'catalog/items/iron_sword',
  'catalog/effects/speed',
  'catalog/potions/swiftness',
  'catalog/gamerules/random_tick_speed',
];

const [folder] = process.argv.slice(2);
if (folder === undefined || !existsSync(join(folder, 'raw'))) {
  console.error('usage: npm run cut-facts -- <folder>\ndocs/facts.md says how to make the folder.');
  process.exit(1);
}

const files = new Map<string, unknown>();
const readers = new Map<string, Check[]>();
const known = new Map(allChecks().map((check) => [check.name, check]));
for (const name of chosen) {
  const check = known.get(name);
  if (check === undefined) throw new Error(`${name} is no value that is checked`);
  for (const path of filesOf(check)) readers.set(path, [...(readers.get(path) ?? []), check]);
}

// The lists of ids first: the catalogue is then built from few of them.
const lists = 'raw/reports/registries.json';
for (const path of [...readers.keys()].sort((one, other) => Number(other === lists) - Number(one === lists))) {
  const facts = varying(path);
  const wanted = readers.get(path) ?? [];
  files.set(
    path,
    cut(files.get(path), (content) => wanted.every((check) => agrees(check, facts(content)))),
  );
  console.log(`${path}: ${JSON.stringify(files.get(path)).length} bytes`);
}
const lines = [...files].sort().map(([path, content]) => `${JSON.stringify(path)}: ${JSON.stringify(content)}`);
const text = `{"checks": ${JSON.stringify(chosen)}, "facts": {\n${lines.join(',\n')}\n}}\n`;
writeFileSync(join(import.meta.dirname, '../verify/extract.json'), text);

/** The files that a check reads, which are read into `files` on the way. */
function filesOf(check: Check): Set<string> {
  const paths = new Set<string>();
  check.expected(
    createFacts((path) => {
      paths.add(path);
      if (!files.has(path)) files.set(path, readFile(join(resolve(folder ?? ''), path)));
      return files.get(path);
    }),
  );
  return paths;
}

/** Facts with another content of one file; what schemas made of the other files is kept between the attempts. */
function varying(path: string): (content: unknown) => Facts {
  const rest = createFacts((other) => files.get(other));
  return (content) => {
    const one = createFacts(() => content);
    return { read: (asked, schema) => (asked === path ? one : rest).read(asked, schema) };
  };
}

function agrees(check: Check, facts: Facts): boolean {
  try {
    return isDeepStrictEqual(check.expected(facts), check.actual());
  } catch {
    return false;
  }
}

/** The value with as little in it as `holds` needs, at every depth: members are left out, texts and numbers emptied. */
function cut(value: unknown, holds: (value: unknown) => boolean): unknown {
  if (typeof value === 'string') return holds('') ? '' : value;
  if (typeof value === 'number') return holds(0) ? 0 : value;
  if (typeof value !== 'object' || value === null) return value;
  const made = (of: Members) => (Array.isArray(value) ? of.map(([, member]) => member) : Object.fromEntries(of));
  let members = fewest(Object.entries(value), (fewer) => holds(made(fewer)));
  for (const [place, [key, member]] of members.entries()) {
    const smaller = cut(member, (other) => holds(made(members.with(place, [key, other]))));
    members = members.with(place, [key, smaller]);
  }
  return made(members);
}

type Members = [key: string, member: unknown][];

/** Leaves members out while it `holds`: all of them, then halves, then smaller parts, down to single ones. */
function fewest(all: Members, holds: (members: Members) => boolean): Members {
  let members = all;
  for (let size = members.length; size >= 1; size = Math.floor(size / 2)) {
    for (let start = 0; start < members.length; ) {
      const fewer = members.toSpliced(start, size);
      if (holds(fewer)) members = fewer;
      else start += size;
    }
  }
  return members;
}
