import { joinTurns } from '../question/question.ts';
import { splitQuestion } from '../question/split-question.ts';
import { type BoostedTrees, sumOfTrees } from '../train/sum-of-trees.ts';
import { completeMessages } from './ask-again.ts';
import { isFlags } from './flags.ts';
import { programFeatures } from './program-features.ts';
import { type Program, programsOf, type Topic } from './programs.ts';
import { describe, type Said, sayProgram } from './say.ts';
import type { RowProof, Table } from './table.ts';
import { hasStem, indexOf, isFunction, nameWords, rowsWith } from './table-index.ts';
import { readTableQuestion, type TableQuestion } from './table-question.ts';
import { readWords } from './words.ts';

/** An answer that a table gives, in a form that can leave the thread that has the table. */
export interface TableCandidate {
  text: string;
  /** The rows that prove it. */
  proofs: readonly (RowProof & { title: string })[];
  /** Whether rows were counted, compared or filtered, which no single passage does. */
  isComputed: boolean;
  /** How well the words of the question fit. */
  score: number;
  /** What it answers, for comparing it with the question. */
  about: string;
  features: readonly number[];
}

export interface TableCandidates {
  /** The question, behind the one before it if it refers to that. */
  asked: string;
  candidates: readonly TableCandidate[];
  /** Whether the question asks for a count, the most, a comparison or a filter, whoever answers it. */
  isComputed: boolean;
}

/** A program that was run. */
export interface FoundProgram {
  program: Program;
  said: Said;
  features: number[];
}

/** Longer messages are no questions over a table. */
const longestMessage = 400;
/** Candidates that are compared by meaning. */
const mostCandidates = 32;
/** Tables that a question is asked of. */
const mostTables = 16;

/** The answers of tables to the last of these messages of a person, those that its words fit best first. */
export function askTables(said: readonly string[], tables: readonly Table[], words: BoostedTrees): TableCandidates {
  const last = said.at(-1) ?? '';
  // Two questions in a message are left to the text.
  if (said.some(({ length }) => length > longestMessage) || splitQuestion(last).length > 1)
    return { asked: last, candidates: [], isComputed: false };
  const messages = completeMessages(said, tables);
  const message = messages.at(-1) ?? '';
  let topic: Topic | undefined;
  for (const earlier of messages.slice(0, -1))
    topic = inFull(topicOf(rated(programsFor(earlier, tables, topic), words)), earlier);
  const question = readTableQuestion(message);
  const all = rated(programsFor(message, tables, mayReferBack(question) ? topic : undefined), words);
  const back = question.pointsBack ? all.filter(({ program }) => program.isBack) : [];
  const candidates = distinct(back.length > 0 ? back : all).map(({ program, said, features, score }) => ({
    ...candidateOf(program, said),
    score,
    features,
  }));
  const before = messages.at(-2);
  const asked = before !== undefined && question.refersBack ? joinTurns(before, message) : message;
  return { asked, candidates, isComputed: isComputing(question, tables) };
}

/** Which rows have something is a list of them, not a tick for each. */
const programsFor = (message: string, tables: readonly Table[], topic: Topic | undefined) =>
  findPrograms(message, tables, topic).filter(
    ({ program: { goal, target, rows, question } }) =>
      !(goal === 'cell' && rows.length > 1 && question.isList && target !== undefined && isFlags(target)),
  );

/** The rows whose whole name was said: "Curlew 2" is not the "Curlew 2 XL". */
function inFull(topic: Topic | undefined, message: string): Topic | undefined {
  const stems = new Set(readWords(message).map(({ stem }) => stem));
  const isSaid = (row: number) => nameWords(topic?.table.key.texts[row] ?? '').every(({ stem }) => stems.has(stem));
  const rows = topic?.rows.filter(isSaid) ?? [];
  return topic === undefined || topic.target === undefined || rows.length === 0 ? topic : { ...topic, rows };
}

/** A question for a list, the most or a limit is about the rows before only if it says so. */
const mayReferBack = ({ refersBack, isYesNo, isList, grades, limits }: TableQuestion) =>
  refersBack || isYesNo || (!isList && grades.length === 0 && limits.length === 0);

/** Everything that a question may ask of the tables, with what each would answer. */
export function findPrograms(message: string, tables: readonly Table[], topic: Topic | undefined): FoundProgram[] {
  const question = readTableQuestion(message);
  return nearTables(question, tables, topic)
    .flatMap((table) => programsOf(question, table, topic))
    .flatMap((program) => {
      const said = sayProgram(program);
      return said === undefined ? [] : [{ program, said, features: programFeatures(program, topic) }];
    });
}

type Rated = FoundProgram & { score: number };

export const rated = (found: readonly FoundProgram[], words: BoostedTrees): Rated[] =>
  found
    .map((one) => ({ ...one, score: sumOfTrees(words, one.features) }))
    .sort((one, other) => other.score - one.score);

/** What the question after this one may be about: rows whose whole name was said rather than several. */
export function topicOf(found: readonly Rated[]): Topic | undefined {
  const [best] = found
    .slice(0, mostTopics)
    .sort((one, other) => other.score + other.program.match.share - one.score - one.program.match.share);
  return best && { table: best.program.table, rows: best.said.rows, target: best.program.target };
}

const mostTopics = 5;

/** "The cheapest of 3" and "the cheapest of 2" are one answer if it is the same row. */
const amongRows = /, the (?:highest|lowest) of \d+\.$/;

/** Each answer once, with as few conditions as give it. */
export function distinct<Found extends FoundProgram>(found: readonly Found[], most = mostCandidates): Found[] {
  const kept = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.said.text.replace(amongRows, '')} ${one.program.goal} ${one.program.target?.name}`;
    const before = kept.get(key);
    if (before === undefined ? kept.size < most : one.program.conditions.length < before.program.conditions.length)
      kept.set(key, one);
  }
  return [...kept.values()];
}

/** The tables that have most words of the question; the topic's own is always one of them. */
function nearTables({ words }: TableQuestion, tables: readonly Table[], topic: Topic | undefined): readonly Table[] {
  if (tables.length <= mostTables) return tables;
  const rate = (table: Table) => {
    const { caption, names, cells } = indexOf(table);
    const has = (stem: string) =>
      cells.some((cell) => rowsWith(cell, stem).length > 0) || [...names.values()].some((name) => hasStem(name, stem));
    const told = words.filter(({ text }) => !isFunction(text) || /^\d/.test(text));
    const own = told.reduce((sum, { stem }) => sum + Number(has(stem)) + 0.5 * Number(hasStem(caption, stem)), 0);
    return own + Number(topic?.table === table);
  };
  return tables
    .map((table) => ({ table, rating: rate(table) }))
    .sort((one, other) => other.rating - one.rating)
    .slice(0, mostTables)
    .map(({ table }) => table);
}

export function candidateOf(program: Program, said: Said): Omit<TableCandidate, 'score' | 'features'> {
  const { table, goal } = program;
  const proofs = said.rows
    .flatMap((row) => table.proofs[row] ?? [])
    .map((proof) => ({ ...proof, title: table.heading }));
  const isComputed = goal !== 'cell' && goal !== 'check';
  const { text } = withYesOrNo(program) ?? said;
  return { text, proofs, isComputed, about: describe(program, said) };
}

/** A question for yes or no gets one where the cell says it. */
function withYesOrNo(program: Program): Said | undefined {
  const { goal, question, target } = program;
  if (goal !== 'cell' || !question.isYesNo || target === undefined || !isFlags(target)) return undefined;
  return sayProgram({ ...program, goal: 'check', conditions: [] });
}

function isComputing({ words, limits, grades, isComparing }: TableQuestion, tables: readonly Table[]): boolean {
  // "The minimum fee" asks for a cell where a column is called "Minimum".
  const isColumn = (at: number) =>
    tables.some(({ columns }) => columns.some(({ name }) => name.toLowerCase().includes(words[at]?.text ?? ' ')));
  return (
    limits.some(({ compare }) => compare !== 'plain') ||
    grades.some((grade) => (grade.degree === 'most' || isComparing) && !grade.words.some(isColumn))
  );
}
