import { z } from 'zod';
import type { CatalogBlock } from '../src/catalog/kinds/blocks.ts';
import { items as curatedItems } from '../src/resources/items.ts';
import { text } from '../verify/items/names.ts';
import type { Facts } from '../verify/proof.ts';
import { placedBlocks } from './items.ts';
import { lootOf } from './loot.ts';
import { sinceOf } from './releases.ts';
import { membersOf, nameOf, registryOf, short, tagsHolding } from './source-data.ts';

const reports = z.record(
  z.string(),
  z.tuple([z.record(z.string(), z.array(z.string())), z.record(z.string(), z.string())]),
);
const properties = z.record(
  z.string(),
  z.object({
    hardness: z.number(),
    blastResistance: z.number(),
    requiresCorrectTool: z.boolean(),
    friction: z.number(),
  }),
);

const tools = ['axe', 'hoe', 'pickaxe', 'shovel'] as const;
const tiers = ['diamond', 'iron', 'stone'] as const;

export function buildBlocks(facts: Facts): CatalogBlock[] {
  const items = placedBlocks(facts);
  return registryOf(facts, 'block').map((id) => ({
    id,
    name: blockName(facts, id),
    ...figuresOf(facts, id),
    ...statesOf(facts, id),
    item: items.has(id) ? id : null,
    ...lootOf(facts, `blocks/${id}`),
    tags: tagsHolding(facts, 'block', id),
    since: sinceOf(facts, 'block', id),
    curated: curatedItems.records.some((record) => record.id === id) ? id : null,
  }));
}

function figuresOf(facts: Facts, id: string) {
  const figures = facts.read('catalogue/block-properties.json', properties)[id];
  if (figures === undefined) throw new Error(`The block table has no ${id}`);
  const isIn = (tag: string) => membersOf(facts, 'block', tag).includes(id);
  return {
    hardness: short(figures.hardness),
    blastResistance: short(figures.blastResistance),
    friction: short(figures.friction),
    requiresTool: figures.requiresCorrectTool,
    tool: tools.find((tool) => isIn(`mineable/${tool}`)) ?? null,
    tier: tiers.find((tier) => isIn(`needs_${tier}_tool`)) ?? null,
  };
}

function statesOf(facts: Facts, id: string) {
  const report = facts.read('raw/reports/blocks.json', reports)[id];
  if (report === undefined) throw new Error(`The block report has no ${id}`);
  const [states, defaultState] = report;
  const stateCount = Object.values(states).reduce((product, values) => product * values.length, 1);
  return stateCount === 1 ? { states: null, defaultState: null, stateCount } : { states, defaultState, stateCount };
}

function blockName(facts: Facts, id: string): string {
  return (
    text(facts, `block.minecraft.${id}`) ?? nameOf(facts, `block.minecraft.${id.replace('_wall_banner', '_banner')}`)
  );
}
