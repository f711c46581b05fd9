import { z } from 'zod';
import type { Item } from '../../src/resources/items.ts';
import type { Facts } from '../proof.ts';
import { figures } from './figures.ts';

const components = z.record(
  z.string(),
  z.object({
    'minecraft:max_stack_size': z.int(),
    'minecraft:max_damage': z.int().optional(),
    'minecraft:food': z.object({ nutrition: z.int(), saturation: z.number() }).optional(),
    'minecraft:attribute_modifiers': z.array(z.object({ type: z.string(), amount: z.number() })).optional(),
    'minecraft:jukebox_playable': z.string().optional(),
    'minecraft:enchantable': z.object({ value: z.int() }).optional(),
    'minecraft:tool': z
      .object({
        rules: z.array(z.object({ blocks: z.union([z.string(), z.array(z.string())]), speed: z.number().optional() })),
      })
      .optional(),
  }),
);

/** The game's own components of an item; those of the bare potion for a potion with an effect. */
export const componentsOf = (facts: Facts, id: string) =>
  facts.read('raw/reports/item_components.json', components)[id.startsWith('potion_of_') ? 'potion' : id];

const fuels = z.record(z.string(), z.int());

export const fuelTicks = (facts: Facts, id: string) => facts.read('raw/pumpkin/fuel_ticks.json', fuels)[id];

/** Figures that our sentences state in a fixed form, so that a machine can read them back. */
const claims: Readonly<Record<string, RegExp>> = {
  attackDamage: /([\d.]+) attack damage/,
  attacksPerSecond: /([\d.]+) attacks per second/,
  armor: /(\d+) armor points?/,
  armorToughness: /(\d+) armor toughness/,
  hunger: /(\d+) hunger points/,
  saturation: /([\d.]+) saturation/,
  minutes: /\b(\d+:\d\d)\b/,
  comparator: /comparator signal of (\d+)/,
  smelts: /smelts ([\d.]+) items/,
  durability: /(\d+) durability(?! point)/,
  miningSpeed: /mining speed of (\d+)/,
  enchantability: /enchantability of (\d+)/,
};

export type Claims = Record<string, string>;

/** What the sentences of a field claim, by kind of figure or by the form in which they state it. */
export function claimsIn(item: Item, field: 'description' | 'notes'): Claims {
  const fixed = Object.entries(claims).flatMap(([kind, form]) => {
    const stated = form.exec(item[field])?.[1];
    return stated === undefined ? [] : [[kind, stated]];
  });
  const own = ownFigures(item, field).map(({ form }) => [form.source, form.exec(item[field])?.[1] ?? 'not stated']);
  return Object.fromEntries([...fixed, ...own]);
}

/** The true figures for what the sentences of a field claim; undefined when they claim none. */
export function trueClaims(item: Item, field: 'description' | 'notes', facts: Facts): Claims | undefined {
  const claimed = claimsIn(item, field);
  if (Object.keys(claimed).length === 0) return undefined;
  const truths = figuresOf(item, facts);
  const fixed = Object.keys(claimed).map((kind) => [kind, truths[kind] ?? 'nothing known']);
  const own = ownFigures(item, field).map(({ form, truth }) => [
    form.source,
    roundedLike(claimed[form.source], truth(facts)),
  ]);
  return Object.fromEntries([...fixed, ...own]);
}

const ownFigures = ({ id }: Item, field: 'description' | 'notes') =>
  (figures[id] ?? []).filter((figure) => figure.field === field);

/** With as many decimals as the sentence gives. */
const roundedLike = (stated = '', truth: number | undefined) =>
  truth?.toFixed(stated.split('.')[1]?.length ?? 0) ?? 'nothing known';

function figuresOf({ id }: Item, facts: Facts): Claims {
  const own = componentsOf(facts, id);
  const modifier = (type: string) =>
    own?.['minecraft:attribute_modifiers']?.find((one) => one.type === `minecraft:${type}`)?.amount;
  const song = songOf(facts, own?.['minecraft:jukebox_playable']);
  const seconds = song?.length_in_seconds ?? potionSeconds(facts, id);
  const fuel = fuelTicks(facts, id);
  return stated({
    // A player's bare hand deals 1 and strikes 4 times a second.
    attackDamage: plus(1, modifier('attack_damage')),
    attacksPerSecond: plus(4, modifier('attack_speed')),
    armor: modifier('armor'),
    armorToughness: modifier('armor_toughness'),
    hunger: own?.['minecraft:food']?.nutrition,
    saturation: own?.['minecraft:food']?.saturation,
    minutes: seconds === undefined ? undefined : clock(seconds),
    comparator: song?.comparator_output,
    smelts: fuel === undefined ? undefined : fuel / 200,
    durability: own?.['minecraft:max_damage'],
    miningSpeed: own?.['minecraft:tool']?.rules.find(({ blocks }) => /#minecraft:mineable/.test(String(blocks)))?.speed,
    enchantability: own?.['minecraft:enchantable']?.value,
  });
}

const plus = (base: number, amount: number | undefined) => (amount === undefined ? undefined : base + amount);

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Figures as a sentence writes them: at most two decimals. */
function stated(figures: Readonly<Record<string, number | string | undefined>>): Claims {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([kind, figure]) => {
      if (figure === undefined) return [];
      return [[kind, typeof figure === 'string' ? figure : String(Math.round(figure * 100) / 100)]];
    }),
  );
}

const songs = z.record(z.string(), z.object({ length_in_seconds: z.number(), comparator_output: z.int() }));

const songOf = (facts: Facts, song: string | undefined) =>
  song === undefined ? undefined : facts.read('raw/data/jukebox_song.json', songs)[song.replace('minecraft:', '')];

const potions = z.record(z.string(), z.object({ effects: z.array(z.object({ duration: z.int() })) }));

function potionSeconds(facts: Facts, id: string): number | undefined {
  const [effect] = facts.read('raw/pumpkin/potion.json', potions)[id.replace('potion_of_', '')]?.effects ?? [];
  return id.startsWith('potion_of_') && effect !== undefined ? effect.duration / 20 : undefined;
}
