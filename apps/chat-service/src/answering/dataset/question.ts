import { type Linker, type Mention, placesOf } from './linker.ts';
import type { Spelling } from './spelling.ts';
import { spelt } from './spelt.ts';
import { type Token, tokensOf } from './text.ts';
import { type Span, unrecordedIn } from './unrecorded.ts';
import { claimOpening } from './wrapping.ts';

/** A message as far as it can be understood by itself. */
export interface Question {
  /** Its words, misspelt ones corrected. */
  tokens: readonly Token[];
  mentions: readonly Mention[];
  /** Which words were corrected. */
  corrected: ReadonlySet<number>;
  /** Where it names things of the game that have no record. */
  unrecorded: readonly Span[];
  yesNo: boolean;
  /** A level of an enchantment or of a villager, and the words that say it. */
  level: number | undefined;
  levelWords: ReadonlySet<number>;
}

/** Its words as one text. */
export const spokenText = ({ tokens }: Pick<Question, 'tokens'>) => tokens.map(({ word }) => word).join(' ');

/** Whether a name was misspelt. */
export const isCorrected = ({ corrected }: Question, mention: Mention) =>
  placesOf(mention).some((place) => corrected.has(place));

/** Longer messages are cut: what is asked stands in fewer words than these. */
const mostWords = 90;

/** Reads messages: corrects spelling, finds names, and tells questions for yes or no. */
export function createReader(linker: Linker, spelling: Spelling): (text: string) => Question {
  return (text) => {
    const isClaim = text.startsWith(claimOpening);
    const asked = isClaim ? text.slice(claimOpening.length) : text;
    const written = tokensOf(asked.slice(0, 4_000)).slice(0, mostWords);
    const { tokens, corrected, mentions: found } = spelt(written, linker, spelling);
    const spans = unrecordedIn(written);
    const mentions = found.filter((mention) => !isPartOf(mention, spans));
    const { level, levelWords } = readLevel(tokens, mentions);
    const yesNo = isClaim || isYesNo(spokenText({ tokens }));
    return { tokens, mentions, corrected, unrecorded: spans, yesNo, level, levelWords };
  };
}

/** A blast furnace is no furnace. */
const isPartOf = ({ start, end }: Mention, spans: readonly Span[]) =>
  spans.some((span) => span.start <= start && span.end >= end && span.end - span.start > end - start);

const opening =
  /^(?:(?:and|so|but|ok|okay|hey|also|well|then|hi|hello|please|quick question|um|yes|no|wait|alright)\s)+/;
const requests =
  /^(can|could|would|will) you (please )?(tell|show|explain|give|help|describe|list|say|remind|teach)\b|^do you know\b|^(is|are) there (a |any )?(way|ways)\b.*\bhow\b/;

/** "If I build one myself, could it turn on me?" */
const condition =
  /^if .+? (?=(?:can|could|is|are|does|do|did|will|would|has|should) (?:it|they|he|she|i|you|that|the|a)\b)/;

/** Whether a sentence asks for yes or no: it begins with a verb, asks nothing else, and offers no choice. */
function isYesNo(text: string): boolean {
  const plain = text.replace(opening, '').replace(condition, '');
  if (!/^(can|could|is|are|was|were|does|do|did|will|would|has|have|should|must|may)\b/.test(plain)) return false;
  return !requests.test(plain) && !/\b(or|which|how (much|many|long|far|often))\b/.test(plain);
}

const numerals: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

function readLevel(tokens: readonly Token[], mentions: readonly Mention[]) {
  const numeral = (index: number) => {
    const word = tokens[index]?.word ?? '';
    return /^\d{1,3}$/.test(word) ? Number(word) : Object.hasOwn(numerals, word) ? numerals[word] : undefined;
  };
  for (const [index, { stem }] of tokens.entries()) {
    const level = numeral(index + 1);
    if ((stem === 'level' || stem === 'lvl') && level !== undefined)
      return { level, levelWords: new Set([index, index + 1]) };
  }
  for (const { end, entities } of mentions) {
    const level = numeral(end);
    const fits = entities.some(({ resource }) => resource.name === 'enchantments');
    // "Sharpness one" is hardly a level.
    if (fits && level !== undefined && tokens[end]?.word !== 'one') return { level, levelWords: new Set([end]) };
  }
  return { level: undefined, levelWords: new Set<number>() };
}
