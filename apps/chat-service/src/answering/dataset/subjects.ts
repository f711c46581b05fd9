import type { Subject } from './choose.ts';
import { contentOf } from './coverage.ts';
import type { Entity } from './entity.ts';
import { isCorrected, type Question, spokenText } from './question.ts';
import { pronouns } from './small-words.ts';
import type { State } from './state.ts';

/** What the question may be about: what it names, and with a pronoun or without a name what was spoken of before. */
export function subjectsOf(question: Question, { entities, listed }: State): Subject[] {
  const named = question.mentions.flatMap((mention, index) =>
    mention.entities.map((entity): Subject => {
      // What is named first is what the others are said of.
      const isWritten = question.tokens[mention.start]?.word.startsWith('/') === true;
      const prior = (isCorrected(question, mention) ? -0.2 : 0) + (index === 0 ? 0.1 : 0) + (isWritten ? 0.3 : 0);
      return { entity, mention, prior };
    }),
  );
  // The chests of a place are its loot; nothing is asked of the chest as an item.
  const inPlace = named.some(({ entity }) => entity.resource.name === 'structures');
  const isThing = ({ entity, mention }: Subject) =>
    !(inPlace && /^(Chest|Barrel)$/.test(entity.name)) && !(named.length > 1 && isDimension(question, mention));
  const some = named.filter(isThing);
  const things = some.length > 0 ? some : named;
  const turnsBack = question.tokens.some(({ word }) => pronouns.has(word));
  const once = things.filter(({ entity }, index) => things.findIndex((one) => one.entity === entity) === index);
  if (named.length > 0 && !turnsBack) return once;
  // What the last answer only named may be meant too: the mob that guards a place, the one that drops an item.
  const added = contentOf(question).length > 0 ? listed.slice(0, 3) : [];
  const known = fitting(question, [...new Set([...entities.slice(0, 3), ...added])]);
  const before = known.map((entity, index): Subject => ({ entity, mention: undefined, prior: -0.1 - 0.3 * index }));
  return [...once, ...before];
}

/** "In the nether" beside another name only says where. */
function isDimension({ tokens }: Question, mention: Subject['mention']): boolean {
  const words = tokens.slice(mention?.start ?? 0, mention?.end ?? 0).map(({ word }) => word);
  return /^(the )?(nether|end)$/.test(words.join(' '));
}

/** "He" is a creature and "there" a place, where one of them was spoken of. */
function fitting(question: Question, known: readonly Entity[]): readonly Entity[] {
  const text = spokenText(question);
  const isLike = /\b(he|she|him|his)\b/.test(text)
    ? /^(mobs|trades)$/
    : /(?<!\b(is|are) )\bthere\b/.test(text)
      ? /^(biomes|structures)$/
      : /^/;
  const like = known.filter(({ resource }) => isLike.test(resource.name));
  return like.length > 0 ? like : known;
}

/** The other things that the question names. */
export function othersOf({ mentions }: Question, { mention, entity }: Subject): Entity[] {
  return mentions.flatMap((one) => {
    const [first] = one.entities;
    return one === mention || first === undefined || one.entities.includes(entity) ? [] : [first];
  });
}
