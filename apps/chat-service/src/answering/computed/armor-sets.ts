import type { Item, Trade } from '@lectern/dataset';
import type { Worked } from './arithmetic.ts';
import { offersOf } from './tables/trades.ts';
import { span } from './text.ts';
import type { World } from './world.ts';

const whole = /\b(?:full|whole|complete|entire|all|set|suit|every piece|four pieces)\b/i;
const armor =
  /\b(leather|chainmail|chain|copper|iron|gold|golden|diamond|netherite) (?:armou?r|set|suit|gear)\b|\b(?:set|suit|pieces) of (leather|chainmail|chain|copper|iron|gold|golden|diamond|netherite)\b/i;
const amount = /\b(?:how (?:many|much)|cost|costs|price|total|sum|need|takes?)\b/i;
const money =
  /\b(?:emeralds?|buy|buying|bought|cost|costs|price|sells?|sold|villager|armou?rer|leatherworker|trade)\b/i;
const pieces = [/ (?:Helmet|Cap)$/, / (?:Chestplate|Tunic)$/, / (?:Leggings|Pants)$/, / Boots$/];

/** What all four pieces of armor take together: of their material, or of emeralds where a villager sells them. */
export function createArmorSets(world: World) {
  const items = world.records<Item>('items');
  const trades = world.records<Trade>('trades');
  return (message: string): Worked | undefined => {
    const [, before, after] = armor.exec(message) ?? [];
    const said = (before ?? after)?.toLowerCase();
    if (said === undefined || !whole.test(message) || !amount.test(message)) return undefined;
    const material = { chain: 'chainmail', gold: 'golden' }[said] ?? said;
    const isOf = (name: string) => name.toLowerCase().startsWith(`${material} `);
    if (money.test(message)) return trades.map((trade) => price(trade, isOf)).find((one) => one !== undefined);
    return recipes(items.filter(({ name }) => isOf(name)));
  };
}

function price(trade: Trade, isOf: (name: string) => boolean): Worked | undefined {
  const offers = offersOf(trade).filter(({ offer }) => offer.gives === 'Emerald' && isOf(offer.receives));
  const set = pieces.map((piece) => offers.find(({ offer }) => piece.test(offer.receives))?.offer);
  const sold = set.filter((offer) => offer !== undefined);
  if (sold.length < pieces.length) return undefined;
  const priced = sold.map((offer) => {
    const [, most = offer.givesAmount] = /Costs \d+ to (\d+) Emeralds/.exec(offer.notes ?? '') ?? [];
    return { name: offer.receives, min: offer.givesAmount, max: Number(most) };
  });
  const total = { min: sumOf(priced.map(({ min }) => min)), max: sumOf(priced.map(({ max }) => max)) };
  const each = priced.map((one) => `${one.name} ${span(one)}`).join(', ');
  const text = `${span(total)} Emeralds from the ${trade.name}: ${each}.`;
  return { text, rows: [trade], resource: 'trades', confidence: 0.95 };
}

function recipes(items: readonly Item[]): Worked | undefined {
  const set = pieces.map((piece) => items.find(({ name, craftingRecipe }) => piece.test(name) && craftingRecipe));
  const made = set.flatMap((item) => {
    const [ingredient, ...others] = Object.values(item?.craftingRecipe?.ingredients ?? {});
    if (!item?.craftingRecipe || ingredient === undefined || others.length > 0) return [];
    return [{ item, ingredient, count: item.craftingRecipe.pattern.flat().filter((cell) => cell !== null).length }];
  });
  const [first] = made;
  if (first === undefined || made.length < pieces.length) return undefined;
  const each = made.map(({ item, count }) => `${item.name} ${count}`).join(', ');
  const text = `${sumOf(made.map(({ count }) => count))} ${first.ingredient}: ${each}.`;
  return { text, rows: made.map(({ item }) => item), resource: 'items', confidence: 0.95 };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
