import type { Item } from '@lectern/dataset';

/** Figures that an item's description states in words of its own. */
export interface ItemFigures {
  attackDamage: number | undefined;
  attacksPerSecond: number | undefined;
  armorPoints: number | undefined;
  armorToughness: number | undefined;
  miningSpeed: number | undefined;
}

/** Reads what a description says of an item as a weapon, as armor and as a tool; what it does not say is undefined. */
export function itemFigures({ description }: Item): ItemFigures {
  const first = (pattern: RegExp) => {
    const found = pattern.exec(description)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    attackDamage: first(/(\d+(?:\.\d+)?) attack damage/),
    attacksPerSecond: first(/at (\d+(?:\.\d+)?) attacks per second/),
    armorPoints: first(/(\d+) armor points/),
    armorToughness: first(/(\d+) armor toughness/),
    miningSpeed: first(/mining speed of (\d+)/),
  };
}
