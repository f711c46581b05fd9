import type { Facts } from '../proof.ts';
import { tagMembers } from './tags.ts';

/** The kinds of `applicableItems` in the order they are listed, each with the item tag or the one item that makes it up. */
const kinds = [
  { kind: 'sword', tag: 'swords' },
  { kind: 'axe', tag: 'axes' },
  { kind: 'spear', tag: 'spears' },
  { kind: 'mace', item: 'mace' },
  { kind: 'trident', item: 'trident' },
  { kind: 'bow', item: 'bow' },
  { kind: 'crossbow', item: 'crossbow' },
  { kind: 'pickaxe', tag: 'pickaxes' },
  { kind: 'shovel', tag: 'shovels' },
  { kind: 'hoe', tag: 'hoes' },
  { kind: 'shears', item: 'shears' },
  { kind: 'fishing rod', item: 'fishing_rod' },
  { kind: 'brush', item: 'brush' },
  { kind: 'flint and steel', item: 'flint_and_steel' },
  { kind: 'carrot on a stick', item: 'carrot_on_a_stick' },
  { kind: 'warped fungus on a stick', item: 'warped_fungus_on_a_stick' },
  { kind: 'helmet', tag: 'head_armor' },
  { kind: 'chestplate', tag: 'chest_armor' },
  { kind: 'leggings', tag: 'leg_armor' },
  { kind: 'boots', tag: 'foot_armor' },
  { kind: 'elytra', item: 'elytra' },
  { kind: 'shield', item: 'shield' },
  { kind: 'carved pumpkin', item: 'carved_pumpkin' },
  { kind: 'mob head', tag: 'skulls' },
  { kind: 'compass', item: 'compass' },
];

/** The kinds that are wholly supported; a supported item of no such kind is appended by its id, so that it shows. */
export function kindsOf(facts: Facts, supportedItems: string): string[] {
  const supported = new Set(tagMembers(facts, 'item', supportedItems));
  const taken = kinds
    .map(({ kind, tag, item }) => ({ kind, members: tag === undefined ? [item] : tagMembers(facts, 'item', tag) }))
    .filter(({ members }) => members.every((member) => member !== undefined && supported.has(member)));
  const covered = new Set(taken.flatMap(({ members }) => members));
  return [...taken.map(({ kind }) => kind), ...[...supported].filter((item) => !covered.has(item))];
}
