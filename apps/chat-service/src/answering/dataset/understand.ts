import { askedKind } from './asked-kind.ts';
import { type Knowledge, type Reading, readingsOf, type Subject } from './choose.ts';
import { contentOf } from './coverage.ts';
import { carriedOver } from './ellipsis.ts';
import type { Entity } from './entity.ts';
import type { Mention } from './linker.ts';
import type { Question } from './question.ts';
import { pronouns } from './small-words.ts';
import type { State } from './state.ts';

/** What a message asks, and of what. */
export interface Understood extends Reading {
  question: Question;
  /** Where the question names its subject. */
  mention: Mention | undefined;
}

/** The likeliest reading of a message in its conversation; undefined when none explains enough of it. */
export function understand(knowledge: Knowledge, question: Question, state: State): Understood | undefined {
  const carried = carriedOver(knowledge.world, question, state);
  if (carried !== undefined) {
    const found = best(knowledge, carried.question, carried.subjects, carried.only);
    if (found !== undefined) return found;
  }
  if (isPersonal(question)) return undefined;
  const found = best(knowledge, question, subjectsOf(question, state));
  return found ? withOthers(knowledge, found, state) : offered(knowledge, question);
}

/** What villagers ask for goods that have no record of their own. */
function offered(knowledge: Knowledge, question: Question): Understood | undefined {
  if (
    question.mentions.length > 0 ||
    !/\b(prices?|costs?|emeralds?|sells?|buys?|pays?|trades?)\b/.test(textOf(question))
  )
    return undefined;
  const trades = knowledge.world.entities.filter(({ resource }) => resource.name === 'trades');
  const subjects = trades.map((entity): Subject => ({ entity, mention: undefined, prior: 0 }));
  return best(knowledge, question, subjects, 'offer');
}

/** The same of everything that the question names, as in "zombies and skeletons". */
function withOthers(knowledge: Knowledge, found: Understood, { listed, entities }: State): Understood {
  const { question, attribute, entity } = found;
  const together = question.tokens.some(({ word }) => word === 'and' || word === 'or' || word === 'vs');
  // "They" are all that the last answer named, unless the conversation is about one thing.
  const they =
    /\b(they|those|these|them|each)\b/.test(textOf(question)) && entity !== entities[0] && listed.includes(entity);
  if (!together && !they) return found;
  const like = (they ? listed.filter((one) => one !== entity) : found.others).filter(
    ({ resource, name }) => resource === entity.resource && !found.told.text.includes(name),
  );
  const more = like.slice(0, they ? 5 : 2).flatMap((other) => {
    const readings = readingsOf(knowledge, question, { entity: other, mention: found.mention, prior: 0 }, []);
    return readings.filter((reading) => reading.attribute === attribute);
  });
  if (more.length === 0) return found;
  const text = [found.told.text, ...more.map(({ told }) => told.text)].join(' ');
  return { ...found, told: { text, sources: [...(found.told.sources ?? []), ...more.map((one) => one.entity)] } };
}

/** Whether a message asks for an opinion or about the one who answers. */
export function isPersonal({ tokens }: Question): boolean {
  const text = tokens.map(({ word }) => word).join(' ');
  return /\b(do|did|would|are|can) you (like|love|hate|prefer|think|believe|feel|enjoy|play|want)\b|\byour (name|favou?rite|opinion)\b|\bfavou?rites?\b|\bwhere (is|are|was|were|did i \w+) my\b/.test(
    text,
  );
}

function best(
  knowledge: Knowledge,
  question: Question,
  subjects: readonly Subject[],
  only?: string,
): Understood | undefined {
  let likeliest: Understood | undefined;
  for (const subject of subjects) {
    const others = othersOf(question, subject);
    for (const reading of readingsOf(knowledge, question, subject, others)) {
      if (only !== undefined && reading.attribute !== only) continue;
      if (likeliest !== undefined && reading.score <= likeliest.score) break;
      if (isEnough(question, subject, reading)) likeliest = { ...reading, question, mention: subject.mention };
    }
  }
  return likeliest;
}

/** What the question may be about: what it names, and with a pronoun or without a name what was spoken of before. */
function subjectsOf(question: Question, { entities, listed }: State): Subject[] {
  const named = question.mentions.flatMap((mention, index) =>
    mention.entities.map((entity): Subject => {
      // What is named first is what the others are said of.
      const prior = (isCorrected(question, mention) ? -0.2 : 0) + (index === 0 ? 0.1 : 0);
      return { entity, mention, prior };
    }),
  );
  const turnsBack = question.tokens.some(({ word }) => pronouns.has(word));
  const once = named.filter(({ entity }, index) => named.findIndex((one) => one.entity === entity) === index);
  if (named.length > 0 && !turnsBack) return once;
  // What the last answer only named may be meant too: the mob that guards a place, the one that drops an item.
  const added = contentOf(question).length > 0 ? listed.slice(0, 3) : [];
  const known = fitting(question, [...new Set([...entities.slice(0, 3), ...added])]);
  const before = known.map((entity, index): Subject => ({ entity, mention: undefined, prior: -0.1 - 0.3 * index }));
  return [...once, ...before];
}

/** "He" is a creature and "there" a place, where one of them was spoken of. */
function fitting(question: Question, known: readonly Entity[]): readonly Entity[] {
  const text = textOf(question);
  const isLike = /\b(he|she|him|his)\b/.test(text)
    ? /^(mobs|trades)$/
    : /(?<!\b(is|are) )\bthere\b/.test(text)
      ? /^(biomes|structures)$/
      : /^/;
  const like = known.filter(({ resource }) => isLike.test(resource.name));
  return like.length > 0 ? like : known;
}

const isCorrected = ({ corrected }: Question, { start, end }: Mention) =>
  Array.from({ length: end - start }, (_, index) => start + index).some((index) => corrected.has(index));

function othersOf({ mentions }: Question, { mention, entity }: Subject): Entity[] {
  return mentions.flatMap((one) => {
    const [first] = one.entities;
    return one === mention || first === undefined || one.entities.includes(entity) ? [] : [first];
  });
}

/** How much may stay unexplained: little where the subject or what is asked of it is guessed already. */
function isEnough(question: Question, { mention }: Subject, { dark, attribute, entity }: Reading): boolean {
  // "The structure with guardians" is no question about guardians.
  if (
    (attribute === 'prose' || attribute === 'about') &&
    (askedKind(question) ?? entity.resource.name) !== entity.resource.name
  )
    return false;
  if (attribute === 'about')
    return dark < 0.4 && !asksMore.test(textOf(question)) && (mention !== undefined || asksAbout(question));
  if (mention === undefined) return dark < 0.5 && !isEmpty(question);
  return dark < (isCorrected(question, mention) ? 0.6 : 0.8);
}

/** What a general description does not answer. */
const asksMore = /\b(how (many|much|long|far|often|fast|big|tall|old)|where|when|why)\b/;

const textOf = ({ tokens }: Question) => tokens.map(({ word }) => word).join(' ');

/** Whether a message wants to hear of what was spoken of before. */
function asksAbout({ tokens }: Question): boolean {
  const text = tokens.map(({ word }) => word).join(' ');
  return /\b(what|who) (is|are|was) (it|that|this|they|these|those)\b|\b(about|more|describe|explain|info)\b/.test(
    text,
  );
}

/** Whether a message without a name says nothing that could be asked. */
function isEmpty(question: Question): boolean {
  if (contentOf(question).length > 0 || question.mentions.length > 0 || question.level !== undefined) return false;
  return !/\b(where|when|how|why|what|who|which|get|use|make)\b/.test(
    question.tokens.map(({ word }) => word).join(' '),
  );
}
