import { linkedKinds } from '../catalog/catalog-links.ts';

/** Kinds of the catalogue whose records have names in the game's language files; recipes have those of their items. */
export const namedKinds = [
  'items',
  'blocks',
  'entities',
  'effects',
  'potions',
  'enchantments',
  'biomes',
  'advancements',
] as const;

const known = new Map<string, boolean>();

/** Whether the game has names for the records of a resource. */
export function hasLocalNames({ name }: { name: string }): boolean {
  const before = known.get(name);
  if (before !== undefined) return before;
  const [root, kind = ''] = name.split('/');
  const kinds = root === 'catalog' ? [kind === 'recipes' ? 'items' : kind] : linkedKinds(name);
  const has = kinds.some((one) => namedKinds.some((named) => named === one));
  known.set(name, has);
  return has;
}
