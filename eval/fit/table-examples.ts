import { join } from 'node:path';
import {
  distinct,
  type FoundProgram,
  findPrograms,
  rated,
  topicOf,
} from '../../packages/answering/src/tables/ask-tables.ts';
import type { Program, Topic } from '../../packages/answering/src/tables/programs.ts';
import { readTables } from '../../packages/answering/src/tables/read-tables.ts';
import { describe, type Said } from '../../packages/answering/src/tables/say.ts';
import type { Table } from '../../packages/answering/src/tables/table.ts';
import { fitBoostedTrees } from '../../packages/answering/src/train/boosted-trees.ts';
import { type BoostedTrees, sumOfTrees } from '../../packages/answering/src/train/sum-of-trees.ts';
import { type DocumentQuestion, isRight, readAuthor } from '../document-set.ts';

/** Authors of tables that the judge and the gate are fitted on; 14 to 16 measure. */
const tableAuthors = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 17, 18, 19, 20, 21, 22, 23].map(
  (author) => `author-${author}`,
);
/** Authors of documents in which tables are the smaller part: most of their questions are for the text. */
const proseAuthors = [23, 24, 25, 26, 27, 28, 33, 34, 40, 42, 44, 45, 46, 47, 48].map((author) => `author-${author}`);
const tablesFolder = join(import.meta.dirname, '../tables');
/** Queries that are judged at most. */
const mostQueries = 48;
const mostBefore = 3;
const boost = { trees: 100, depth: 4, rate: 0.15, least: 10, decay: 2 };
const folds = 4;
/** How many of the wrong queries are fitted on: there are hundreds for each right one. */
const wrongShare = 0.12;

export interface TableExample {
  author: string;
  question: DocumentQuestion;
  queries: readonly LabelledQuery[];
}

export interface LabelledQuery {
  about: string;
  text: string;
  features: readonly number[];
  /** How well the words fit, by trees that have not seen the author. */
  score: number;
  isMeant: boolean;
  /** Whether its answer is right, maybe by chance. */
  isRight: boolean;
  /** Neither meant nor clearly wrong: the figure asked for, from elsewhere. */
  isUnclear: boolean;
}

interface Asked {
  author: string;
  question: DocumentQuestion;
  tables: readonly Table[];
  found: readonly (FoundProgram & { isMeant: boolean })[];
}

/** Every question with the queries that its words fit best, and the trees that order them. */
export async function readTableExamples(): Promise<{ examples: TableExample[]; words: BoostedTrees }> {
  const draw = createDraw();
  const asked: Asked[] = [];
  for (const author of tableAuthors) asked.push(...(await readAsked(author, tablesFolder)));
  for (const author of proseAuthors) asked.push(...(await readAsked(author)).filter(() => draw() < 0.5));
  const fitWords = (some: readonly Asked[]) =>
    fitBoostedTrees(
      some.flatMap(({ found }) =>
        found
          .filter(({ isMeant }) => isMeant || draw() < wrongShare)
          .map(({ features, isMeant }) => ({ row: Float64Array.from(features), isRight: isMeant })),
      ),
      boost,
    );
  const isFirst = ({ question }: Asked) => (question.after ?? []).length === 0;
  for (const one of asked.filter(isFirst)) one.found = labelled(one, undefined);
  const first = fitWords(asked.filter(isFirst));
  for (const one of asked.filter((each) => !isFirst(each))) one.found = labelled(one, topicBefore(one, first));
  const authors = [...new Set(asked.map(({ author }) => author))];
  const examples = new Map<Asked, TableExample>();
  for (let fold = 0; fold < folds; fold += 1) {
    const isIn = ({ author }: Asked) => authors.indexOf(author) % folds === fold;
    const trees = fitWords(asked.filter((one) => !isIn(one)));
    for (const one of asked.filter(isIn)) examples.set(one, exampleOf(one, trees));
  }
  return { examples: asked.flatMap((one) => examples.get(one) ?? []), words: fitWords(asked) };
}

/** A sequence of numbers from 0 to 1 that is the same in every run. */
function createDraw(): () => number {
  let seed = 1;
  return () => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
    return seed / 0x7f_ff_ff_ff;
  };
}

async function readAsked(author: string, folder?: string): Promise<Asked[]> {
  const { documents, questions } = await readAuthor(author, folder);
  const tablesOf = new Map(
    documents.map(({ name, title, passages }) => [
      name,
      readTables(passages.map((passage, at) => ({ id: `${name} ${at}`, title, ...passage }))),
    ]),
  );
  return questions
    .filter((question) => folder !== undefined || question.kind !== 'smalltalk')
    .map((question) => ({
      author: folder === undefined ? author.replace('author', 'prose') : author,
      question,
      tables: tablesOf.get(question.doc) ?? [],
      found: [],
    }))
    .filter(({ tables }) => tables.length > 0);
}

function labelled({ question, tables }: Asked, topic: Topic | undefined): Asked['found'] {
  return findPrograms(question.question, tables, topic).map((one) => ({
    ...one,
    isMeant: isMeant(question, one.program, one.said),
  }));
}

function topicBefore({ question, tables }: Asked, words: BoostedTrees): Topic | undefined {
  let topic: Topic | undefined;
  for (const earlier of (question.after ?? []).slice(-mostBefore))
    topic = topicOf(rated(findPrograms(earlier, tables, topic), words));
  return topic;
}

function exampleOf({ author, question, found }: Asked, trees: BoostedTrees): TableExample {
  const scored = found
    .map((one) => ({ ...one, score: sumOfTrees(trees, one.features) }))
    .sort((one, other) => other.score - one.score);
  const isAnswerable = question.kind !== 'unanswerable';
  const queries = distinct(scored, mostQueries).map(({ program, said, features, score, isMeant: meant }) => {
    const right = isAnswerable && isRight(question, said.text);
    const isUnclear = right && !meant && figureKinds.has(question.kind);
    return {
      about: describe(program, said),
      text: said.text,
      features,
      score,
      isMeant: meant,
      isRight: right,
      isUnclear,
    };
  });
  return { author, question, queries };
}

const figureKinds = new Set(['cell', 'count', 'superlative', 'compare', 'followup']);

/** The goals that a kind of question can mean. */
const goalsOf: Readonly<Record<string, readonly string[]>> = {
  cell: ['cell', 'check'],
  filter: ['list', 'count'],
  list: ['list', 'cell'],
  superlative: ['best'],
  compare: ['compare', 'best'],
  count: ['count', 'cell'],
  yesno: ['check', 'cell', 'list', 'compare'],
};

/** Whether a query is what the question means: its answer is right, and not by chance. */
function isMeant(question: DocumentQuestion, program: Program, said: Said): boolean {
  const { kind, rows = [], columns = [] } = question;
  const { goal, target, table } = program;
  if (kind === 'unanswerable' || !isRight(question, said.text) || goalsOf[kind]?.includes(goal) === false) return false;
  if (rows.length > 0 && goal !== 'best' && goal !== 'compare') {
    const wanted = rows.map(plain);
    const cellsOf = (row: number) => table.columns.map(({ texts }) => plain(texts[row] ?? ''));
    const isWanted = (row: number) => wanted.some((name) => cellsOf(row).some((cell) => isSame(cell, name)));
    const isWhole = goal === 'cell' || goal === 'check' || program.rows.length === wanted.length;
    if (!isWhole || !program.rows.every(isWanted)) return false;
  }
  if (columns.length === 0 || target === undefined || goal === 'cell' || goal === 'list' || goal === 'count')
    return true;
  const named = new Set(plain(target.name).split(' '));
  return columns.some((column) =>
    plain(column)
      .split(' ')
      .some((word) => word.length > 1 && named.has(word)),
  );
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const isSame = (cell: string, name: string) =>
  cell === name ||
  (name.length > 3 && cell.includes(name)) ||
  (cell.length > 3 && name.includes(cell) && cell.includes(' '));
