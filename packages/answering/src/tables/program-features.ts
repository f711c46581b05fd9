import lexicon from './lexicon.json' with { type: 'json' };
import type { Program, Topic } from './programs.ts';
import type { Column } from './table.ts';
import { hasStem, indexOf, isFunction, stemMatch } from './table-index.ts';
import { directionOf } from './table-question.ts';

const goals = ['cell', 'check', 'list', 'count', 'best', 'compare'] as const;

/** What speaks for a program and against it, without a model. */
export function programFeatures(program: Program, topic: Topic | undefined): number[] {
  const { question, goal } = program;
  const { isYesNo, isCount, isList, isComparing, refersBack, words } = question;
  const explained = explainWords(program);
  return [
    ...goals.map((one) => Number(one === goal)),
    ...wordFeatures(explained),
    ...rowFeatures(program),
    ...limitFeatures(program),
    ...gradeFeatures(program, explained),
    ...[isYesNo, isCount, isList, isComparing, refersBack].map(Number),
    words.length,
    ...columnFeatures(program, topic),
  ];
}

/** What the words of a question are used for. */
interface ExplainedWords {
  /** Words that say something. */
  content: number;
  left: number;
  leftFigures: number;
  captioned: number;
  /** How surely the columns in use are named. */
  named: number;
  targetWords: number;
  /** Words that tell rows and columns alike. */
  twice: number;
  asked: number;
}

function explainWords(program: Program): ExplainedWords {
  const { question, table, target } = program;
  const { names, caption } = indexOf(table);
  const used = columnsOf(program);
  const kinds = new Set(used.map(({ kind }) => kind));
  const asked = question.asked.filter(({ kind }) => kinds.has(kind));
  const kindWords = new Set(asked.flatMap((one) => one.words));
  const told = toldWords(program);
  const strengthIn = (column: Column, stem: string) => stemMatch(names.get(column) ?? empty, stem);
  const found = { content: 0, left: 0, leftFigures: 0, captioned: 0, named: 0, targetWords: 0, twice: 0 };
  for (const [at, { text, stem }] of question.words.entries()) {
    if (isFunction(text) && !/^\d/.test(text)) continue;
    const strength = Math.max(0, ...used.map((column) => strengthIn(column, stem)));
    const isOpen = !told.has(at) && strength === 0 && !kindWords.has(at);
    const isCaption = isOpen && hasStem(caption, stem);
    found.content += 1;
    found.named += strength;
    found.targetWords += target ? strengthIn(target, stem) : 0;
    found.twice += Number(told.has(at) && strength > 0);
    found.captioned += Number(isCaption);
    found.left += Number(isOpen && !isCaption);
    found.leftFigures += Number(isOpen && !isCaption && /\d/.test(text));
  }
  return { ...found, asked: asked.length };
}

/** The places of words that tell rows, limits or the order. */
function toldWords(program: Program): Set<number> {
  const { question, match, other, conditions } = program;
  const limits = conditions.flatMap((one) => ('limit' in one ? one.limit.words : []));
  const grades = isOrdering(program) ? question.grades.flatMap(({ words }) => words) : [];
  return new Set([...match.words, ...(other?.words ?? []), ...limits, ...grades]);
}

const isOrdering = ({ goal }: Program) => goal === 'best' || goal === 'compare';

const wordFeatures = ({ content, left, leftFigures, captioned, named, targetWords, twice }: ExplainedWords) => [
  ...[content, left, leftFigures, content === 0 ? 0 : left / content, captioned, named, targetWords, twice],
];

const rowFeatures = ({ match, other, isBack, rows, table }: Program) => [
  ...[match.weight, match.share, other?.share ?? -1, match.words.length, Number(match.isNegated), Number(isBack)],
  ...[Math.log1p(match.rows.length), Math.log1p(rows.length), rows.length / Math.max(1, table.rowCount)],
];

function limitFeatures({ conditions, question: { limits } }: Program): number[] {
  const compared = conditions.flatMap((one) => ('limit' in one ? [one.limit] : []));
  const flag = conditions.find((one) => 'flag' in one);
  const valued = conditions.find((one) => 'value' in one);
  return [
    ...[conditions.length, compared.length, limits.length - compared.length, flag === undefined ? -1 : flag.flag],
    compared.filter(({ compare }) => compare === 'plain').length,
    compared.filter(({ unit }) => unit !== undefined).length,
    ...(valued === undefined ? [-1, -1] : [Number(valued.isOther), Number(valued.value === '')]),
  ];
}

/** Whether the order is the one that the adjectives ask for. */
function gradeFeatures(program: Program, { asked, targetWords }: ExplainedWords): number[] {
  const { question, target } = program;
  const { grades } = question;
  const wanted = grades.map((grade) => (target ? (directionOf(grade, target.kind, targetWords > 0) ?? 0) : 0));
  const isWanted = wanted.includes(program.direction);
  const agrees = isWanted ? 1 : wanted.some((one) => one !== 0) ? -1 : 0;
  const isUsed = isOrdering(program);
  return [asked, question.asked.length, isUsed ? agrees : 0, grades.length, Number(isUsed && grades.length === 0)];
}

function columnFeatures(program: Program, topic: Topic | undefined): number[] {
  const { target, table, versus, match } = program;
  return [
    ...[kindOf(target), target === undefined ? -1 : Number(isPrimary(target)), Number(target?.range !== undefined)],
    ...[Number(topic?.target !== undefined && topic.target === target), Number(topic?.table === table)],
    ...[Number(versus !== undefined), Number(match.isPart === true), Number(isOtherUse(program))],
    ...[Math.log1p(table.rowCount), table.columns.length],
    target === undefined ? -1 : target.at / Math.max(1, table.columns.length),
  ];
}

const empty: ReadonlySet<string> = new Set();

const columnsOf = ({ target, versus, conditions }: Program) => [
  ...new Set([...(target ? [target] : []), ...(versus ? [versus] : []), ...conditions.map(({ column }) => column)]),
];

const kindOf = (column: Column | undefined) =>
  column === undefined ? -1 : ['text', 'yesNo', 'count', 'money', 'time', 'date', 'duration'].indexOf(column.kind) + 1;

const isPrimary = ({ name }: Column) => lexicon.primary.some((word) => name.toLowerCase().includes(word));

/** Whether a table is about renting, and the question is not. */
const isOtherUse = ({ table, question }: Program) =>
  hasStem(indexOf(table).caption, 'rent') && !question.words.some(({ stem }) => hasStem(rentStems, stem));
const rentStems = new Set(['rent']);
