import type { Item, Structure } from '@lectern/dataset';
import { type Ask, otherOf, type Told } from '../attribute.ts';
import type { Entity } from '../entity.ts';
import { beginningOf, figure, listOf, rangeOf, sameName, sentence, sentencesOf, someOf } from '../phrasing.ts';

const asksForLoot =
  /\b(loots?|chests?|treasures?|items?|contains?|in|inside|holds?|rewards?|worth|get|find|in it|valuable|drops?)\b/;

/** What the containers of a structure hold, or how likely they hold what the question names. */
export function tellLoot(structure: Structure, ask: Ask): Told | undefined {
  const { name, loot } = structure;
  const item = otherOf<Item>(ask, 'items');
  // "What is in the chest" asks for what it holds.
  const asked = item !== undefined && /^(Chest|Barrel|Trapped Chest)$/.test(item.name) ? undefined : item;
  if (ask.others.some(({ resource }) => resource.name === 'mobs' || resource.name === 'commands')) return undefined;
  const named = loot.find(({ item }) =>
    asked === undefined ? ask.rest.includes(item.toLowerCase()) : sameName(item, asked.name),
  );
  if (named !== undefined) {
    const text = `${named.item} is in ${percent(named.chance)} of the containers of the ${name}, ${rangeOf(named.count)} at a time.`;
    return { text, yes: ask.yesNo ? true : undefined, sources: asked === undefined ? [] : [asked] };
  }
  if (asked !== undefined) return tellUnlisted(structure, asked, ask.yesNo);
  const kind = /\b(trim|template|sherd|disc|banner pattern|horse armor|map)s?\b/.exec(ask.rest)?.[1];
  if (kind !== undefined) return tellKind(structure, kind, ask.yesNo);
  return asksForLoot.test(ask.rest) ? tellContainers(structure, ask) : undefined;
}

/** What there is of one kind of thing: the armor trims, the pottery sherds. */
function tellKind({ name, loot, uniqueLoot }: Structure, kind: string, yesNo: boolean): Told {
  const isKind = (item: string) => item.toLowerCase().includes(kind);
  const chances = new Map(loot.map(({ item, chance }) => [item, ` (${percent(chance)})`]));
  const found = [...new Set([...chances.keys(), ...uniqueLoot])].filter(isKind);
  if (found.length === 0) return { text: `The ${name} holds no ${kind}.`, yes: yesNo ? false : undefined };
  const items = found.map((item) => `${item}${chances.get(item) ?? ''}`);
  return { text: `In the ${name}: ${listOf(items)}.`, yes: yesNo ? true : undefined };
}

/** What lies in the chests: the likeliest, or what is always there. */
function tellContainers({ name, loot, uniqueLoot, rewards, features, notes }: Structure, ask: Ask): Told {
  if (loot.length === 0) {
    const none = `The ${name} has no chests or other loot containers.`;
    return {
      text: beginningOf(`${none} ${rewards.map(sentence).join(' ')}`, 280),
      yes: ask.yesNo ? false : undefined,
    };
  }
  const without = features.some((one) => /\bno chests?\b/i.test(one));
  const yes = ask.yesNo ? !(without && /\bchests?\b/.test(ask.said)) : undefined;
  const some = [...sentencesOf(notes), ...features].find((one) => holdsOfSome.test(one));
  if (ask.yesNo && some !== undefined && /\b(always|every|all|each)\b/.test(ask.said) && /\bchests?\b/.test(ask.said))
    return { text: `${name}: ${sentence(some)}`, yes: false };
  const sure = loot.filter(({ chance }) => chance === 1).map((one) => one.item);
  if (/\b(guaranteed|always|every|certain|sure)\b/.test(ask.rest) && sure.length > 0)
    return { text: `Always in a chest of the ${name}: ${listOf(sure)}.`, yes };
  const best = loot.slice(0, 6).map(({ item, chance }) => `${item} (${percent(chance)})`);
  const unique = uniqueLoot.length === 0 ? '' : ` Found nowhere else: ${someOf(uniqueLoot, 4)}.`;
  return {
    text: `${without ? `The ${name} has no chests. ` : ''}Most common in the ${without ? 'finds' : 'chests'} of the ${name}: ${listOf(best)}.${unique}`,
    yes,
  };
}

/** What says that not every one of them has a chest. */
const holdsOfSome = /^(only|some|half)\b.*\bchests?\b|\bup to \w+ chests\b/i;

/** Some things of a structure lie in no container. */
function tellUnlisted({ name, uniqueLoot, rewards, features }: Structure, asked: Entity, yesNo: boolean): Told {
  const told = [...rewards, ...features].find((one) => one.includes(asked.name));
  const yes = told !== undefined || uniqueLoot.includes(asked.name);
  const text =
    told === undefined
      ? `The containers of the ${name} ${yes ? 'alone' : 'do not'} hold ${asked.name}.`
      : `${name}: ${sentence(told)}`;
  return { text, yes: yesNo ? yes : undefined, sources: [asked] };
}

const percent = (chance: number) => `${figure(Math.round(chance * 1000) / 10)}%`;
