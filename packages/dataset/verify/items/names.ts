import { z } from 'zod';
import type { Facts } from '../proof.ts';

const language = z.record(z.string(), z.string());
const tags = z.record(z.string(), z.object({ values: z.array(z.string()) }));

/** `minecraft:stone` and `stone` are the same id. */
export const bare = (id: string) => id.replace(/^minecraft:/, '');

export const text = (facts: Facts, key: string) => facts.read('raw/lang/en_us.json', language)[key];

/** The name a record carries: the game's own, with the title or kind where many items share one. */
export function itemName(facts: Facts, id: string): string {
  const item = bare(id);
  const potion = /^potion_of_(.+)$/.exec(item)?.[1];
  if (potion !== undefined) return potionName(facts, potion);
  const shared = text(facts, `item.minecraft.${item}`) ?? text(facts, `block.minecraft.${item}`) ?? item;
  if (item.startsWith('music_disc_')) return `${shared} - ${songTitle(facts, item.replace('music_disc_', ''))}`;
  const kind = kindOf(facts, item);
  return kind === undefined ? shared : `${kind} ${shared}`;
}

/** What the game says below the name of a smithing template or a banner pattern. */
function kindOf(facts: Facts, item: string): string | undefined {
  const template = item.replace(/_smithing_template$/, '');
  if (template === item)
    return item.endsWith('_banner_pattern') ? text(facts, `item.minecraft.${item}.desc`) : undefined;
  const trim = template.replace(/_armor_trim$/, '');
  return text(facts, `upgrade.minecraft.${template}`) ?? text(facts, `trim_pattern.minecraft.${trim}`);
}

export const potionName = (facts: Facts, potion: string) =>
  text(facts, `item.minecraft.potion.effect.${bare(potion)}`) ?? potion;

export const blockName = (facts: Facts, id: string) => text(facts, `block.minecraft.${bare(id)}`) ?? id;

export const entityName = (facts: Facts, id: string) => text(facts, `entity.minecraft.${bare(id)}`) ?? id;

/** Every member of a tag, tags inside it resolved. */
export function tagMembers(facts: Facts, registry: 'item' | 'block', tag: string): string[] {
  const values = facts.read(`raw/data/tags/${registry}.json`, tags)[bare(tag.replace(/^#/, ''))]?.values ?? [];
  return values.flatMap((value) => (value.startsWith('#') ? tagMembers(facts, registry, value) : [bare(value)]));
}

/** Plain ores before deepslate ones, otherwise by the alphabet. */
export function inOrder(names: Iterable<string>): string[] {
  const plain = (name: string) => name.replace('Deepslate ', '');
  return [...new Set(names)].toSorted(
    (one, other) => plain(one).localeCompare(plain(other), 'en') || one.length - other.length,
  );
}

/** `A`, `A or B`, `A, B or C`. */
export const oneOf = (names: readonly string[]) => names.join(', ').replace(/, ([^,]+)$/, ' or $1');

/** The name of an ingredient: an item, a tag or a list of which any member will do. */
export function ingredientName(facts: Facts, ingredient: string | readonly string[]): string {
  const listed = typeof ingredient === 'string' ? [ingredient] : ingredient;
  const items = listed.flatMap((one) => (one.startsWith('#') ? tagMembers(facts, 'item', one) : [bare(one)]));
  const family = families.find(({ tag }) => isSame(tagMembers(facts, 'item', tag), items));
  return family?.name ?? oneOf(items.map((item) => itemName(facts, item)));
}

const families = [
  { tag: 'planks', name: 'Any Planks' },
  { tag: 'oak_logs', name: 'Any Oak Log' },
];

const isSame = (some: readonly string[], others: readonly string[]) =>
  new Set(some).symmetricDifference(new Set(others)).size === 0;

function songTitle(facts: Facts, song: string): string {
  const title = text(facts, `jukebox_song.minecraft.${song}`)?.split(' - ').at(-1) ?? song;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
