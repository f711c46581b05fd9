import { z } from 'zod';
import { bare } from '../enchantments/tags.ts';
import type { Facts } from '../proof.ts';

const lang = z.record(z.string(), z.string());
const items = z.record(z.string(), z.object({ 'minecraft:item_name': z.object({ translate: z.string() }) }));

/** An English text of the game; the key itself when there is none, so that the gap is noticed. */
export function textOf(facts: Facts, key: string): string {
  return facts.read('raw/lang/en_us.json', lang)[key] ?? key;
}

/** An item's name in the game; banner patterns, which share one name, carry their kind in front. */
export function itemName(facts: Facts, id: string): string {
  const item = facts.read('raw/reports/item_components.json', items)[bare(id)];
  if (item === undefined) return id;
  const key = item['minecraft:item_name'].translate;
  const name = textOf(facts, key);
  return key.endsWith('_banner_pattern') ? `${textOf(facts, `${key}.desc`)} ${name}` : name;
}
