import { splitQuestion } from '../question/split-question.ts';
import type { Topic } from './draft.ts';
import { type Reading, readingsOf } from './readings.ts';
import { describe, type Said, sayReading } from './say.ts';
import type { RowProof, Table } from './table.ts';
import { readTableQuestion, type TableQuestion } from './table-question.ts';
import { readWords } from './words.ts';

/** An answer that a table gives, in a form that can leave the thread that has the table. */
export interface TableCandidate {
  text: string;
  /** The rows that prove it. */
  proofs: readonly (RowProof & { title: string })[];
  /** Whether rows were counted, compared or filtered, which no single passage does. */
  isComputed: boolean;
  score: number;
  /** What to compare with the question by meaning. */
  about: string;
  /** For a column that only the meaning of the question tells: the question without names, and the column. */
  meant?: { question: string; column: string } | undefined;
  features: readonly number[];
}

export interface TableCandidates {
  question: string;
  candidates: readonly TableCandidate[];
  /** Whether the question asks for a count, the most, a comparison or a filter, whoever answers it. */
  isComputed: boolean;
}

/** Longer messages are no questions over a table. */
const longestMessage = 400;
/** Candidates that are compared by meaning. */
const mostCandidates = 5;
const mostMeant = 10;
/** Readings that are worse than the best one by more than this are none. */
const mostWorse = 5;

/** The answers of tables to the last of these messages of a person, the best understood first. */
export function askTables(messages: readonly string[], tables: readonly Table[]): TableCandidates {
  const message = messages.at(-1) ?? '';
  // Two questions in a message are left to the text.
  if (messages.some(({ length }) => length > longestMessage) || splitQuestion(message).length > 1)
    return { question: message, candidates: [], isComputed: false };
  let topic: Topic | 'unknown' | undefined;
  for (const earlier of messages.slice(0, -1)) {
    const [best] = findReadings(readTableQuestion(earlier), tables, topic);
    const { reading, said } = best ?? {};
    topic = reading && said ? { table: reading.table, rows: said.rows, target: reading.target } : 'unknown';
  }
  const question = readTableQuestion(message);
  const found = findReadings(question, tables, topic);
  const candidates = found.map(({ reading, said, score }) => candidateOf(question, reading, said, score));
  return {
    question: question.text,
    candidates,
    isComputed: isComputing(question, tables) || candidates[0]?.isComputed === true,
  };
}

function isComputing({ words, limits, grades, isComparing }: TableQuestion, tables: readonly Table[]): boolean {
  // "The minimum fee" asks for a cell where a column is called "Minimum".
  const isColumn = (at: number) =>
    tables.some(({ columns }) =>
      columns.some(({ name }) => readWords(name).some(({ text }) => text === words[at]?.text)),
    );
  return (
    limits.some(({ compare }) => compare !== 'plain') ||
    grades.some((grade) => (grade.degree === 'most' || isComparing) && !grade.words.some(isColumn))
  );
}

interface Found {
  reading: Reading;
  said: Said;
  score: number;
}

/** The readings without a word left over, each answer once. */
function findReadings(
  question: TableQuestion,
  tables: readonly Table[],
  topic: Topic | 'unknown' | undefined,
): Found[] {
  const readings = tables
    .flatMap((table) => readingsOf(question, table, topic))
    .filter(
      ({ facts, meant }) => facts.leftover.length === 0 || (meant !== undefined && !facts.leftover.some(hasDigit)),
    )
    .map((reading) => ({ reading, score: scoreOf(reading) }))
    .sort((one, other) => other.score - one.score);
  const found = new Map<string, Found>();
  // What can be bought is meant, unless the question says otherwise.
  const isRented = readings[0]?.reading.facts.isOtherUse === true;
  for (const { reading, score } of readings.filter(({ reading: { facts } }) => isRented || !facts.isOtherUse)) {
    const isFull = found.size >= (reading.meant === undefined ? mostCandidates : mostMeant);
    const [best] = found.values();
    if (isFull || (best !== undefined && best.score - score > mostWorse)) continue;
    const said = sayReading(reading);
    if (said !== undefined && !found.has(said.text)) found.set(said.text, { reading, said, score });
  }
  return [...found.values()];
}

const hasDigit = (text: string) => /\d/.test(text);

function candidateOf(question: TableQuestion, reading: Reading, { text, rows }: Said, score: number): TableCandidate {
  const { table, target, goal, meant } = reading;
  const title = table.section.at(-1) ?? '';
  const proofs = rows.flatMap((row) => table.proofs[row] ?? []).map((proof) => ({ ...proof, title }));
  const isComputed = goal !== 'cell' && goal !== 'check';
  const column = `${target?.name}: ${target?.texts[rows[0] ?? 0]}`;
  const features = ownFeatures(question, reading);
  const compared = meant === undefined ? {} : { meant: { question: meant, column } };
  return { text, proofs, isComputed, score, about: describe(reading), features, ...compared };
}

/** How well the question is understood. */
function scoreOf({ facts, meant, target, table }: Reading): number {
  const { captioned, named, targetWords, flags, values, limits } = facts;
  const words = captioned * 0.5 + named * 1.5 + targetWords + flags + values * 0.8 + limits;
  const hints = Number(facts.isKindAsked) * 0.5 + Number(facts.isPrimary) * 0.2 + Number(facts.fromTopic) * 0.6;
  const doubts = Number(facts.isOtherUse) + Number(facts.isRange) * 0.4 + (meant === undefined ? 0 : 5);
  const long = 0.05 * ((target?.name.split(' ').length ?? 1) - 1) + 0.00001 * table.rowCount;
  return words + hints - doubts - long;
}

/** What the gate sees of a reading. */
function ownFeatures(question: TableQuestion, { goal, rows, meant, facts, target }: Reading): number[] {
  const { words, limits, isYesNo, isCount, isList, refersBack } = question;
  return [
    ...goals.map((one) => Number(one === goal)),
    Number(meant !== undefined),
    ...[facts.leftover.length, facts.captioned, facts.named, Number(facts.isPartial), Number(facts.fromTopic)],
    ...[facts.targetWords, Number(facts.isKindAsked), Number(facts.isPrimary), facts.limits, facts.flags, facts.values],
    ...[Math.log1p(facts.among), Math.log1p(rows.length), words.length, limits.length],
    ...[Number(isYesNo), Number(isCount), Number(isList), Number(refersBack), Number(target?.kind === 'text')],
    ...[Number(facts.isOtherUse), Number(facts.isRange)],
  ];
}

const goals = ['cell', 'check', 'list', 'count', 'best', 'compare'] as const;
