import { attributeWords } from './attributes.ts';
import type { Entity } from './entity.ts';
import { kindWords } from './everyday-names.ts';
import { isNamed, type Mention } from './linker.ts';
import type { Prose } from './prose.ts';
import type { Question } from './question.ts';
import { frameWords, grammarWords } from './small-words.ts';
import { synonymOf } from './synonyms.ts';
import { rootOf, type Token } from './text.ts';

/** The words of a question that carry meaning and name nothing. */
export function contentOf(question: Question): number[] {
  return question.tokens.flatMap((token, index) => {
    const measures = /^(far|often|long)$/.test(token.word) && question.tokens[index - 1]?.word === 'how';
    return isSmall(token) || measures || isNamed(question.mentions, index) || question.levelWords.has(index)
      ? []
      : [index];
  });
}

const isSmall = ({ word, stem }: Token) =>
  grammarWords.has(word) || frameWords.has(word) || grammarWords.has(stem) || frameWords.has(stem);

/** Words beside a name that say which one is meant without making it another thing. */
const harmless =
  /^(baby|adult|wild|tamed?|regular|normal|ordinary|plain|single|big|small|large|tiny|little|whole|pair|average|natural|grown|standard|default|entire|certain|typical)$/;

/** Whether a word only says which one of a name is meant: "a normal bow". */
export const isPlainAdjective = (word: string) => harmless.test(word);

/** What people do with whatever they ask about: "in which tab would I find Over-Overkill". */
const deeds =
  /^(find|finding|found|complete[sd]?|completing|finish(ed)?|unlock(ed)?|earn(ed)?|reach(ed)?|visit(ed)?|counts?|saw|see|seen|look(s|ed)?|start(s|ed)?|stay(s|ed)?)$/;

/** "The Spring to Life drop" is a release. */
const isHarmless = (word: string, { resource }: Entity) =>
  harmless.test(word) ||
  deeds.test(word) ||
  (resource.name === 'versions' && /^(drops?|editions?|patch|snapshots?)$/.test(word));

/** How a text about a record explains words of a question. */
export interface Coverage {
  /** How much stays in the dark; 1 is one word of any meaning. */
  dark: number;
  /** How many of the words the text takes up. */
  taken: number;
}

export function coverageOf(
  question: Question,
  words: Iterable<number>,
  entity: Entity,
  told: ReadonlySet<string>,
  prose: Prose,
): Coverage {
  const kind = kindWords[entity.resource.name];
  let dark = 0;
  let taken = 0;
  for (const index of words) {
    const word = question.tokens[index]?.word ?? '';
    const root = rootOf(word);
    if (told.has(root) || told.has(synonymOf(root) ?? '')) taken += 1;
    else if (kind?.test(word) !== true && !isHarmless(word, entity))
      dark += weightOf(question, index, root, entity, prose);
  }
  return { dark, taken };
}

/** Nouns that make another thing of the name beside them. */
const nouns =
  /^(sword|axe|pickaxe|shovel|hoe|helmet|chestplate|leggings|boots|bow|armou?r|spear|golem|dragon|zombie|creeper|castle|temple|disc|potion|horse|minecart|gun|king|queen|boss)$/;

/** No mob is of emerald or of another mob, as in "emerald golem" and "wither dragon". */
export function isOfItem({ mentions }: Question, { start }: Pick<Mention, 'start'>, { resource }: Entity): boolean {
  const joined = mentions.find(({ end }) => end === start);
  const kind = joined?.entities[0]?.resource.name;
  return resource.name === 'mobs' && (kind === 'items' || kind === 'mobs');
}

/** "Skeleton cow" is neither a skeleton nor a cow. */
const isBeforeMob = ({ mentions }: Question, end: number, { resource }: Entity) =>
  /^(mobs|items)$/.test(resource.name) &&
  mentions.some((one) => one.start === end && one.entities[0]?.resource.name === 'mobs');

/** Whether a word beside a name makes another thing of it: "ruby sword", "emerald sword", "red dragons". */
export function isAnother(question: Question, { start, end }: Mention, entity: Entity, prose: Prose): boolean {
  // A command, a release or an advancement is no part of another one.
  if (/^(commands|versions|achievements)$/.test(entity.resource.name)) return false;
  const before = question.tokens[start - 1]?.word ?? '';
  if (nouns.test(question.tokens[end]?.word ?? '')) return true;
  if (isOfItem(question, { start }, entity) || isBeforeMob(question, end, entity)) return true;
  if (!contentOf(question).includes(start - 1) || /\d/.test(before) || attributeWords.has(before)) return false;
  return (
    !isHarmless(before, entity) &&
    kindWords[entity.resource.name]?.test(before) !== true &&
    !prose.mentions(entity, rootOf(before))
  );
}

const isBesideName = ({ mentions }: Question, index: number) =>
  mentions.some(({ start, end }) => index === start - 1 || index === end);

const isAtPlace = ({ tokens }: Question, index: number) =>
  /^(in|from|on|at|of|for|with|to)$/.test(tokens[index - 1]?.word ?? '');

function weightOf(question: Question, index: number, root: string, entity: Entity, prose: Prose): number {
  const place = isAtPlace(question, index);
  const besideName = isBesideName(question, index);
  const word = question.tokens[index]?.word ?? '';
  if (prose.mentions(entity, root) && !(besideName && nouns.test(word))) return 0.35;
  if (/^\d+$/.test(word)) return 0.3;
  const known = prose.entitiesWith(root).length > 0;
  // "Terraria" in "a zombie in Terraria", "ruby" in "ruby sword": these words make it another question.
  return (known ? 0.9 : 1) * (besideName || place ? 1.5 : 1);
}
