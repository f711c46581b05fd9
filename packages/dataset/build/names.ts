import { z } from 'zod';
import type { Language } from '../src/names/local-names.ts';
import { namedKinds } from '../src/names/named-kinds.ts';
import { bare } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { builders } from './all-kinds.ts';
import { definitionsOf } from './source-data.ts';

const language = z.record(z.string(), z.string());
/** Names present, names that differ from English, the language's own name, its region; the last two are null for a list of old keys. */
const languageTable = z.record(z.string(), z.tuple([z.int(), z.int(), z.string().nullable(), z.string().nullable()]));
const potionTable = z.record(z.string(), z.object({ base_name: z.string() }));
const titled = z.object({ display: z.object({ title: z.object({ translate: z.string() }) }) });

export interface BuiltNames {
  languages: Language[];
  /** Kind and id -> place of the name in every language. */
  index: Record<string, Record<string, number>>;
  /** The names of each language by place; empty where the name is the English one. */
  names: Map<string, string[]>;
}

/** The names of all records in all languages of the game. */
export function buildNames(facts: Facts): BuiltNames {
  const english = languageOf(facts, 'en_us');
  const places = new Map<string, number>();
  const keys: string[][] = [];
  const index: BuiltNames['index'] = {};
  for (const kind of namedKinds) {
    const entries = builders[kind](facts).map((record): [string, number] => {
      const id = String(Reflect.get(record, 'id'));
      const parts = keysOf(facts, english, kind, id);
      const place = places.get(parts.join()) ?? keys.push(parts) - 1;
      places.set(parts.join(), place);
      return [id, place];
    });
    index[kind] = Object.fromEntries(entries);
  }
  const table = facts.read('catalogue/languages.json', languageTable);
  const names = new Map<string, string[]>();
  const languages = Object.entries(table).flatMap(([code, [, , name, region]]): Language[] => {
    if (name === null || region === null) return [];
    const own = languageOf(facts, code);
    const all = keys.map((parts) => {
      const text = compose(own, parts) ?? '';
      return text === compose(english, parts) ? '' : text;
    });
    names.set(code, all);
    return [{ code, tag: tagOf(code), name, region, translated: all.filter((text) => text !== '').length }];
  });
  return { languages, index, names };
}

const languageOf = (facts: Facts, code: string) => facts.read(`catalogue/names/${code}.json.gz`, language);

/** The keys of the texts that a name consists of. */
function keysOf(
  facts: Facts,
  english: Record<string, string>,
  kind: (typeof namedKinds)[number],
  id: string,
): string[] {
  const first = (...keys: string[]) => {
    const key = keys.find((one) => english[one] !== undefined);
    if (key === undefined) throw new Error(`The language file has none of ${keys.join(', ')}`);
    return key;
  };
  switch (kind) {
    case 'items': {
      const own = first(`item.minecraft.${id}`, `block.minecraft.${id}`);
      return id.startsWith('music_disc_') ? [own, first(id.replace('music_disc_', 'jukebox_song.minecraft.'))] : [own];
    }
    case 'blocks':
      return [first(`block.minecraft.${id}`, `block.minecraft.${id.replace('_wall_banner', '_banner')}`)];
    case 'potions': {
      const { base_name: base } = facts.read('raw/pumpkin/potion.json', potionTable)[id] ?? { base_name: id };
      return [first(`item.minecraft.potion.effect.${base}`)];
    }
    case 'advancements': {
      const definitions = definitionsOf(facts, 'advancement');
      const file = definitions[id] ?? definitions[`minecraft:${id}`];
      return [first(bare(titled.parse(file).display.title.translate))];
    }
    default:
      return [first(`${prefixes[kind]}.minecraft.${id}`)];
  }
}

const prefixes = { entities: 'entity', effects: 'effect', enchantments: 'enchantment', biomes: 'biome' };

/** A name in a language; of a disc with the title of its song. Undefined if the language has no text for it. */
function compose(texts: Record<string, string>, [own = '', song]: readonly string[]): string | undefined {
  const name = plain(texts[own]);
  if (name === undefined || song === undefined) return name;
  const title = plain(texts[song])?.split(' - ').at(-1);
  return title === undefined ? undefined : `${name} - ${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** Some names of the language files contain line breaks or begin with spaces. */
const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim() || undefined;

/** Codes of the game that are no registered languages; `mis` is the tag for languages without one. */
const unregistered = new Set(['enp', 'enws', 'esan', 'fra', 'go', 'hn', 'qcb', 'qid', 'rpr', 'ry', 'vp']);

/** `de_de` is `de-DE`, `zlm_arab` is `zlm-Arab`. */
function tagOf(code: string): string {
  const [primary = '', rest] = code.split('_');
  if (unregistered.has(primary)) return `mis-x-${code.replace('_', '-')}`;
  if (rest === undefined) return primary;
  const isScript = rest.length === 4;
  return `${primary}-${isScript ? rest.charAt(0).toUpperCase() + rest.slice(1) : rest.toUpperCase()}`;
}
