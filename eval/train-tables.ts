// Fits what chooses among queries over tables. Two steps, since a model is trained in between:
//   node eval/train-tables.ts --write tables.jsonl     the questions with their queries, for training/tables.py
//   npm run train:tables [-- --scores scores.json]     fits the gate on the judge's scores, and reports it by folds of authors
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { mostJudgedQueries, mostProbable, tableRows } from '../packages/answering/src/tables/gate.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { cheapestThreshold } from './fit/fit-gate.ts';
import { rounded } from './fit/rounded.ts';
import { type LabelledQuery, readTableExamples, type TableExample } from './fit/table-examples.ts';

const { values } = parseArgs({ options: { write: { type: 'string' }, scores: { type: 'string' } } });
/** A wrong answer costs as much as this many refusals of a right one. */
const wrongCost = 1.25;
/** A right answer that is lost because the judge was not asked costs as much as judging this many questions. */
const lostJudgings = 60;
const boost = { trees: 80, depth: 4, rate: 0.12, least: 12, decay: 2 };
const folds = 3;
/** The scores of every query by a judge that has not seen its author, with a hash of the queries. */
const scoresFile = join(import.meta.dirname, 'tables/judged.json.gz');
const weightsFile = join(import.meta.dirname, '../packages/answering/src/weights/tables.json');

const { examples, words } = await readTableExamples();
if (values.write !== undefined) writeFileSync(values.write, examples.map(lineOf).join('\n'));
if (values.write === undefined || values.scores !== undefined) fitAll();
process.exit(0);

function lineOf({ author, question: { id, kind, question, after }, queries }: TableExample): string {
  const c = queries.map((query) => ({ t: query.about, r: Number(query.isMeant), ...(query.isUnclear && { k: 1 }) }));
  const before = after?.at(-1);
  return JSON.stringify({ author, id, kind, q: question, ...(before !== undefined && { before }), c });
}

interface Rows {
  example: TableExample;
  /** The queries that were judged, as many as there are rows. */
  queries: readonly LabelledQuery[];
  judged: Float64Array[];
  plain: Float64Array[];
}

function fitAll(): void {
  if (values.scores !== undefined) keepScores(JSON.parse(readFileSync(values.scores, 'utf8')));
  const scores: Readonly<Record<string, { of: string; scores: (number | null)[] }>> = JSON.parse(
    gunzipSync(readFileSync(scoresFile)).toString(),
  );
  const rows = examples.map((example): Rows => {
    const known = scores[keyOf(example)];
    if (known?.of !== hashOf(example))
      throw new Error(`the queries of ${keyOf(example)} have changed: train the judge again (training/tables.py)`);
    // A query that was not judged is not fitted on.
    const given = known.scores.flatMap((score, at) => (score === null ? [] : [{ score, query: example.queries[at] }]));
    const queries = given.flatMap(({ query }) => query ?? []);
    const scored = given.map(({ score }) => score);
    return { example, queries, judged: tableRows(queries, scored), plain: tableRows(queries, undefined) };
  });
  const { answerFrom, judgeFrom } = report(rows);
  const thresholds = { wrongCost, answerFrom, lostJudgings, judgeFrom };
  const weights = { ...thresholds, words, judged: fitGate(rows, 'judged'), plain: fitGate(rows, 'plain') };
  writeFileSync(weightsFile, `${JSON.stringify(rounded(weights))}\n`);
}

function keyOf({ author, question }: TableExample): string {
  return `${author} ${question.id}`;
}

function hashOf({ queries }: TableExample): string {
  const texts = queries.map(({ about }) => about).join('\n');
  return createHash('sha256').update(texts).digest('base64url').slice(0, 8);
}

function keepScores(found: Readonly<Record<string, (number | null)[]>>): void {
  const kept = examples.map((one) => {
    const scores = found[keyOf(one)];
    if (scores?.length !== one.queries.length) throw new Error(`${keyOf(one)} has ${one.queries.length} queries`);
    return [keyOf(one), { of: hashOf(one), scores: scores.slice(0, mostJudgedQueries) }] as const;
  });
  writeFileSync(scoresFile, gzipSync(JSON.stringify(Object.fromEntries(kept)), { level: 9 }));
}

function fitGate(some: readonly Rows[], key: 'judged' | 'plain') {
  const all = some.flatMap((one) =>
    one[key].flatMap((row, at) => {
      const query = one.queries[at];
      return query === undefined || query.isUnclear ? [] : [{ row, isRight: query.isMeant }];
    }),
  );
  return fitBoostedTrees(all, boost);
}

interface Outcome {
  author: string;
  kind: string;
  probability: number;
  isRight: boolean;
  /** The probability of the best query by words alone. */
  plain: number;
}

/** Prints what the gate would answer about authors that it was not fitted on; returns the cheapest thresholds. */
function report(rows: readonly Rows[]) {
  const authors = [...new Set(rows.map(({ example }) => example.author))];
  const outcomes: Outcome[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const isIn = ({ example }: Rows) => authors.indexOf(example.author) % folds === fold;
    const rest = rows.filter((one) => !isIn(one));
    const [trees, plainTrees] = [fitGate(rest, 'judged'), fitGate(rest, 'plain')];
    for (const { example, queries, judged, plain } of rows.filter(isIn)) {
      const best = mostProbable(queries, judged, trees);
      const { author, question } = example;
      outcomes.push({
        author: author.replace(/-\d+$/, ''),
        kind: question.kind,
        probability: best?.probability ?? 0,
        isRight: best?.candidate.isRight === true,
        plain: mostProbable(queries, plain, plainTrees)?.probability ?? 0,
      });
    }
  }
  const ofTables = outcomes.filter(({ author }) => author === 'author');
  const answerFrom = cheapestThreshold(ofTables, wrongCost);
  for (const [name, some] of [...Map.groupBy(ofTables, ({ kind }) => kind), ['tables', ofTables] as const])
    process.stdout.write(`${name}: ${sharesOf(some, answerFrom)}\n`);
  process.stdout.write(
    `text: ${sharesOf(
      outcomes.filter(({ author }) => author === 'prose'),
      answerFrom,
    )}\n`,
  );
  const judgeFrom = leastToJudge(outcomes, answerFrom);
  const left = outcomes.filter(({ plain }) => plain < judgeFrom);
  process.stdout.write(`not judged below ${judgeFrom}: ${sharesOf(left, answerFrom)}\n`);
  return { answerFrom, judgeFrom };
}

/** The threshold at which questions that need not be judged, less the right answers that are lost, are most. */
function leastToJudge(outcomes: readonly Outcome[], answerFrom: number): number {
  const steps = Array.from({ length: Math.floor(answerFrom * 100) }, (_, at) => at / 100);
  const gainOf = (least: number) =>
    outcomes
      .filter(({ plain }) => plain < least)
      .reduce(
        (sum, { probability, isRight }) => sum + 1 - (isRight && probability >= answerFrom ? lostJudgings : 0),
        0,
      );
  return steps.reduce((best, least) => (gainOf(least) > gainOf(best) ? least : best), 0);
}

function sharesOf(some: readonly Outcome[], from: number): string {
  const given = some.filter(({ probability }) => probability >= from);
  const right = given.filter((one) => one.isRight).length;
  return `${some.length} asked, ${right} right, ${given.length - right} wrong from ${from}`;
}
