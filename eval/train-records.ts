// Fits ranking and gate for questions about the records on the questions of eval/questions: part of npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RankedUnit, RecordWeights } from '@lectern/answering';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { type Whole, wholeQuestions } from '../packages/answering/src/decide/record-follow-up.ts';
import { recordFeatureNames } from '../packages/answering/src/rank/record-features.ts';
import {
  rankRecordReadings,
  rankUnits,
  readingText,
  recordReadingRows,
  secondRecordFeatures,
} from '../packages/answering/src/rank/record-rank.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { fitSoftmaxRanker, type RankedExample } from '../packages/answering/src/train/softmax-ranker.ts';
import { openRecordBench } from './fit/record-bench.ts';
import { fittingSets, type GameQuestion, gameHash, readGameSet, readTuningQuestions } from './game-questions.ts';
import { type RecordExample, toRecordExample } from './record-examples.ts';

const bench = await openRecordBench();
const { engine, readings } = bench;
const asked = [...readTuningQuestions(), ...fittingSets.flatMap(readGameSet)].flatMap(wholes);
const everyOther = 3;
const mostKept = 60;
const gateOptions = { trees: 100, depth: 3, rate: 0.1, least: 20, decay: 5 };

const withWords = await fitPlain('words', async () => undefined);
const withVectors = await fitPlain('words and vectors', bench.compare);
const read = await fitRead(withVectors);
const weights: RecordWeights = {
  ...{ dataHash: gameHash(), features: [...recordFeatureNames] },
  ...{ words: withWords.stage, vectors: withVectors.stage, read },
  ...{ answerFrom: 0.67, readFrom: 0.2, sureUnread: 0.95 },
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/records.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
bench.saveVectors();
process.stdout.write(`${asked.length} questions, ${readings.save()} pairs read anew; weights in ${file}\n`);

interface Asked {
  asked: GameQuestion;
  id: string;
  whole: Whole;
}

/** A follow-up stands for every whole question that it may be. */
function wholes(one: GameQuestion): Asked[] {
  const id = `${one.set}/${one.id}`;
  const before = one.after.at(-1);
  if (before === undefined) return [{ asked: one, id, whole: { text: one.question } }];
  const last = { question: before, unit: undefined, proof: [] };
  return wholeQuestions(engine.read, one.question, last).map((whole, at) => ({ asked: one, id: `${id}~${at}`, whole }));
}

async function examplesWith(compare: (text: string) => Promise<Float32Array | undefined>): Promise<RecordExample[]> {
  const found: RecordExample[] = [];
  for (const one of asked) {
    const example = toRecordExample(engine, one, await compare(engine.read(one.whole.text).compared));
    found.push(sparse(example));
  }
  return found;
}

/** Most of the candidates that are far off teach nothing: of those every third is kept. */
function sparse(example: RecordExample): RecordExample {
  const kept = example.units.flatMap((_, at) =>
    example.labels[at] === 1 || at < mostKept || at % everyOther === 0 ? [at] : [],
  );
  return {
    ...example,
    units: kept.flatMap((at) => example.units[at] ?? []),
    rows: kept.flatMap((at) => example.rows[at] ?? []),
    labels: kept.map((at) => example.labels[at] ?? 0),
  };
}

function toRanked({ rows, labels }: Pick<RecordExample, 'rows' | 'labels'>): RankedExample {
  return { rows: rows.map((row) => Float64Array.from(row)), labels };
}

async function fitPlain(name: string, compare: (text: string) => Promise<Float32Array | undefined>) {
  const examples = await examplesWith(compare);
  const rank = fitSoftmaxRanker(examples.map(toRanked), {
    ...{ features: recordFeatureNames.length, decay: 1e-4, steps: 150, rate: 0.1 },
  });
  const ranked = examples.map((example) => ({ example, ranking: rankingOf(example, rank) }));
  const gate = fitGate(name, ranked);
  return { ranked, stage: { rank: [...rank], gate } };
}

function rankingOf({ units, rows }: RecordExample, rank: ArrayLike<number>): RankedUnit[] {
  return rankUnits(
    units,
    rows.map((row) => Float64Array.from(row)),
    rank,
  );
}

interface Judged {
  example: RecordExample;
  ranking: readonly RankedUnit[];
}

function fitGate(name: string, judged: readonly Judged[]) {
  const rows = judged.map(({ example, ranking }) => ({
    row: engine.gateRow(example.question, ranking, example.whole.completion),
    isRight: ranking[0] !== undefined && example.isRight(ranking[0]),
  }));
  const gate = fitBoostedTrees(rows, gateOptions);
  const some = judged.filter(({ example }) => !example.asked.isUnanswerable && example.asked.after.length === 0);
  const first = some.filter(({ example, ranking }) => ranking[0] !== undefined && example.isRight(ranking[0]));
  const given = rows.filter(({ row }) => probabilityOf(row, gate) >= 0.5);
  const wrong = given.filter(({ isRight }) => !isRight);
  process.stdout.write(
    `with ${name}: first is right ${share(first.length, some.length)}, wrong ${share(wrong.length, rows.length)}\n`,
  );
  return gate;
}

async function fitRead({ ranked }: { ranked: readonly Judged[] }) {
  const shortlists: Judged[] = [];
  for (const { example, ranking } of ranked) {
    const scores = await readings.read(
      example.question.text,
      ranking.map(({ unit }) => readingText(unit)),
    );
    shortlists.push({ example, ranking: ranking.map((one, at) => ({ ...one, reading: scores[at] ?? 0 })) });
  }
  const lists = shortlists.map(({ example, ranking }) => {
    const place = new Map(example.units.map((unit, at) => [unit, at]));
    const labels = ranking.map(({ unit }) => example.labels[place.get(unit) ?? -1] ?? 0);
    return { rows: recordReadingRows(ranking), labels };
  });
  const rank = fitSoftmaxRanker(lists, { features: secondRecordFeatures, decay: 1e-4, steps: 200, rate: 0.1 });
  const judged = shortlists.map(({ example, ranking }) => ({ example, ranking: rankRecordReadings(ranking, rank) }));
  return { rank: [...rank], gate: fitGate('the cross-encoder', judged) };
}

function share(some: number, all: number): string {
  return `${((100 * some) / Math.max(1, all)).toFixed(1)} %`;
}

function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(5)) : one)),
  );
}
