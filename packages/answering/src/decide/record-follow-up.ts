import { isAsking, isOpenedBy } from '../question/context-dependence.ts';
import followUp from '../question/follow-up.json' with { type: 'json' };
import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import type { Token } from '../text/tokens.ts';
import { type RecordUnit, saidOf } from '../unit/record-units.ts';
import type { Thing } from '../unit/record-world.ts';

/** What was asked and answered before. */
export interface Answered {
  /** As a self-contained question. */
  question: string;
  unit: RecordUnit | undefined;
  proof: readonly Thing[];
}

const pronouns = new Set(followUp.pronouns);
const openers = new Set(followUp.openers);
const demonstratives = new Set(followUp.demonstratives);
const narrowing = new Set(followUp.narrowing);

/** A message as a self-contained question. */
export interface Whole {
  text: string;
  /** How it was completed from the conversation; undefined for a message that is already complete. */
  completion?: Completion | undefined;
  /** The answer to the previous question. */
  said?: string | undefined;
}

export interface Completion {
  way: 'typed' | 'substituted' | 'topic' | 'appended';
  /** Its place among the ways to complete the message, from 0. */
  place: number;
}

/** A message as self-contained questions: as it is and, where it depends on the conversation, completed from it. */
export function wholeQuestions(
  read: (text: string) => RecordQuestion,
  message: string,
  last: Answered | undefined,
): Whole[] {
  if (last === undefined) return [{ text: message }];
  const before = read(last.question);
  const turn = readTurn(read(message), before);
  const { question, names, rest, hasPronoun, asks } = turn;
  if (turn.isWhole) return [{ text: message }];
  const own = names.map((name) => textOf(question, name));
  const isNamed = names.length > 0 && asks;
  const wholes = {
    // "Back to the creeper, what is it afraid of?": the pronoun refers to a name in the same message.
    typed: hasPronoun && asks ? own.flatMap((name) => withTopic(question, name)) : [],
    substituted: isNamed ? [] : substituted(read, turn, before),
    topic: rest.length > 0 || hasPronoun ? withTopics(read, question, last) : [],
    appended: (asks && rest.length > 0) || hasPronoun || turn.isBare ? [] : [`${last.question} ${message}`],
  };
  const said = last.unit && saidOf(last.unit);
  return completed({ ...wholes, typed: [message, ...wholes.typed] }, said);
}

type Turn = ReturnType<typeof readTurn>;

/** Parses a message of a conversation: the names in it, and what else it says. */
function readTurn(question: RecordQuestion, before: RecordQuestion) {
  const words = question.tokens.map(({ word }) => word);
  const outside = (links: readonly Link[]) =>
    question.content.filter(
      (at) => !openers.has(words[at] ?? '') && !links.some((link) => at >= link.from && at < link.to),
    );
  const hasPronoun = words.some((word) => pronouns.has(word));
  // "What about normal spiders?": after a question about a mob, "spiders" is taken as a mob.
  const kinds = isOpenedBy(words) && !hasPronoun ? resourcesOf(strongOf(before.links)) : none;
  const isOfKind = (link: Link) => [...resourcesOf([link])].some((resource) => kinds.has(resource));
  const known = new Set(strongOf(question.links));
  const strong = question.links.filter((link) => known.has(link) || isOfKind(link));
  // "And plains?": if the message says nothing else, an ordinary word counts as a name.
  const isOnlyNames = !hasPronoun && outside(question.links).length === 0;
  const all = isOnlyNames ? question.links : strong;
  const names = all.filter(hasRecord);
  const rest = outside(all);
  const asks = isAsking(words);
  const isWhole = names.length > 0 && rest.length > 0 && !hasPronoun && !openers.has(words[0] ?? '') && asks;
  // "Chicken?" changes the topic, "in the Nether?" narrows the question.
  const isBare =
    all.length > 0 && rest.length === 0 && !hasPronoun && !asks && !words.some((word) => narrowing.has(word));
  const unknown = all.filter((link) => !hasRecord(link));
  return { question, names, unknown, rest, hasPronoun, asks, isWhole, isBare };
}

const none: ReadonlySet<unknown> = new Set();
/** Two ordinary words that form a name together are hardly a coincidence. */
const strongOf = (links: readonly Link[]) => links.filter(({ isOrdinary, from, to }) => !isOrdinary || to - from > 1);
const resourcesOf = (links: readonly Link[]): ReadonlySet<unknown> =>
  new Set(links.flatMap(({ meanings }) => meanings.flatMap(({ thing }) => thing.resource ?? [])));

/** The message with the topic filled in: the full form of a name that it shortens, or else each topic in turn. */
function withTopics(read: (text: string) => RecordQuestion, question: RecordQuestion, last: Answered): string[] {
  const shortened = withFullNames(read, question, last);
  if (shortened.length > 0) return shortened;
  const topics = topicsOf(read, last);
  // "That update" refers to those topics that are versions.
  const kinds = pronounKinds(read, question);
  const fitting = topics.filter((topic) =>
    read(topic).links.some(({ meanings }) => meanings.some(({ thing }) => kinds.has(thing.resource?.name ?? ''))),
  );
  return (fitting.length > 0 ? fitting : topics).flatMap((topic) => withTopic(question, topic, fitting.length > 0));
}

/** The kinds of thing meant by the word after the pronoun. */
function pronounKinds(read: (text: string) => RecordQuestion, { tokens }: RecordQuestion): ReadonlySet<string> {
  const at = tokens.findIndex(({ word }) => pronouns.has(word));
  return !demonstratives.has(tokens[at]?.word ?? '') ? new Set() : read(tokens[at + 1]?.word ?? '').kinds;
}

/** "Where do I get the core?": the last word of a name in the previous answer stands for the full name. */
function withFullNames(
  read: (text: string) => RecordQuestion,
  { tokens, links }: RecordQuestion,
  { unit }: Answered,
): string[] {
  if (unit === undefined) return [];
  const answer = read(saidOf(unit).slice(0, mostSaid));
  const names = answer.links.filter(({ isOrdinary, from, to }) => !isOrdinary && to - from > 1);
  const ends = new Map(names.map((name) => [answer.tokens[name.to - 1]?.singular, textOf(answer, name)]));
  return tokens.flatMap(({ singular }, at) => {
    const name = ends.get(singular);
    const isNamed = links.some(({ from, to }) => at >= from && at < to);
    if (name === undefined || isNamed) return [];
    const words = tokens.map(written);
    return [[...words.slice(0, at), name, ...words.slice(at + 1)].join(' ')];
  });
}

const mostSaid = 400;

/** Each distinct text, with the first way that produced it. */
function completed(texts: Record<Completion['way'], readonly string[]>, said: string | undefined): Whole[] {
  const ways = new Map<string, Completion['way']>();
  for (const way of Object.keys(texts) as Completion['way'][])
    for (const text of texts[way]) if (!ways.has(text)) ways.set(text, way);
  return [...ways].map(([text, way], place) => ({ text, completion: { way, place }, said }));
}

const hasRecord = ({ meanings }: Link) => meanings.some(({ thing }) => thing.record !== undefined);

/** "And a zombie?": the previous question with the old name replaced by the new one. */
function substituted(read: (text: string) => RecordQuestion, turn: Turn, before: RecordQuestion): string[] {
  const { question, names, unknown, asks } = turn;
  const words = before.tokens.map(written);
  const put = (old: Link, name: string) => [...words.slice(0, old.from), name, ...words.slice(old.to)].join(' ');
  const strong = strongOf(before.links);
  const olds = strong.length > 0 ? strong : before.links;
  const mayBePart = !asks && names.every(({ from, to }) => to - from === 1);
  const related = mayBePart
    ? olds.flatMap((old) => relatedNames(read, turn, words, old).map((name) => put(old, name)))
    : [];
  if (related.length > 0 && names.every(({ isOrdinary }) => isOrdinary)) return related;
  // A name without a record still replaces the previous topic.
  const spoken = names.length > 0 ? names : asks ? [] : unknown;
  const name = spoken.map((one) => textOf(question, one)).join(' and ');
  const kinds = resourcesOf(names);
  const alike = olds.filter((old) => [...resourcesOf([old])].some((resource) => kinds.has(resource)));
  const replaced = alike.length > 0 || !turn.isBare ? alike : olds;
  return spoken.length === 0 ? related : [...replaced.map((old) => put(old, name)), ...related];
}

/** "A stone sword. And iron?", "Cooked porkchop? Chicken?": names formed from the message and a part of the old name. */
function relatedNames(
  read: (text: string) => RecordQuestion,
  { question: { tokens, content } }: Turn,
  words: readonly string[],
  old: Link,
): string[] {
  const part = words.slice(old.from, old.to);
  const said = content.map((at) => tokens[at]).filter((token) => token !== undefined && !openers.has(token.word));
  if (said.length > mostSaidOfName) return [];
  const kinds = resourcesOf([old]);
  const isName = (name: string) =>
    read(name).links.some(
      (link) =>
        link.from === 0 &&
        link.to === name.split(' ').length &&
        hasRecord(link) &&
        [...resourcesOf([link])].some((resource) => kinds.has(resource)),
    );
  const forms = said.flatMap((token) => {
    const word = token === undefined ? '' : written(token);
    return part.length > 1
      ? [`${word} ${part.at(-1)}`, [...part.slice(0, -1), word].join(' ')]
      : [`${word} ${part[0]}`];
  });
  return forms.filter((name) => name !== part.join(' ') && isName(name));
}

/** "The ender version of it": the word that matters, and one other. */
const mostSaidOfName = 2;

const written = ({ word, isCommand }: Token) => (isCommand ? `/${word}` : word);
const textOf = ({ tokens }: RecordQuestion, { from, to }: Link) => tokens.slice(from, to).map(written).join(' ');

/** What the conversation is about: the records that were named, the one that answered, and what it named. */
function topicsOf(read: (text: string) => RecordQuestion, { question, unit, proof }: Answered): string[] {
  const { links } = read(question);
  const namedBy = (isStrong: boolean) =>
    links
      .filter(({ isOrdinary, isMarked }) => (isMarked || !isOrdinary) === isStrong)
      .flatMap(({ meanings }) => meanings.map(({ thing }) => thing))
      .filter(({ record }) => record !== undefined);
  const isFound = unit?.form === 'reverse' || unit?.form === 'computed' || unit?.form === 'described';
  const answering = unit === undefined ? [] : isFound ? proof.slice(0, 1) : [unit.thing];
  const strong = namedBy(true);
  // "Tell me about lush caves" is about the caves, not about the command /tell.
  const ordinary = namedBy(false);
  const weak = strong.length > 0 || ordinary.some((one) => answering.includes(one)) ? [] : ordinary;
  const order =
    unit?.form === 'reverse' || unit?.form === 'described'
      ? [...answering, ...strong, ...weak]
      : [...strong.filter((one) => answering.includes(one)), ...strong, ...answering, ...weak];
  return [...new Set([...order.map(({ title }) => title), ...heldBy(unit)])].slice(0, mostTopics);
}

const mostTopics = 4;
const mostHeld = 2;

/** The names in the last answer, if there were only one or two: a version, a block, a villager. */
function heldBy(unit: RecordUnit | undefined): string[] {
  if (unit?.form !== 'whole' || unit.thing.record === undefined) return [];
  if (unit.isCatalog) return [];
  const names = unit.askable?.field?.names?.(unit.thing.record) ?? [];
  return names.length > mostHeld ? [] : names.map(({ name }) => name);
}

/** Replaces the first pronoun (and the kind after it) with the topic; appends the topic if there is no pronoun. */
function withTopic({ tokens }: RecordQuestion, topic: string, hasKind = false): string[] {
  const words = tokens.map(written);
  const at = words.findIndex((word) => pronouns.has(word));
  if (at < 0) return [`${words.join(' ')} ${topic}`];
  return [[...words.slice(0, at), topic, ...words.slice(at + (hasKind ? 2 : 1))].join(' ')];
}
