import followUp from '../question/follow-up.json' with { type: 'json' };
import { isAsking } from '../question/leaning.ts';
import type { Link } from '../question/link-names.ts';
import type { RecordQuestion } from '../question/record-question.ts';
import type { Token } from '../question/tokens.ts';
import type { RecordUnit } from '../unit/record-units.ts';
import type { Thing } from '../unit/record-world.ts';

/** What was asked and answered before. */
export interface Answered {
  /** As a whole question. */
  question: string;
  unit: RecordUnit | undefined;
  proof: readonly Thing[];
}

const pronouns = new Set(followUp.pronouns);
const openers = new Set(followUp.openers);

/** A message as a whole question. */
export interface Whole {
  text: string;
  /** How it was completed from what was said before; undefined for a message that needs nothing. */
  completion?: Completion | undefined;
}

export interface Completion {
  way: 'typed' | 'substituted' | 'topic' | 'appended';
  /** Its place among the ways to complete the message, from 0. */
  place: number;
}

/** A message as whole questions: as it is, and where it leans on what was said before, with that in it. */
export function wholeQuestions(
  read: (text: string) => RecordQuestion,
  message: string,
  last: Answered | undefined,
): Whole[] {
  if (last === undefined) return [{ text: message }];
  const turn = readTurn(read(message));
  const { question, names, rest, hasPronoun, asks } = turn;
  if (turn.isWhole) return [{ text: message }];
  const own = names.map(({ from, to }) => question.tokens.slice(from, to).map(written).join(' '));
  const isNamed = names.length > 0 && asks;
  const wholes = {
    // "Back to the creeper, what is it afraid of?" speaks of what it names itself.
    typed: hasPronoun ? own.flatMap((name) => withTopic(question, name)) : [],
    substituted: isNamed ? [] : substituted(read, question, names, last),
    topic: rest.length > 0 || hasPronoun ? withTopics(read, question, last) : [],
    appended: (asks && rest.length > 0) || hasPronoun ? [] : [`${last.question} ${message}`],
  };
  const isLeaning = (hasPronoun || rest.length === 0) && !isNamed && Object.values(wholes).flat().length > 0;
  return completed(isLeaning ? wholes : { ...wholes, typed: [message, ...wholes.typed] });
}

/** A message of a conversation: what it names itself, and what else it says. */
function readTurn(question: RecordQuestion) {
  const words = question.tokens.map(({ word }) => word);
  const outside = (links: readonly Link[]) =>
    question.content.filter(
      (at) => !openers.has(words[at] ?? '') && !links.some((link) => at >= link.from && at < link.to),
    );
  // Two words of English that are a name together are hardly there by chance.
  const strong = question.links.filter(({ isOrdinary, from, to }) => !isOrdinary || to - from > 1);
  const hasPronoun = words.some((word) => pronouns.has(word));
  // "And plains?": where nothing else is said, an ordinary word is a name.
  const isOnlyNames = !hasPronoun && outside(question.links).length === 0;
  const names = (isOnlyNames ? question.links : strong).filter(hasRecord);
  const rest = outside(isOnlyNames ? question.links : strong);
  const isWhole = names.length > 0 && rest.length > 0 && !hasPronoun && !openers.has(words[0] ?? '');
  return { question, names, rest, hasPronoun, asks: isAsking(words), isWhole };
}

/** The message with what was spoken of before in it: a name that it shortens, or else each topic. */
function withTopics(read: (text: string) => RecordQuestion, question: RecordQuestion, last: Answered): string[] {
  const shortened = withFullNames(read, question, last);
  return shortened.length > 0 ? shortened : topicsOf(read, last).flatMap((topic) => withTopic(question, topic));
}

/** "Where do I get the core?": the end of a name that the last answer said stands for the whole name. */
function withFullNames(
  read: (text: string) => RecordQuestion,
  { tokens, links }: RecordQuestion,
  { unit }: Answered,
): string[] {
  if (unit === undefined) return [];
  const said = (unit.whole ?? unit.text).slice(0, mostSaid);
  const answer = read(said);
  const names = answer.links.filter(({ isOrdinary, from, to }) => !isOrdinary && to - from > 1);
  const ends = new Map(
    names.map(({ from, to }) => [
      answer.tokens[to - 1]?.singular,
      answer.tokens
        .slice(from, to)
        .map(({ word }) => word)
        .join(' '),
    ]),
  );
  return tokens.flatMap(({ singular }, at) => {
    const name = ends.get(singular);
    const isNamed = links.some(({ from, to }) => at >= from && at < to);
    if (name === undefined || isNamed) return [];
    const words = tokens.map(written);
    return [[...words.slice(0, at), name, ...words.slice(at + 1)].join(' ')];
  });
}

const mostSaid = 400;

/** Each text once, with the first way that leads to it. */
function completed(texts: Partial<Record<Completion['way'], readonly string[]>>): Whole[] {
  const ways = new Map<string, Completion['way']>();
  for (const way of Object.keys(texts) as Completion['way'][])
    for (const text of texts[way] ?? []) if (!ways.has(text)) ways.set(text, way);
  return [...ways].map(([text, way], place) => ({ text, completion: { way, place } }));
}

const hasRecord = ({ meanings }: Link) => meanings.some(({ thing }) => thing.record !== undefined);

/** "And a zombie?": the last question with the new name in the place of the old one. */
function substituted(
  read: (text: string) => RecordQuestion,
  { tokens }: RecordQuestion,
  names: readonly Link[],
  last: Answered,
): string[] {
  if (names.length === 0) return [];
  const before = read(last.question);
  const kinds = new Set(names.flatMap(({ meanings }) => meanings.map(({ thing }) => thing.resource)));
  const olds = before.links.filter(({ meanings }) => meanings.some(({ thing }) => kinds.has(thing.resource)));
  const strong = olds.filter(({ isOrdinary }) => !isOrdinary);
  return (strong.length > 0 ? strong : olds).map((old) => {
    const name = names.map(({ from, to }) => tokens.slice(from, to).map(written).join(' ')).join(' and ');
    const words = before.tokens.map(written);
    // "A stone sword. And iron?": the last word of the old name may belong to the new one.
    const longer = `${name} ${words[old.to - 1] ?? ''}`;
    const isName = read(longer).links.some(({ from, to }) => from === 0 && to === longer.split(' ').length);
    return [...words.slice(0, old.from), isName ? longer : name, ...words.slice(old.to)].join(' ');
  });
}

const written = ({ word, isCommand }: Token) => (isCommand ? `/${word}` : word);

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
  // "Tell me about lush caves" was about the caves, and hardly about the command /tell.
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

/** What the last answer named, where it named one or two things: a version, a block, a villager. */
function heldBy(unit: RecordUnit | undefined): string[] {
  if (unit?.form !== 'whole' || unit.thing.record === undefined) return [];
  const names = unit.askable?.field?.names?.(unit.thing.record) ?? [];
  return names.length > mostHeld ? [] : names.map(({ name }) => name);
}

/** The name in the place of the first pronoun, or behind the message. */
function withTopic({ tokens }: RecordQuestion, topic: string): string[] {
  const words = tokens.map(written);
  const at = words.findIndex((word) => pronouns.has(word));
  if (at < 0) return [`${words.join(' ')} ${topic}`];
  return [[...words.slice(0, at), topic, ...words.slice(at + 1)].join(' ')];
}
