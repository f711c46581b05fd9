import type { Enchantment, Item, Trade } from '@lectern/dataset';
import type { Ask, Told } from '../attribute.ts';
import type { Entity, World } from '../entity.ts';
import { beginningOf, counted, listOf, sameName } from '../phrasing.ts';
import { stemOf } from '../text.ts';

type Offer = Trade['levels'][number]['trades'][number];

interface Found {
  /** Who makes the offer; several professions as "Armorer or Toolsmith". */
  name: string;
  trade: Entity;
  level: Trade['levels'][number];
  offer: Offer;
}

/** What villagers ask for an item, or pay for it. */
export function tellPrice(item: Item, ask: Ask): Told | undefined {
  // "How many ingots for a hopper" is for the recipe of the hopper.
  const isPart = ask.others.some(({ record }) => JSON.stringify(record.craftingRecipe ?? '').includes(item.name));
  if (isPart && !/\b(emeralds?|villagers?|trades?|sells?|buys?)\b/.test(ask.said)) return undefined;
  return tellOffers(item.name === 'Emerald' ? (goodIn(ask) ?? '') : item.name, ask);
}

/** What villagers trade that a question names, where the data set has no record of it. */
function goodIn({ rest, world }: Ask): string | undefined {
  const words = rest.split(' ').map(stemOf);
  return goodsOf(world).find(
    (good) =>
      good !== 'Emerald' &&
      good
        .toLowerCase()
        .split(' ')
        .map(stemOf)
        .every((word) => words.includes(word)),
  );
}

/** The price of a book with an enchantment. */
export function tellBookPrice(enchantment: Enchantment, ask: Ask): Told | undefined {
  const librarian = ask.world.find('trades', 'librarian');
  if (librarian === undefined) return undefined;
  const sold = enchantment.obtainedFrom.includes('Villager Trading');
  if (!sold)
    return { text: `No villager sells ${enchantment.name}.`, yes: ask.yesNo ? false : undefined, sources: [librarian] };
  // A record of the trades resource.
  const offer = offersOf(librarian.record as Trade).find(
    ({ offer: { receives } }) => receives === 'Enchanted Book',
  )?.offer;
  const own = new RegExp(`[^.]*\\b${enchantment.name}\\b[^.]*Emeralds[^.]*\\.`).exec(enchantment.notes)?.[0]?.trim();
  const asksPlace = /\b(workstations?|work station|job|block|profession|which|what|who)\b/.test(ask.rest);
  const seller = `A Librarian${asksPlace ? ' (workstation: Lectern)' : ''} sells ${enchantment.name} books`;
  const text = own === undefined || asksPlace ? `${seller}: ${own ?? lowered(offer?.notes ?? '')}` : own;
  return { text, yes: ask.yesNo ? true : undefined, sources: [librarian] };
}

/** The offers of villagers that sell a thing or, if it is asked or none does, that buy it. */
export function tellOffers(name: string, ask: Ask): Told | undefined {
  if (name === '') return undefined;
  const asked = ask.others.find(({ resource }) => resource.name === 'trades');
  const trades = ask.world.entities.filter(({ resource }) => resource.name === 'trades');
  const all = (asked ? [asked] : trades).flatMap((trade) =>
    offersOf(trade.record as Trade).map((found) => ({ name: trade.name, trade, ...found })),
  );
  const sells = all.filter(({ offer }) => sameName(offer.receives, name) && name !== 'Emerald');
  const buys = all.filter(({ offer }) => sameName(offer.gives, name) && name !== 'Emerald');
  const found = firstOfEach(buys.length > 0 && (sells.length === 0 || wantsToSell(ask)) ? buys : sells);
  const isBuying = found.some((one) => buys.includes(one));
  if (found.length === 0 && asked === undefined && !tradeWords.test(ask.said)) return undefined;
  if (found.length === 0) {
    const who = asked === undefined ? 'No villager trades' : `The ${asked.name} does not trade`;
    return { text: `${who} ${name}.`, yes: ask.yesNo ? false : undefined, sources: asked === undefined ? [] : [asked] };
  }
  const told = alike(found).slice(0, 3).map(tellerFor(ask, isBuying));
  return {
    text: told.join(' '),
    yes: ask.yesNo ? true : undefined,
    proof: [...new Set(found.slice(0, 3).map(({ trade }) => trade))],
  };
}

/** Without one of these, nobody asks what villagers trade. */
const tradeWords =
  /\b(prices?|costs?|pays?|charges?|sells?|sold|selling|buys?|buying|emeralds?|trad(e|es|ed|ing)|villagers?|worth|merchants?)\b/;

const wantsToSell = ({ rest }: Ask) =>
  /\b(buys?|i sell|sell (my|to|#)|get for|who (buys|takes|wants))\b/.test(rest) &&
  !/\b(i|can i|to|where to|you) buy\b/.test(rest);

/** A villager that offers a thing at several levels is told of once. */
const firstOfEach = (found: readonly Found[]) =>
  found.filter(({ trade }, index) => found.findIndex((one) => one.trade === trade) === index);

/** Professions that make the very same offer at the same level are told of together. */
function alike(found: readonly Found[]): Found[] {
  const groups = Map.groupBy(found, ({ level, offer }) => JSON.stringify([level.name, { ...offer, notes: '' }]));
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    const names = group.map(({ name }) => name);
    return first === undefined ? [] : [{ ...first, name: listOf(names, 'or') }];
  });
}

function tellSelling({ name, level, offer }: Found): string {
  const second = offer.gives2 === undefined ? '' : ` and ${offer.gives2}`;
  const notes = offer.notes === undefined ? '' : ` ${beginningOf(offer.notes, 160)}`;
  return `${counted(offer.givesAmount, offer.gives)}${second} for ${offer.receivesAmount} ${offer.receives}, from ${article(level.name)} ${level.name} ${name}.${notes}`;
}

function tellerFor({ rest }: Ask, isBuying: boolean): (found: Found) => string {
  if (/\b(times|locks?|locked|restocks?|runs? out|sold out)\b/.test(rest)) return tellLimit;
  return isBuying ? tellBuying : tellSelling;
}

const tellLimit = ({ name, level, offer }: Found) =>
  `${article(level.name, true)} ${level.name} ${name} trades ${offer.gives} for ${offer.receives} ${offer.maxUses} times before the offer locks until it restocks.`;

function tellBuying({ name, level, offer }: Found): string {
  return `${article(level.name, true)} ${level.name} ${name} pays ${counted(offer.receivesAmount, offer.receives)} for ${offer.givesAmount} ${offer.gives}.`;
}

export function offersOf(trade: Trade): { level: Trade['levels'][number]; offer: Offer }[] {
  return trade.levels.flatMap((level) => level.trades.map((offer) => ({ level, offer })));
}

/** Everything that villagers trade. */
export const goodsOf = ({ entities }: World): string[] =>
  entities
    .filter(({ resource }) => resource.name === 'trades')
    // Records of the trades resource.
    .flatMap(({ record }) => offersOf(record as Trade).flatMap(({ offer }) => [offer.gives, offer.receives]));

const article = (name: string, first = false) => (/^[AE]/.test(name) ? (first ? 'An' : 'an') : first ? 'A' : 'a');
const lowered = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
