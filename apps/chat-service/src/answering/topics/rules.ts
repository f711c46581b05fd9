import type { Achievement, Command, Enchantment, Trade, Version } from '@lectern/dataset';
import { listOf, sentences, since, type Topic } from './topic.ts';

export const enchantmentTopics: readonly Topic<Enchantment>[] = [
  {
    asks: /\b(levels?|max(imum)?|highest)\b/,
    tell: ({ name, maxLevel }) => `${name} goes up to level ${maxLevel}.`,
  },
  {
    asks: /\b(incompatible|conflicts?|together|combined?|with|compatible)\b/,
    tell: ({ name, incompatibleWith }) =>
      incompatibleWith.length === 0
        ? `${name} is incompatible with no other enchantment.`
        : `${name} is incompatible with ${listOf(incompatibleWith)}.`,
  },
  {
    asks: /\b(items?|tools?|put|applied|applies|apply|weapons?|armou?r)\b/,
    tell: ({ name, applicableItems }) => `${name} goes on ${listOf(applicableItems)}.`,
  },
  {
    asks: /\b(get|obtain|find|where|from|treasure)\b/,
    tell: ({ name, obtainedFrom }) => `${name} comes from ${listOf(obtainedFrom)}.`,
  },
  since(),
  { asks: /\b(effects?|works?)\b/, tell: ({ description }) => sentences(description, 2) },
];

export const commandTopics: readonly Topic<Command>[] = [
  {
    asks: /\b(syntax|use|type|write|format|arguments?|parameters?)\b/,
    tell: ({ name, syntax }) => {
      const [first = '', ...others] = syntax.split('\n');
      return others.length === 0
        ? `${first} is the syntax of /${name}.`
        : `${first} is the first of ${others.length + 1} forms of /${name}.`;
    },
  },
  {
    asks: /\b(permission|level|op|operator|allowed)\b/,
    tell: ({ name, permissionLevel }) => `/${name} needs permission level ${permissionLevel}.`,
  },
  {
    asks: /\b(examples?)\b/,
    tell: ({ examples }) => examples.slice(0, 1).map(({ code, explanation }) => `${code}: ${explanation}`)[0],
  },
  since(),
  { asks: /\b(commands?)\b/, tell: ({ description }) => sentences(description, 2) },
];

export const versionTopics: readonly Topic<Version>[] = [
  {
    asks: /\b(when|dates?|released?|came)\b/,
    tell: ({ name, releaseDate, updateName }) => `${name} (${updateName}) was released on ${releaseDate}.`,
  },
  {
    asks: /\b(features?|add(ed|s)?|new|bring|brought)\b/,
    tell: ({ name, majorFeatures }) => `${name} brought ${listOf(majorFeatures, 3)}.`,
  },
  {
    asks: /\b(chang(e|ed|es))\b/,
    tell: ({ name, notableChanges }) => `${name} changed this: ${listOf(notableChanges, 3)}.`,
  },
  {
    asks: /\b(name|called|update|version)\b/,
    tell: ({ name, updateName, releaseDate }) => `${name} is ${updateName}, released on ${releaseDate}.`,
  },
];

export const achievementTopics: readonly Topic<Achievement>[] = [
  {
    asks: /\b(xp|experience|rewards?|gives?)\b/,
    tell: ({ name, xpReward }) => `"${name}" gives ${xpReward} experience.`,
  },
  {
    asks: /\b(difficult(y)?|hard|easy)\b/,
    tell: ({ name, difficulty }) => `"${name}" is ${difficulty}.`,
  },
  since(),
  {
    asks: /\b(get|complete|unlock|earn|advancements?|achievements?)\b/,
    tell: ({ howToComplete }) => sentences(howToComplete, 2),
  },
];

export const tradeTopics: readonly Topic<Trade>[] = [
  {
    asks: /\b(workstation|job|site|blocks?|become)\b/,
    tell: ({ name, workstation }) => `A villager at this block becomes a ${name}: ${workstation}.`,
  },
  {
    asks: /\b(levels?)\b/,
    tell: ({ name, levels }) =>
      `The ${name} has ${levels.length} levels: ${listOf(levels.map((level) => level.name))}.`,
  },
  {
    asks: /\b(sells?|sold|price|costs?|pay|charge)\b/,
    tell: ({ name, levels }) => {
      const offers = levels.flatMap(({ trades }) => trades).filter(({ receives }) => receives !== 'Emerald');
      const parts = offers.map(({ receives, givesAmount, gives }) => [
        receives,
        `${receives} (${givesAmount} ${gives})`,
      ]);
      return `The ${name} sells ${listOf(Object.values(Object.fromEntries(parts)), 5)}.`;
    },
  },
  {
    asks: /\b(buys?|bought|takes?)\b/,
    tell: ({ name, levels }) => {
      const offers = levels.flatMap(({ trades }) => trades).filter(({ receives }) => receives === 'Emerald');
      return `The ${name} buys ${listOf(
        offers.map(({ gives, givesAmount }) => `${givesAmount} ${gives}`),
        5,
      )}.`;
    },
  },
  { asks: /\b(trades?|good|villager)\b/, tell: ({ description }) => sentences(description, 2) },
];
