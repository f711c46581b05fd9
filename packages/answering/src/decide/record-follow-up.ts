import followUp from '../question/follow-up.json' with { type: 'json' };
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
const questionWords = new Set(followUp.questionWords);

/** A message as whole questions: as it is, and where it leans on what was said before, with that in it. */
export function wholeQuestions(
  read: (text: string) => RecordQuestion,
  message: string,
  last: Answered | undefined,
): string[] {
  if (last === undefined) return [message];
  const question = read(message);
  const words = question.tokens.map(({ word }) => word);
  const outside = (links: readonly Link[]) =>
    question.content.filter(
      (at) => !openers.has(words[at] ?? '') && !links.some((link) => at >= link.from && at < link.to),
    );
  const strong = question.links.filter(({ isOrdinary }) => !isOrdinary);
  // "And plains?": where nothing else is said, an ordinary word is a name.
  const hasPronoun = words.some((word) => pronouns.has(word));
  const isOnlyNames = !hasPronoun && outside(question.links).length === 0;
  const names = (isOnlyNames ? question.links : strong).filter(hasRecord);
  const rest = outside(isOnlyNames ? question.links : strong);
  if (names.length > 0 && rest.length > 0 && !hasPronoun && !openers.has(words[0] ?? '')) return [message];
  const asksAnew = rest.length > 0 && words.some((word) => questionWords.has(word));
  const wholes = [
    ...substituted(read, question, names, last),
    ...(rest.length > 0 || hasPronoun ? topicsOf(read, last).flatMap((topic) => withTopic(question, topic)) : []),
    ...(asksAnew || hasPronoun ? [] : [`${last.question} ${message}`]),
  ];
  const isLeaning = hasPronoun || rest.length === 0;
  return [...new Set(isLeaning && wholes.length > 0 ? wholes : [message, ...wholes])];
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
  const named = (isStrong: boolean) =>
    links
      .filter(({ isOrdinary, isMarked }) => (isMarked || !isOrdinary) === isStrong)
      .flatMap(({ meanings }) => meanings.map(({ thing }) => thing))
      .filter(({ record }) => record !== undefined);
  const isFound = unit?.form === 'reverse' || unit?.form === 'computed' || unit?.form === 'described';
  const answering = unit === undefined ? [] : isFound ? proof.slice(0, 1) : [unit.thing];
  const strong = named(true);
  const order =
    unit?.form === 'reverse' || unit?.form === 'described'
      ? [...answering, ...strong, ...named(false)]
      : [...strong.filter((one) => answering.includes(one)), ...strong, ...answering, ...named(false)];
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
