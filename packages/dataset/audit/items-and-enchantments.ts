import type { Enchantment } from '../src/resources/enchantments.ts';
import type { Item } from '../src/resources/items.ts';
import { itemKinds } from './item-kinds.ts';
import { type AuditedRegistry, problem } from './problem.ts';

/** Items name the enchantments they carry, enchantments the kinds of item that carry them. */
export function auditItemsAndEnchantments({ items, enchantments }: AuditedRegistry): string[] {
  const records = new Set(items.records.map((item) => item.id));
  const strayKinds = records.size === 0 ? [] : Object.keys(itemKinds).filter((id) => !records.has(id));
  return [
    ...strayKinds.map((id) => problem('items', id, 'id', 'has a kind in item-kinds.ts but is no record')),
    ...items.records.flatMap((item) => auditItem(item, enchantments.records)),
  ];
}

function auditItem(item: Item, enchantments: readonly Enchantment[]): string[] {
  const kind = itemKinds[item.id];
  const carried = item.applicableEnchantments;
  if (kind === undefined) {
    const what = `lists ${carried.length} enchantments, but item-kinds.ts gives it no kind`;
    return carried.length === 0 ? [] : [problem('items', item.id, 'applicableEnchantments', what)];
  }
  return enchantments.flatMap(({ id, name, applicableItems }) => {
    const takes = applicableItems.includes(kind);
    if (takes === carried.includes(name)) return [];
    return takes
      ? [problem('items', item.id, 'applicableEnchantments', `lacks ${name}, which takes ${kind}`)]
      : [problem('enchantments', id, 'applicableItems', `lacks ${kind}, although ${item.id} carries it`)];
  });
}
