import { z } from 'zod';
import type { Structure } from '../../src/resources/structures.ts';
import { tablesWith } from '../items/loot.ts';
import { growsNaturally } from '../items/places.ts';
import { recipesFor } from '../items/recipe.ts';
import type { Facts } from '../proof.ts';
import { gameKey, readStructures, templateFolderOf } from './facts.ts';
import { expectedLoot, plainName, readerOf } from './loot.ts';
import { itemsOf, plain } from './tables.ts';

const componentsSchema = z.record(z.string(), z.unknown());
const tradesSchema = z.record(z.string(), z.object({ gives: z.object({ id: z.string() }) }));
const templatesSchema = z.record(z.string(), z.object({ blocks: z.array(z.string()) }));

/** Treasure outside of containers: in item frames, as blocks, on the pillar after the first dragon. */
const placedTreasure: ReadonlyMap<string, readonly string[]> = new Map([
  ['amethyst_geode', ['Amethyst Cluster']],
  ['monument', ['Wet Sponge']],
  ['nether_fossil', ['Dried Ghast']],
  ['end_city', ['Dragon Head', 'Elytra']],
  ['exit_portal', ['Dragon Egg']],
]);

/** Goats, bees, cows and Drowned give these in code, and the sculk of the Deep Dark grows in code too. */
const givenByCode = ['goat_horn', 'honeycomb', 'milk_bucket', 'sculk', 'sculk_sensor', 'trident'];

/** Brewing makes potions, and lingering potions make tipped arrows. */
const brewed = /^(Splash |Lingering )?Potion of |^Arrow of /;

/** Thrown at players by an ominous trial spawner during the fight: not a reward. */
const hazards = 'spawners/trial_chamber/items_to_drop_when_ominous';

/** Listed loot that survival offers nowhere else, and the prizes outside of containers. */
export function expectedUniqueLoot(record: Structure, facts: Facts): string[] {
  const key = gameKey(record);
  const foreign = heldElsewhere(key, facts);
  const idOf = idsByName(facts);
  const own = expectedLoot(record, facts)
    .map(({ item }) => item)
    .filter((item) => !foreign.has(item) && !brewed.test(item) && !isFoundOtherwise(idOf.get(item) ?? '', key, facts));
  return [...own, ...(placedTreasure.get(key) ?? [])].sort();
}

/** Items in the containers of other structures. */
function heldElsewhere(key: string, facts: Facts): Set<string> {
  const reader = readerOf(facts);
  const own = new Set(readStructures(facts).get(key)?.lootTables ?? []);
  const isOwn = (name: string) => own.has(name) || (key === 'trial_chambers' && name.startsWith('spawners/'));
  const others = [...reader.tables].filter(([name]) => !isOwn(name) && name !== hazards);
  return new Set(others.flatMap(([, table]) => [...itemsOf(table, reader)]));
}

function idsByName(facts: Facts): Map<string, string> {
  const ids = Object.keys(facts.read('raw/reports/item_components.json', componentsSchema));
  return new Map(ids.map((id) => [plainName(id, facts), id]));
}

/** Made, dropped, dug, bartered, traded, or standing in another structure. */
function isFoundOtherwise(id: string, key: string, facts: Facts): boolean {
  // A template is copied only from another one.
  const made = recipesFor(facts, id).filter(([, recipe]) => !JSON.stringify(recipe.key ?? {}).includes(`:${id}"`));
  const trades = Object.values(facts.read('raw/data/villager_trade.json', tradesSchema));
  const templates = Object.entries(facts.read('derived/structure_templates.json', templatesSchema));
  return (
    made.length > 0 ||
    givenByCode.includes(id) ||
    tablesWith(facts, 'entities', id).length > 0 ||
    tablesWith(facts, 'gameplay', id).length > 0 ||
    tablesWith(facts, 'blocks', id).some((block) => block !== id) ||
    trades.some(({ gives }) => plain(gives.id) === id) ||
    growsNaturally(facts, id) ||
    templates.some(([folder, { blocks }]) => folder !== templateFolderOf(key) && blocks.includes(id))
  );
}
