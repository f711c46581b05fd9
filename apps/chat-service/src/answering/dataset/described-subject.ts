import type { Question } from './question.ts';
import { storyOf } from './story.ts';

const kinds =
  'mob|animal|monster|creature|boss|bird|fish|pet|biome|place|structure|building|villager|enchantment|enchant|item|block|tool|weapon|food|potion|command|advancement|achievement|update|version|house|hut|castle|tower|ship|forest|thing|guy|dude|ones?';
/** "My kid is afraid of the big white thing that floats in the nether" describes from "the" on. */
const describedThing = new RegExp(
  String.raw`\b(?:the|that|this|those|these|an?|some)\s+(?:[\w-]+\s+){0,4}?(?:${kinds})s?\b.*$`,
  'i',
);
const pointsBack = /\b(?:it|its|they|them|their|he|she|his|her|him|there|one|ones)\b|\b(?:loot|drops?)\s*$/i;

/** A message that describes a thing and then asks something of it: "the biome with the pink trees, when was it added". */
export function describedAndAsked(message: string): { described: string; asked: string } | undefined {
  const plain = message.replace(/[?.!\s]+$/, '');
  const story = storyOf(plain);
  if (story === undefined) return withinQuestion(plain);
  const described = describedThing.exec(story.background)?.[0];
  return described === undefined || !pointsBack.test(story.question) ? undefined : { described, asked: story.question };
}

/** A thing with what is told of it. */
const toldThing = new RegExp(
  String.raw`^(?:the|that|this|those|these)\s+(?:[\w-]+\s+){0,4}?(?:${kinds})s?\s+(?:that|which|who|with|where|in|of|from|whose|\w+ing)\b`,
  'i',
);
/** What is done with commands is not described by them: "how do I copy a building with commands". */
const withCommands = /\b(?:with|using|by|through|in) (?:an? |the )?(?:commands?|cheats?|chat|console)\b/i;
const nameOnly = /^(?:what|who|which)(?:'s| is| are| was|s)?(?: the name of| called)?$/i;
const asksFirst = /^(?:what|where|when|who|which|how)\b/i;
const lastVerb = /\s+(?:do|have|drop|deal|give|eat|need|cost|sell|buy|spawn|live)$/i;

/** The same within one sentence: "how do i kill the blind thing that lives in the deep dark". */
function withinQuestion(message: string): { described: string; asked: string } | undefined {
  const [verb = ''] = lastVerb.exec(message) ?? [];
  const whole = message.slice(0, message.length - verb.length);
  const described = describedThing.exec(whole)?.[0];
  const before = whole.slice(0, whole.length - (described?.length ?? 0)).trim();
  if (described === undefined || !toldThing.test(described) || withCommands.test(described)) return undefined;
  return asksFirst.test(before) && !nameOnly.test(before) ? { described, asked: `${before} it${verb}` } : undefined;
}

const afterName = new RegExp(`^(?:${kinds})s?$`);

/** Whether a description begins with a name, so that it is of the thing that bears it: "a creeper that was struck by lightning". */
export const isOfNamed = ({ tokens, mentions }: Pick<Question, 'tokens' | 'mentions'>): boolean =>
  mentions.some(({ start, end }) => start <= 1 && !afterName.test(tokens[end]?.word ?? ''));

const kindAsked =
  'mob|animal|monster|creature|boss|biome|structure|building|enchantment|enchant|item|block|tool|weapon|food|potion|command|version|update|advancement|achievement|villager|profession';
const askedLast = new RegExp(
  String.raw`^(.{12,}?)[,.;:!?]\s*(?:so |and |but |then )*(?:which|what|what's|whats|name)(?: is)?(?: the name of| the)?(?: this| that| the)? (${kindAsked})` +
    String.raw`(?: (?:do|would|should|must) (?:i|you|we) (?:need|want|use|get|take|pick)| (?:is|was) (?:it|that|this)| am i(?: thinking of)?| (?:does|would do|can do) (?:that|this|it)| for (?:that|this|it)| helps?| called)?[?.!\s]*$`,
  'i',
);

/** A message that asks for a kind of thing after its description, with that before it: "which enchantment: three arrows at once". */
export const askedFirst = (message: string): string =>
  message
    .replace(askedLast, (_, described: string, kind: string) => `which ${kind.toLowerCase()} ${described}`)
    .replace(nameOf, '')
    .replace(isCalled, '$1');

/** "What is the grey forest called where no music plays" does as well. */
const isCalled = /^what(?:'s| is| are|s) ((?:the|that|those) (?:\S+ ){2,}?)called(?: again)?(?: (?=\S)|(?=[?.!\s]*$))/i;

/** "What is the name of the huge house in the dark forest" describes it. */
const nameOf =
  /^(?:what(?:'s| is|s) the (?:\w+ )?name (?:of|for)|what do (?:you|we|people|they) call|what(?:'s| is) the (?:word|term) for) (?=(?:the|that|those|an?) (?:\S+ ){2})/i;
