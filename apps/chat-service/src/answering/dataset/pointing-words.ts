import { kindWords } from './everyday-names.ts';
import type { State } from './state.ts';

const thatKind =
  /\b(?:that|this|the same|said) (version|update|release|biome|structure|mob|animal|enchantment|advancement|achievement|command|villager|profession|item)\b(?! (?:that|which|who|with)\b)/i;
const thatOne = /\b(?:that|this) one\b/i;
const price =
  /^(?:and |so )*(?:how much|what)(?:'s|s)?(?: (?:is|are|for|does|do|would|will))*(?: (?:one|it|they|them|those|that|each))?(?: of (?:them|those))?(?: (?:cost|go for|the price|its price))?[?.!\s]*$/i;
const inEmeralds =
  /^(?:and |so )*(?:for |at )?(?:how (?:much|many)(?: emeralds?| money)|how much|what(?:'s| is)? (?:the )?price)(?: (?:is|are|does|do) (?:it|that|they|one)(?: cost)?| each| for (?:it|one|them))?[?.!\s]*$/i;
const sold = /\b(?:sells?|buys?|selling|trades?)\s+(.+)$/i;
const trait =
  /^(?:and |what about |how about |only )+(?:the )?(hostile|passive|neutral|tameable|tamable|boss|rare|common|uncommon|cold|warm|dry|treasure|craftable|stackable|aquatic|undead)[?.!\s]*$/i;

/** A message with what its pointing words stand for: the release of "that update", the ware of "how much is one". */
export function pointedOut(message: string, { entities, listed, text, mention }: State): string {
  if (trait.test(message) && mention === undefined && listed.length > 1) {
    return `${message.replace(/[?.!\s]+$/, '')} ones`;
  }
  const lines = text.split('\n');
  const first = sold.exec(lines[0] ?? '')?.[1];
  if (
    first !== undefined &&
    /^who\b|^which\b|^where\b/i.test(text) &&
    (price.test(message) || inEmeralds.test(message))
  ) {
    const last = lines.length > 1 ? lines.at(-1)?.replace(/^(?:and|what about|how about|or)\s+/i, '') : first;
    return `how much do ${(last ?? first).replace(/[?.!\s]+$/, '')} cost`;
  }
  const [subject] = entities;
  const [other] = listed.filter(({ resource }) => resource === subject?.resource);
  // "That one" is what an answer begins with, where that is not what was asked about.
  if (other !== undefined && other !== subject && thatOne.test(message))
    return message.replace(thatOne, () => other.name);
  const kindWord = thatKind.exec(message)?.[1]?.toLowerCase() ?? '';
  const kind = Object.entries(kindWords).find(([, words]) => words.test(kindWord))?.[0];
  if (kind === undefined || entities[0]?.resource.name === kind) return message;
  const meant = [...listed, ...entities].find(({ resource }) => resource.name === kind);
  return meant === undefined ? message : message.replace(thatKind, () => meant.name);
}
