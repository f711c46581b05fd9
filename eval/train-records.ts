// Fits ranking and gate for questions about the records on the questions of eval/questions: part of npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RankedUnit, type RecordWeights, rerankText } from '@lectern/answering';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { type Whole, wholeQuestions } from '../packages/answering/src/decide/record-follow-up.ts';
import { rankRows, rerank, rerankFeatures, rerankRows } from '../packages/answering/src/rank/rank.ts';
import { recordFeatureNames } from '../packages/answering/src/rank/record-features.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { fitSoftmaxRanker, type RankedExample } from '../packages/answering/src/train/softmax-ranker.ts';
import { answerTurns } from './fit/answer-turns.ts';
import { openRecordBench } from './fit/record-bench.ts';
import { fittingSets, type GameQuestion, gameHash, readGameSet, readTuningQuestions } from './game-questions.ts';
import { type RecordExample, toRecordExample } from './record-examples.ts';

const bench = await openRecordBench();
const { engine, crossScores } = bench;
const everyOther = 3;
const mostKept = 60;
/** Two more than the service sends to the cross-encoder: weights fitted on more candidates work as well with fewer. */
const mostRanked = 8;
const gateOptions = { trees: 100, depth: 3, rate: 0.1, least: 20, decay: 5 };

const questions = [...readTuningQuestions(), ...fittingSets.flatMap(readGameSet)];
const openings = questions.filter(({ after }) => after.length === 0).map(opening);
const openingExamples = await examplesWith(openings, bench.compare);
// The questions before a follow-up are answered by a ranker that was fitted without follow-ups.
const firstRank = fitRank(openingExamples);
const followUps = (await Promise.all(questions.filter(({ after }) => after.length > 0).map(wholes))).flat();
const withWords = fitPlain('words', await examplesWith([...openings, ...followUps], async () => undefined));
const followUpExamples = await examplesWith(followUps, bench.compare);
const withVectors = fitPlain('words and vectors', [...openingExamples, ...followUpExamples]);
const reranked = await fitReranked(withVectors);
const weights: RecordWeights = {
  dataHash: gameHash(),
  features: [...recordFeatureNames],
  words: withWords.stage,
  vectors: withVectors.stage,
  reranked,
  answerFrom: 0.65,
  rerankFrom: 0.2,
  sureFrom: 0.95,
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/records.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
bench.saveVectors();
process.stdout.write(`${questions.length} questions, ${crossScores.save()} pairs scored anew; weights in ${file}\n`);

interface Asked {
  asked: GameQuestion;
  id: string;
  whole: Whole;
}

function opening(one: GameQuestion): Asked {
  return { asked: one, id: `${one.set}/${one.id}`, whole: { text: one.question } };
}

/** A follow-up yields an example for each self-contained question that it may mean. */
async function wholes(one: GameQuestion): Promise<Asked[]> {
  const last = await answerTurns(bench, firstRank, one.after);
  return wholeQuestions(engine.read, one.question, last).map((whole, at) => ({
    asked: one,
    id: `${one.set}/${one.id}~${at}`,
    whole,
  }));
}

async function examplesWith(
  asked: readonly Asked[],
  compare: (text: string) => Promise<Float32Array | undefined>,
): Promise<RecordExample[]> {
  const found: RecordExample[] = [];
  for (const one of asked) {
    const example = toRecordExample(engine, one, await compare(engine.read(one.whole.text).compared));
    found.push(sparse(example));
  }
  return found;
}

/** Most of the later candidates teach nothing: only every third of those is kept. */
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

function fitRank(examples: readonly RecordExample[]): Float64Array {
  const options = { features: recordFeatureNames.length, decay: 1e-4, steps: 150, rate: 0.1 };
  return Float64Array.from(fitSoftmaxRanker(examples.map(toRanked), options));
}

function fitPlain(name: string, examples: readonly RecordExample[]) {
  const rank = fitRank(examples);
  const ranked = examples.map((example) => ({ example, ranking: rankingOf(example, rank) }));
  const gate = fitGate(name, ranked);
  return { ranked, stage: { rank: [...rank], gate } };
}

function rankingOf({ units, rows }: RecordExample, rank: ArrayLike<number>): RankedUnit[] {
  return rankRows(
    units.map((unit) => ({ unit })),
    rows.map((row) => Float64Array.from(row)),
    rank,
    mostRanked,
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

async function fitReranked({ ranked }: { ranked: readonly Judged[] }) {
  const shortlists: Judged[] = [];
  for (const { example, ranking } of ranked) {
    const scores = await crossScores.score(
      example.question.text,
      ranking.map(({ unit }) => rerankText(unit)),
    );
    shortlists.push({ example, ranking: ranking.map((one, at) => ({ ...one, crossScore: scores[at] ?? 0 })) });
  }
  const lists = shortlists.map(({ example, ranking }) => {
    const place = new Map(example.units.map((unit, at) => [unit, at]));
    const labels = ranking.map(({ unit }) => example.labels[place.get(unit) ?? -1] ?? 0);
    return { rows: rerankRows(ranking), labels };
  });
  const features = recordFeatureNames.length + rerankFeatures;
  const rank = fitSoftmaxRanker(lists, { features, decay: 1e-4, steps: 200, rate: 0.1 });
  const judged = shortlists.map(({ example, ranking }) => ({ example, ranking: rerank(ranking, rank) }));
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
