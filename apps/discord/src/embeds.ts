import type { DataComponents, Item, Mob } from '@lectern/client';

type CraftPlan = DataComponents['schemas']['CraftPlan'];

export interface Embed {
  title: string;
  description?: string;
  thumbnail?: { url: string };
  fields: { name: string; value: string; inline?: boolean }[];
}

/** Shows a drawing of the data service, if it has a public address. */
export function withPicture(embed: Embed, publicUrl: string | undefined, folder: 'mobs' | 'items', id: string): Embed {
  if (publicUrl === undefined) return embed;
  return { ...embed, thumbnail: { url: `${publicUrl}/pictures/${folder}/${encodeURIComponent(id)}.png` } };
}

const mostValue = 1_024;

const signs = /[\\*_~`|>[\]#<@]/g;
const escapeText = (text: string) => text.replaceAll(signs, (sign) => `\\${sign}`);

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}

const field = (name: string, value: string, inline = true) => ({ name, value: cut(value, mostValue) || '–', inline });
const list = (values: readonly string[]) => values.map(escapeText).join(', ');
const yes = (is: boolean) => (is ? 'Yes' : 'No');

export function mobEmbed(mob: Mob): Embed {
  const { easy, normal, hard } = mob.damage;
  const drops = mob.drops.map(({ item, count, chance }) => {
    const many = count.min === count.max ? String(count.min) : `${count.min}–${count.max}`;
    return `${escapeText(item)}: ${many} (${percent(chance)})`;
  });
  return {
    title: mob.name,
    description: cut(escapeText(mob.behavior), 1_000),
    fields: [
      field('Type', mob.type),
      field('Health', `${mob.hp} (${mob.hp / 2} hearts)`),
      field('Damage', `${easy} / ${normal} / ${hard}`),
      field(
        'Experience',
        mob.xpDrop.min === mob.xpDrop.max ? `${mob.xpDrop.min}` : `${mob.xpDrop.min}–${mob.xpDrop.max}`,
      ),
      field('Tameable', yes(mob.tameable)),
      field('Breedable', mob.breedingItem === null ? yes(mob.breedable) : escapeText(mob.breedingItem)),
      field('Drops', drops.join('\n') || 'Nothing', false),
      field('Spawns', escapeText(mob.spawnConditions), false),
    ],
  };
}

export function itemEmbed(item: Item): Embed {
  const { foodValue, durability, fuelValue } = item;
  return {
    title: item.name,
    description: cut(escapeText(item.description), 1_000),
    fields: [
      field('Category', item.category.replaceAll('_', ' ')),
      field('Stack', String(item.stackSize)),
      ...(durability === null ? [] : [field('Durability', String(durability))]),
      ...(foodValue === null ? [] : [field('Food', `${foodValue.hunger} hunger, ${foodValue.saturation} saturation`)]),
      ...(fuelValue === null ? [] : [field('Fuel', `${fuelValue} ticks`)]),
      ...(item.enchantable ? [field('Enchantments', list(item.applicableEnchantments), false)] : []),
      field('Obtained by', list(item.obtainedBy), false),
    ],
  };
}

export function recipeEmbed({ name, count, materials, steps, leftovers }: CraftPlan): Embed {
  const amounts = (given: CraftPlan['materials']) =>
    given.map((one) => `${one.count} × ${escapeText(one.name)}`).join('\n');
  const lines = steps.map(({ name: made, count: many, station, ingredients }, index) => {
    const needs = ingredients.map((one) => `${one.count} ${escapeText(one.name)}`).join(', ');
    return `${index + 1}. ${many} × ${escapeText(made)} (${station.replaceAll('_', ' ')}): ${needs}`;
  });
  return {
    title: `${count} × ${name}`,
    ...(lines.length > 0 && { description: cut(lines.join('\n'), 3_000) }),
    fields: [
      field('Materials', amounts(materials), false),
      ...(leftovers.length === 0 ? [] : [field('Left over', amounts(leftovers), false)]),
    ],
  };
}

/** The values in which two records of one resource differ. */
export function compareEmbed(first: Mob | Item, second: Mob | Item): Embed {
  const left = valuesOf(first);
  const right = valuesOf(second);
  const differing = Object.keys(left).filter((name) => name in right && left[name] !== right[name]);
  return {
    title: `${first.name} and ${second.name}`,
    ...(differing.length === 0 && { description: 'Their values are the same.' }),
    fields: differing
      .slice(0, 24)
      .map((name) => field(words(name), `${escapeText(left[name] ?? '')} · ${escapeText(right[name] ?? '')}`)),
  };
}

const notCompared = new Set(['id', 'name', 'localName', 'notes', 'description', 'behavior', 'spawnConditions']);

/** Numbers, words and flags, also one level deeper. */
function valuesOf(record: object): Record<string, string> {
  const found = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
    if (notCompared.has(name) || Array.isArray(value)) return [];
    if (typeof value !== 'object' || value === null) return [[name, value]];
    return Object.entries(value).map(([inner, deep]) => [`${name} ${inner}`, deep]);
  });
  const simple = found.filter(([, value]) => value === null || typeof value !== 'object');
  return Object.fromEntries(simple.map(([name, value]) => [name, shown(value)]));
}

function shown(value: unknown): string {
  if (typeof value === 'boolean') return yes(value);
  return value === null ? 'none' : String(value);
}

const words = (name: string) => {
  const text = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const percent = (chance: number) => `${Math.round(chance * 1_000) / 10} %`;
