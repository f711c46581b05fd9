import type { Achievement } from '@lectern/dataset';
import { type Ask, defineAttributes, type Told, words } from '../attribute.ts';
import { figure, listOf, sentence, sentencesOf } from '../phrasing.ts';
import { aboutWords, contrastOf, gameId, versionAdded } from './common.ts';

/** What can be asked of an advancement. */
export const achievementAttributes = defineAttributes<Achievement>([
  {
    name: 'reward',
    asks: words('rewards?|xp|exp|experience|gives?|reward|points?|prize|worth'),
    with: words('much|many|get|for|completing|complete|advancement|achievement|what|do|does|earn|finishing'),
    tell: tellReward,
  },
  {
    name: 'prerequisites',
    asks: words(
      'prerequisites?|prereqs?|(leads? to|unlocks?|comes? before|right before|before) #|(need|have|do|done|get|complete)\\b[a-z# ]*\\b(before|first)( i can| you can)?( do| get| start)?|before|needed first|required (first|before)|unlocked? (by|after)|first|parent|depends?|comes? before|previous',
    ),
    with: words(
      'advancements?|achievements?|need|have|get|what|which|unlock|is|do|other|complete|done|right|directly|just|immediately',
    ),
    tell: tellPrerequisites,
  },
  {
    name: 'children',
    asks: words(
      '(unlocks?|unlocked) (right )?after|after|next|# (unlocks?|leads? to)|does # (lead to|unlock)|children|child|follows?|comes? after|follow up',
    ),
    with: words(
      'advancements?|achievements?|which|what|does|come|right|directly|just|immediately|trees?|branch|in|screen',
    ),
    tell: tellChildren,
  },
  {
    name: 'difficulty',
    asks: words('difficult|difficulty|how (hard|easy|difficult)|hard|easy|tough|hardest'),
    with: words('get|advancement|achievement|is|complete'),
    tell: ({ name, difficulty }, ask) => ({
      text: `${name} is rated ${difficulty}.`,
      yes: ask.yesNo
        ? /\beasy\b/.test(ask.rest)
          ? difficulty === 'easy'
          : difficulty === 'hard' || difficulty === 'expert'
        : undefined,
    }),
  },
  {
    name: 'tab',
    asks: words('tab|page|screen|section|category'),
    with: words('advancement|achievement|which|in|on|what|belong|found'),
    tell: tellTab,
  },
  {
    name: 'icon',
    asks: words('icon|picture|image|symbol|shown'),
    with: words('advancement|achievement|item|has|have|which|what'),
    tell: ({ name, icon }, ask) => {
      const item = ask.world.find('items', icon);
      return {
        text: `The icon of ${name} is ${item?.name ?? icon.replaceAll('_', ' ')}.`,
        sources: item === undefined ? [] : [item],
      };
    },
  },
  {
    name: 'frame',
    asks: words('challenge|goal|frame|(kind|type) of (advancement|achievement)'),
    with: words('advancement|achievement|is|or'),
    tell: ({ name, isChallenge, isGoal }, ask) => ({
      text: `${name} is ${isChallenge ? 'a challenge' : isGoal ? 'a goal' : 'an ordinary advancement, neither goal nor challenge'}.`,
      yes: ask.yesNo ? (/goal/.test(ask.rest) ? isGoal : isChallenge) : undefined,
    }),
  },
  contrastOf('achievements'),
  versionAdded,
  gameId,
  {
    name: 'count',
    asks: words('how (many|much|far|long|high|often)|number of|distance'),
    with: words('need|needed|for|get|have|advancement|achievement|do|required|complete|different|must|kill|total'),
    tell: ({ name, description, howToComplete }) => {
      const told = [description, ...sentencesOf(howToComplete)].find((one) => figures.test(one));
      return told === undefined ? undefined : `${name}: ${sentence(told)}`;
    },
  },
  {
    name: 'how',
    asks: words(
      'how|get|getting|complete|completing|completed|earn|obtain|achieve|do|unlock|finish|need|needed|requirements?|required?|requires|want|wants|asks?|counts?|steps?',
    ),
    with: words('advancement|achievement|to|challenge|what|have|tips?|easiest|best|way|fastest|trophy'),
    tell: ({ name, howToComplete }) => `${name}: ${howToComplete}`,
  },
  {
    name: 'about',
    weak: true,
    asks: aboutWords,
    tell: ({ name, description, howToComplete }) => `${name}: ${sentence(description)} ${howToComplete}`,
  },
]);

const figures = /\d|\b(two|three|four|five|six|seven|eight|nine|ten|pair|both|all)\b/i;

const tabs = ['minecraft', 'nether', 'end', 'adventure', 'husbandry'];

/** On which tab it is; a question for yes or no names one, mostly by the advancement at its root. */
function tellTab({ name, tab }: Achievement, ask: Ask): Told {
  const title = (one: string) => `the ${one.charAt(0).toUpperCase()}${one.slice(1)} tab`;
  const asked = ask.yesNo
    ? tabs.find((one) => new RegExp(`\\b(in|on|of|under|from|to) (the )?${one}\\b`).test(ask.said))
    : undefined;
  const not = asked === undefined || asked === tab ? '' : `, not on ${title(asked)}`;
  return {
    text: `${name} is on ${title(tab)} of the advancement screen${not}.`,
    yes: asked === undefined ? undefined : asked === tab,
  };
}

function tellReward({ name, xpReward, rewards }: Achievement, ask: Ask): Told {
  if (xpReward === 0 && rewards === 'None')
    return { text: `${name} gives no reward beyond the advancement itself.`, yes: ask.yesNo ? false : undefined };
  const xp = xpReward === 0 ? '' : `${figure(xpReward)} experience points`;
  const more = /^[\d,]+ XP$/i.test(rewards) || rewards === 'None' ? '' : rewards;
  return {
    text: `${name} gives ${[xp, more].filter((one) => one !== '').join('; ') || 'no reward'}.`,
    yes: ask.yesNo ? true : undefined,
  };
}

function tellPrerequisites({ name, parent, prerequisites }: Achievement, ask: Ask): Told {
  const titles = prerequisites.map((slug) => ask.world.find('achievements', slug)).filter((one) => one !== undefined);
  if (parent === null || titles.length === 0)
    return { text: `${name} is the root of its tab: nothing comes before it.` };
  const direct = ask.world.find('achievements', parent)?.name ?? parent;
  const path = titles.length > 1 ? ` The path to it: ${listOf(titles.map((one) => one.name))}.` : '';
  return { text: `${direct} comes right before ${name}.${path}` };
}

function tellChildren({ name, slug }: Achievement, ask: Ask): Told {
  const children = ask.world.entities.filter(
    ({ resource, record }) => resource.name === 'achievements' && record.parent === slug,
  );
  if (children.length === 0) return { text: `Nothing comes after ${name}.` };
  return {
    text: `After ${name} ${children.length === 1 ? 'comes' : 'come'} ${listOf(children.map((one) => one.name))}.`,
    sources: children.slice(0, 2),
  };
}
