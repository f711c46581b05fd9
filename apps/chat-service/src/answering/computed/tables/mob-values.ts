import type { Mob, Structure } from '@lectern/dataset';

/** The foods of "Carrot, Potato or Beetroot", one by one. */
export function bredWith({ breedingItem }: Mob): string[] {
  if (breedingItem === null) return [];
  const text = breedingItem.replace(/ for each of the two$/, '').replace('raw or cooked meat', 'Meat');
  return text.split(/, or |, | or /).map((part) => singular(part.replace(/^(such as|any|a|an|\d+) /i, '')));
}

/** The foods of "Feed Bones until hearts appear"; mobs that are tamed by riding have none. */
export function tamedWith({ tamingMethod }: Mob): string[] {
  const fed = /^Feed (?:a grown one )?(.+?)(?: while| until|;|$)/.exec(tamingMethod ?? '')?.[1];
  return fed === undefined ? [] : fed.split(/, or |, | or /).map((part) => singular(part.replace(/^an? /, '')));
}

/** Where a mob spawns or is fought, with the dimensions these places are in. */
export function places(
  { name, spawnBiomes }: Mob,
  structures: readonly Structure[],
  dimensions: ReadonlyMap<string, string>,
): string[] {
  const fought = structures.filter(({ hostileMobs }) => hostileMobs.includes(name)).map((structure) => structure.name);
  const names = [...spawnBiomes.map((text) => text.replace(/ \(.*\)$/, '')), ...fought];
  const known = names.map(
    (place) => dimensions.get(place) ?? (/\bOverworld\b/.test(place) ? 'the Overworld' : undefined),
  );
  return [...new Set([...names, ...known.filter((dimension) => dimension !== undefined)])];
}

/** Seeds and berries are names of their own. */
function singular(name: string): string {
  return name.replace(/(Carrot|Potato|Beetroot|Bone|flower)(?:es|s)$/i, '$1');
}
