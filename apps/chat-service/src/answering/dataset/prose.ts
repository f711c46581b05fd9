import type { Entity, World } from './entity.ts';
import { sentence, sentencesOf } from './phrasing.ts';
import { grammarWords } from './small-words.ts';
import { phraseGroupsOf, synonymOf } from './synonyms.ts';
import { rootOf, wordsOf } from './text.ts';

/** A sentence of a record's prose. */
export interface Fact {
  text: string;
  roots: ReadonlySet<string>;
}

/** The prose of all records, searchable by the roots of its words. */
export interface Prose {
  factsOf(entity: Entity): readonly Fact[];
  /** Whether a word occurs anywhere in a record. */
  mentions(entity: Entity, root: string): boolean;
  /** How telling a word is: rare ones more than frequent ones, unknown ones most. */
  weight(root: string): number;
  /** The records whose prose holds a word. */
  entitiesWith(root: string): readonly Entity[];
  /** Every word of the prose as it is written. */
  words: { has(word: string): boolean };
}

/** Fields that hold names or keys instead of sentences. */
const noProse = new Set([
  ...[
    'id',
    'slug',
    'name',
    'syntax',
    'colors',
    'spawnBiomes',
    'spawningMobs',
    'structuresFound',
    'icon',
    'parent',
    'tab',
    'type',
  ],
  ...[
    'category',
    'edition',
    'updateName',
    'prerequisites',
    'relatedCommands',
    'applicableEnchantments',
    'craftingRecipe',
    'versionAdded',
    'biomes',
  ],
  ...[
    'hostileMobs',
    'loot',
    'uniqueLoot',
    'drops',
    'code',
    'gives',
    'gives2',
    'receives',
    'incompatibleWith',
    'station',
    'rarity',
  ],
  ...[
    'dimension',
    'precipitation',
    'previousVersion',
    'nextVersion',
    'releaseDate',
    'applicableItems',
    'difficulty',
    'workstation',
  ],
]);

export function createProse(world: World): Prose {
  const holders = new Map<string, Entity[]>();
  const words = new Map<string, readonly string[]>();
  const facts = new Map<Entity, readonly Fact[]>();
  const everything = new WeakMap<Entity, ReadonlySet<string>>();
  for (const entity of world.entities) {
    const own = readFacts(entity, words);
    facts.set(entity, own);
    for (const root of new Set(own.flatMap(({ roots }) => [...roots]))) {
      const known = holders.get(root);
      if (known === undefined) holders.set(root, [entity]);
      else known.push(entity);
    }
  }
  return {
    factsOf: (entity) => facts.get(entity) ?? [],
    words,
    mentions(entity, root) {
      const known = everything.get(entity) ?? new Set(rootsOf(JSON.stringify(entity.record)));
      everything.set(entity, known);
      return known.has(root);
    },
    weight: (root) =>
      Math.log((world.entities.length + 1) / ((holders.get(root)?.length ?? 0) + 1)) /
      Math.log(world.entities.length + 1),
    entitiesWith: (root) => holders.get(root) ?? [],
  };
}

/** Whether a sentence is the name of a block alone, which tells nothing. */
export const isBareName = (text: string) => /^(?:[A-Z][\w'-]*(?: (?:of|the|and|on|a))? ?){1,5}\.$/.test(text);

/** Whether a fact of the search by meaning is a sentence of the prose, with the name before it. */
export const isSameFact = (fact: string, sentence: string) =>
  plain(fact).endsWith(plain(sentence.replace(/: \/.*/, '')));

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function readFacts({ record }: Entity, words: Map<string, readonly string[]>): Fact[] {
  const texts = proseIn(record).flatMap(sentencesOf);
  return texts.map((text) => ({ text: sentence(text), roots: new Set(rootsOf(text, words)) }));
}

/** The comparable roots of the words that carry a text's meaning; `words` keeps the roots of words met before. */
export function rootsOf(text: string, words = new Map<string, readonly string[]>()): string[] {
  const roots: string[] = phraseGroupsOf(text);
  for (const word of wordsOf(text)) {
    const known = words.get(word) ?? formsOf(word);
    words.set(word, known);
    roots.push(...known);
  }
  return roots;
}

/** The root of a word and the group of words that it belongs to; none of a word of grammar. */
function formsOf(word: string): string[] {
  if (grammarWords.has(word)) return [];
  const root = rootOf(word);
  const synonym = synonymOf(root);
  return synonym === undefined ? [root] : [root, synonym];
}

function proseIn(value: unknown, field = ''): string[] {
  if (noProse.has(field)) return [];
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => proseIn(one, field));
  if (typeof value !== 'object' || value === null) return [];
  if ('code' in value && 'explanation' in value)
    return [`${String(value.explanation).replace(/\.$/, '')}: ${value.code}`];
  return Object.entries(value).flatMap(([name, inner]) => proseIn(inner, name));
}
