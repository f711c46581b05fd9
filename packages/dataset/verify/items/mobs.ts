import { z } from 'zod';
import type { Facts } from '../proof.ts';
import { tablesCooking, tablesWith } from './loot.ts';
import { bare, entityName, inOrder, itemName } from './names.ts';
import { recipesFor } from './recipe.ts';

const mobs = z.record(
  z.string(),
  z.object({
    extraDrops: z.array(z.object({ item: z.string(), chancePercent: z.number().nullable(), note: z.string() })),
  }),
);

type ExtraDrop = z.infer<typeof mobs>[string]['extraDrops'][number];

export function mobWays(facts: Facts, id: string): string[] {
  const extras = Object.entries(facts.read('settled/mobs.json', mobs)).flatMap(([mob, { extraDrops }]) =>
    extraDrops.filter((drop) => isThis(facts, drop, id)).map((drop) => ({ mob, always: drop.chancePercent === 100 })),
  );
  const always = extras.filter((extra) => extra.always).map(({ mob }) => mob);
  const carried = [...extras.filter((extra) => !extra.always).map(({ mob }) => mob), ...(bornWith[id] ?? [])];
  const way = (name: string, from: readonly string[]) => {
    const names = inOrder(from.map((mob) => entityName(facts, mob)));
    return names.length === 0 ? [] : [`${name} (${names.join(', ')})`];
  };
  return [
    ...way('Mob drops', [...tablesWith(facts, 'entities', id), ...always]),
    ...way('Mob drops while burning', cookedAlive(facts, id)),
    ...way('Mob drops from equipment', carried),
  ];
}

/** A Strider that spawns under a Zombified Piglin is saddled; the Saddles of all others were put on by players. */
const bornWith: Readonly<Record<string, readonly string[]>> = { saddle: ['strider'] };

/** What a mob wears or holds by itself; `if saddled` and the like is only given back to the player. */
function isThis(facts: Facts, { item, note }: ExtraDrop, id: string): boolean {
  if (note.startsWith('if ')) return false;
  if (item === 'Potion')
    return id.startsWith('potion_of_') && note.includes(itemName(facts, id).replace('Potion of ', ''));
  if (item !== 'Armour pieces') return item === itemName(facts, id);
  // Piglins wear gold only; the others any tier that Mob.getEquipmentForSlot knows.
  const tiers = note.includes('golden piece') ? /^golden_/ : /^(leather|copper|golden|chainmail|iron|diamond)_/;
  return tiers.test(id) && /_(helmet|chestplate|leggings|boots)$/.test(id);
}

function cookedAlive(facts: Facts, id: string): string[] {
  return recipesFor(facts, id).flatMap(([, { type, ingredient }]) =>
    type === 'minecraft:smelting' && typeof ingredient === 'string' ? tablesCooking(facts, bare(ingredient)) : [],
  );
}
