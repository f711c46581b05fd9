import { spaced } from '../field.ts';

export const dimensionNames = { overworld: 'the Overworld', nether: 'the Nether', end: 'the End' } as const;

/** With the article: "an uncommon", "a very rare". */
export const rarityText = (rarity: string): string => `${rarity.startsWith('un') ? 'an' : 'a'} ${spaced(rarity)}`;
