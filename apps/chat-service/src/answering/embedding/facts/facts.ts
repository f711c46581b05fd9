import type { Resource, registry } from '@lectern/dataset';
import { enchantmentFacts } from './enchantment-facts.ts';
import { type Fact, lowerFirst, type Told } from './fact.ts';
import { itemFacts } from './item-facts.ts';
import { mobFacts } from './mob-facts.ts';
import { biomeFacts, structureFacts } from './place-facts.ts';
import { achievementFacts, commandFacts, versionFacts } from './rule-facts.ts';
import { tradeFacts } from './trade-facts.ts';

type Templates = {
  [Name in keyof typeof registry]: (record: (typeof registry)[Name]['records'][number]) => readonly Told[];
};

const templates: Templates = {
  mobs: mobFacts,
  biomes: biomeFacts,
  items: itemFacts,
  enchantments: enchantmentFacts,
  structures: structureFacts,
  commands: commandFacts,
  versions: versionFacts,
  achievements: achievementFacts,
  trades: tradeFacts,
};

const templateByName: ReadonlyMap<string, (record: never) => readonly Told[]> = new Map(Object.entries(templates));

/** Every record as short sentences. */
export function factsOf(resources: readonly Resource[]): Fact[] {
  return resources.flatMap((resource) => {
    const otherNames = namesOf(resource);
    return resource.records.flatMap((record) => factsOfRecord(resource, record, otherNames.get(record) ?? []));
  });
}

function factsOfRecord(resource: Resource, record: Record<string, unknown>, otherNames: readonly string[]): Fact[] {
  const title = titleOf(resource, record);
  const kind = kindOf(resource);
  // The template under a resource's name takes that resource's records.
  const told = templateByName.get(resource.name)?.(record as never) ?? [];
  const otherwise = called(title, otherNames).map((text) => ({ resource, record, text, description: text }));
  return [
    ...otherwise,
    ...[...new Set(told.flatMap((text) => text ?? []))].map((text) => ({
      ...{ resource, record, text: naming(title, text) },
      description: `${kind}: ${text.includes(title) ? text.replaceAll(title, 'it') : lowerFirst(text)}`,
    })),
  ];
}

/** What players call a record of the resource. */
function kindOf({ singular }: Resource): string {
  const kinds: Readonly<Record<string, string>> = { Version: 'update', Achievement: 'advancement', Trade: 'villager' };
  return kinds[singular] ?? singular.toLowerCase();
}

function titleOf({ name }: Resource, record: Record<string, unknown>): string {
  return name === 'commands' ? `/${record.name}` : String(record.name);
}

function namesOf({ spellings }: Resource): Map<Record<string, unknown>, string[]> {
  const names = new Map<Record<string, unknown>, string[]>();
  for (const [spelling, record] of spellings) names.set(record, [...(names.get(record) ?? []), spelling]);
  return names;
}

/** What else a record is called, as far as that differs from its title. */
function called(title: string, spellings: readonly string[]): string[] {
  const known = plain(title);
  const others = [...new Set(spellings.map((spelling) => spelling.replaceAll('-', ' ')))].filter(
    (spelling) => plain(spelling) !== known && !/^minecraft /.test(spelling),
  );
  return others.length > 0 ? [`${title} is also called ${others.join(', ')}.`] : [];
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function naming(title: string, text: string): string {
  return text.includes(title) ? text : `${title}: ${lowerFirst(text)}`;
}
