import { z } from 'zod';

/** Named by the data, but not what a player would call them: the banner's own name is that of its pattern. */
const unnamed = new Set(['player', 'white_banner']);
/** Above this the words give the number of choices instead of listing them. */
const longestList = 12;
const structureNames: Readonly<Record<string, string>> = {
  bastion_remnant: 'Bastion Remnant',
  end_city: 'End City',
  fortress: 'Nether Fortress',
  stronghold: 'Stronghold',
  trial_chambers: 'Trial Chambers',
};
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
/** Members of a condition that hold ids, with the groups of the language file that name them. */
const idMembers: Readonly<Record<string, readonly string[]>> = {
  items: ['item', 'block'],
  blocks: ['block'],
  block: ['block'],
  entity_type: ['entity'],
  biomes: ['biome'],
  structures: ['structure'],
};

export interface Demand {
  criteria: Readonly<Record<string, unknown>>;
  requirements: readonly (readonly string[])[];
}

/** What the data demands and the words leave out; empty when they say it all. */
export function missingFromWords(
  words: string,
  { criteria, requirements }: Demand,
  names: Readonly<Record<string, string>>,
): string[] {
  const found = collect(Object.values(criteria), names);
  const said = new Set(
    words
      .replace(/(\d),(\d)/g, '$1$2')
      .toLowerCase()
      .match(/[a-z]+|\d+(\.\d+)?/g) ?? [],
  );
  const saysNumber = (number: number) =>
    said.has(String(Math.abs(number))) || said.has(numberWords[Math.abs(number) - 1] ?? '-');
  const saysName = (name: string) => words.toLowerCase().includes(name.toLowerCase());

  const criteriaCount = Object.keys(criteria).length;
  const isAllOf = requirements.length > 1 && requirements.every((choice) => choice.length === 1);
  const isCountDue = criteriaCount > longestList || (isAllOf && criteriaCount > found.names.size);
  const numbers = [...found.numbers, ...(isCountDue ? [criteriaCount] : [])];
  const missingNames = criteriaCount > longestList ? [] : [...found.names].filter((name) => !saysName(name));
  return [...missingNames, ...numbers.filter((number) => !saysNumber(number)).map(String)];
}

/** The first run of five or more words that a text shares with the game's own, if any. */
export function sharedRun(ours: string, theirs: string): string | undefined {
  const runs = new Set(runsOfFive(theirs));
  return runsOfFive(ours).find((run) => runs.has(run));
}

function runsOfFive(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z0-9']+/g) ?? [];
  return words.slice(4).map((_, index) => words.slice(index, index + 5).join(' '));
}

interface Found {
  names: Set<string>;
  numbers: Set<number>;
}

function collect(
  value: unknown,
  names: Readonly<Record<string, string>>,
  found: Found = { names: new Set(), numbers: new Set() },
): Found {
  if (typeof value === 'number' && Math.abs(value) > 1) found.numbers.add(value);
  if (Array.isArray(value)) for (const element of value) collect(element, names, found);
  for (const [member, inside] of membersOf(value)) {
    const named = namesOf(member, inside, names);
    if (named.length > longestList) found.numbers.add(named.length);
    else for (const name of named) found.names.add(name);
    collect(inside, names, found);
  }
  return found;
}

/** What a condition is made of, less item components and crop states, which players call by other names. */
function membersOf(value: unknown): [string, unknown][] {
  const { data } = z.record(z.string(), z.unknown()).safeParse(value);
  if (data === undefined || data.condition === 'minecraft:block_state_property') return [];
  return Object.entries(data).filter(([member]) => member.replace(/^minecraft:/, '') !== 'components');
}

function namesOf(member: string, value: unknown, names: Readonly<Record<string, string>>): string[] {
  const plain = member.replace(/^minecraft:/, '');
  const groups = plain === 'effects' ? ['effect'] : (idMembers[plain] ?? []);
  const ids =
    plain === 'effects'
      ? keysOf(value)
      : z
          .array(z.string())
          .catch([])
          .parse(Array.isArray(value) ? value : [value]);
  return ids
    .filter((id) => groups.length > 0 && !id.startsWith('#'))
    .map((id) => id.replace(/^minecraft:/, ''))
    .filter((id) => !unnamed.has(id))
    .map((id) => nameOf(id, groups, names));
}

function nameOf(id: string, groups: readonly string[], names: Readonly<Record<string, string>>): string {
  if (groups.includes('structure')) return structureNames[id] ?? id;
  // A Breeze's shot is an entity of its own, which players know as the item.
  if (id === 'breeze_wind_charge') return names['entity.minecraft.wind_charge'] ?? id;
  const key = groups.map((group) => `${group}.minecraft.${id}`).find((candidate) => candidate in names);
  return (key === undefined ? undefined : names[key]) ?? id;
}

function keysOf(value: unknown): string[] {
  return Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(value));
}
