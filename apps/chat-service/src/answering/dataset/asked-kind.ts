import { kindWords } from './everyday-names.ts';
import { isNamed } from './linker.ts';
import type { Question } from './question.ts';
import { frameWords, grammarWords } from './small-words.ts';

/** Words that only say which one of its kind is meant. */
const telling =
  /^(tall|big|small|green|black|white|blue|red|pink|flying|hostile|friendly|passive|nether|end|overworld|ocean|cave|mountain|forest|snowy|cold|hot|warm|frozen|jungle|underwater|underground|old|rare|tiny|scary|dangerous|undead|neutral|huge|giant|safest|spooky)$/;

/** The kind of thing that a question looks for: `mobs` in "which animal can find treasure". */
export function askedKind(question: Question): string | undefined {
  const { tokens, mentions, yesNo } = question;
  // "Are mobs copied too" looks for nothing.
  if (yesNo && tokens[1]?.word !== 'there') return undefined;
  for (const [index, { word }] of tokens.entries()) {
    if (asksOtherwise.test(word)) return undefined;
    const named = isNamed(mentions, index);
    const kind = isGearOf(question, index) ? undefined : kindOf(word);
    // "The villager who sells maps" looks for a profession, "what do villagers eat" does not.
    if (kind !== undefined && (!named || relative.test(tokens[index + 1]?.word ?? ''))) return kind;
    if (!isFrame(word, named) && !telling.test(word) && !leadsToKind(question, index)) return undefined;
  }
  return undefined;
}

const kindOf = (word: string) => Object.entries(kindWords).find(([, words]) => words.test(word))?.[0];

const isFrame = (word: string, named: boolean) => grammarWords.has(word) || (!named && frameWords.has(word));

/** Kinds of gear that have no name of their own. */
const gear = /^(pickaxe|axe|sword|shovel|hoe|spear|helmet|chestplate|leggings|boots?|rod|armou?r|weapon|tool)$/;

/** "Armor enchantments" are enchantments. */
const isGearOf = (question: Question, index: number) =>
  gear.test(question.tokens[index]?.word ?? '') && leadsToKind(question, index);

/** Whether a word of a name leads to one for a kind: "redstone block", "spear enchantment", "nether biome". */
function leadsToKind({ tokens, mentions }: Question, index: number): boolean {
  const end = mentions.find((one) => index >= one.start && index < one.end)?.end;
  const isGear = gear.test(tokens[index]?.word ?? '');
  const next = tokens[end ?? (isGear ? index + 1 : -1)]?.word ?? '';
  return Object.values(kindWords).some((words) => words.test(next));
}

/** The kind of thing that a question describes further on: `biomes` in "grey volcanic biome in the nether with magma". */
export function describedKind({ tokens, mentions }: Question): string | undefined {
  for (const [index, { word }] of tokens.slice(0, 6).entries()) {
    if (asksOtherwise.test(word)) return undefined;
    const isBeside = mentions.some(({ start, end }) => end === index || start === index + 1);
    const kind = kindOf(word);
    if (kind !== undefined) return !isBeside && further.test(tokens[index + 1]?.word ?? '') ? kind : undefined;
  }
  return undefined;
}

const further = /^(that|who|which|with|where|in|for|full|made|covered|has|having|whose)$/;

const relative = /^(that|who|which|with|for|selling|giving)$/;

/** Questions that look for something else than a thing. */
const asksOtherwise = /^(how|can|could|does|do|did|when|where|why|will|should)$/;
