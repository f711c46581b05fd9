import type { Item, Mob } from '@lectern/dataset';
import { type Ask, otherOf, type Told } from '../attribute.ts';
import type { Entity } from '../entity.ts';
import { beginningOf, figure, listOf, rangeOf, sameName } from '../phrasing.ts';

type Drop = Mob['drops'][number];

/** More drops than these are only counted. */
const mostTold = 8;

/** What a mob drops, or whether it drops what the question names. */
export function tellDrops(mob: Mob, ask: Ask): Told | string {
  const { name, drops } = mob;
  const asked = otherOf<Item>(ask, 'items');
  if (asked !== undefined) return tellOne(mob, asked, ask);
  if (drops.length === 0) return tellNothing(mob, ask.yesNo);
  const named = drops.filter(({ item }) => {
    const words = item.toLowerCase().split(' ');
    return words.some((word) => ask.rest.split(' ').some((one) => sameName(one, word)));
  });
  if (named.length > 0)
    return {
      text: `The ${name} drops ${listOf(named.map(oneDrop))}.`,
      yes: ask.yesNo ? named.some((one) => isAsked(one, ask)) : undefined,
    };
  const rest = drops.length - mostTold;
  const surest = drops.toSorted((a, b) => b.chance - a.chance).slice(0, mostTold);
  return `The ${name} drops ${listOf(surest.map(oneDrop))}${rest > 0 ? `, and rarely ${rest} other things` : ''}.`;
}

function tellOne({ name, drops, notes }: Mob, asked: Entity, ask: Ask): Told | string {
  const { yesNo } = ask;
  const drop = drops.find(({ item }) => sameName(item, asked.name));
  if (drop !== undefined)
    return {
      text: `The ${name} drops ${oneDrop(drop)}.`,
      yes: yesNo ? isAsked(drop, ask) : undefined,
      sources: [asked],
    };
  if (notes.includes(asked.name)) return beginningOf(`${name}: ${notes}`, 260);
  const instead = drops.length === 0 ? '' : `; it drops ${listOf(drops.slice(0, mostTold).map(({ item }) => item))}`;
  return {
    text: `The ${name} does not drop ${asked.name}${instead}.`,
    yes: yesNo ? false : undefined,
    sources: [asked],
  };
}

function tellNothing({ name, xpDrop, notes }: Mob, yesNo: boolean): Told {
  const nothing = xpDrop.max === 0 ? `The ${name} drops nothing.` : `The ${name} drops no items, only experience.`;
  const more = /\b(drops?|falls?|gives?|leaves?)\b/.test(notes) ? ` ${beginningOf(notes, 200)}` : '';
  return { text: `${nothing}${more}`, yes: yesNo ? false : undefined };
}

const oneDrop = ({ item, count, chance }: Drop) =>
  `${rangeOf(count)} ${item}${chance === 100 ? '' : ` (${figure(chance)}% chance)`}`;

/** Whether a drop comes as often as the question has it. */
const isAsked = ({ chance, count }: Drop, { rest }: Ask) =>
  !/\b(always|guaranteed|every time)\b/.test(rest) || (chance === 100 && count.min > 0);
