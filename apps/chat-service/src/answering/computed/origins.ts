import type { Mob, Structure, Trade } from '@lectern/dataset';
import type { Row } from './table.ts';
import { lootOf } from './tables/structures.ts';
import { offersOf } from './tables/trades.ts';
import { formsOf, joined, wordsOf } from './text.ts';
import type { World } from './world.ts';

/** Where a thing comes from, with the records that say so. */
export interface Origin {
  text: string;
  records: { resource: string; record: Row }[];
  confidence: number;
}

const asked =
  /^\s*(?:where|how)\s+(?:can|do|could|would|should|to|might)?\s*(?:i|you|we|one|players?)?\s*(?:to\s+)?(?:find|get|obtain|farm|loot|collect|acquire)\s+(.+?)(?:\s+(?:from|in minecraft))?\s*[?.!]*$/i;

/** Tells where things come from that have no record of their own: who drops them, which structures hold them, who sells them. */
export function createOrigins(world: World) {
  const index = indexThings(world);
  const own = new Set(world.records<Row>('items').map(({ name }) => String(name)));
  return (message: string): Origin | undefined => {
    const phrase = asked.exec(message)?.[1];
    const name = phrase === undefined ? undefined : index.find(phrase);
    return name === undefined ? undefined : sayOrigin(world, name, own.has(name));
  };
}

function sayOrigin(world: World, name: string, hasRecord: boolean): Origin | undefined {
  const mobs = world.records<Mob>('mobs').filter(({ drops }) => drops.some(({ item }) => item === name));
  const holders = world.records<Structure>('structures').filter((structure) => lootOf(structure).includes(name));
  const sellers = world
    .records<Trade>('trades')
    .filter((trade) => offersOf(trade).some(({ offer }) => offer.receives === name));
  const namesOf = (rows: readonly { name: string }[], most: number) =>
    joined(
      rows.map((row) => row.name),
      most,
    );
  const parts = [
    mobs.length > 0 ? `dropped by ${namesOf(mobs, 6)}` : '',
    holders.length > 0 ? `found in ${namesOf(holders, 5)}` : '',
    sellers.length > 0 ? `sold by ${namesOf(sellers, 4)}` : '',
  ].filter((part) => part !== '');
  if (parts.length === 0) return undefined;
  const records = [
    ...mobs.map((record) => ({ resource: 'mobs', record })),
    ...holders.map((record) => ({ resource: 'structures', record })),
    ...sellers.map((record) => ({ resource: 'trades', record })),
  ];
  return { text: `${name} is ${parts.join('; ')}.`, records, confidence: hasRecord ? 0.55 : 0.8 };
}

/** Names of everything that is dropped, found or sold. */
function indexThings(world: World): { find(phrase: string): string | undefined } {
  const names = new Map<string, string>();
  const all = [
    ...world.records<Mob>('mobs').flatMap(({ drops }) => drops.map(({ item }) => item)),
    ...world.records<Structure>('structures').flatMap(lootOf),
    ...world.records<Trade>('trades').flatMap((trade) => offersOf(trade).map(({ offer }) => offer.receives)),
  ];
  for (const name of all) names.set(wordsOf(name).join(' '), name);
  for (const [spelling, name] of world.spellings('items')) {
    const key = wordsOf(spelling).join(' ');
    if (all.includes(name) && !names.has(key)) names.set(key, name);
  }
  return {
    find(phrase) {
      const words = wordsOf(phrase).filter((word) => !/^(the|a|an|some|any|more|lots|of)$/.test(word) || word === 'of');
      const last = words.at(-1) ?? '';
      const keys = formsOf(last).map((form) => [...words.slice(0, -1), form].join(' '));
      return keys.map((key) => names.get(key)).find((name) => name !== undefined);
    },
  };
}
