// Fits ranking and gate for questions about the records on the questions of eval/questions: part of npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RankedUnit, type RecordWeights, rerankText } from '@lectern/answering';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { mostJudgedRecords } from '../packages/answering/src/decide/record-answerer.ts';
import { type Whole, wholeQuestions } from '../packages/answering/src/decide/record-follow-up.ts';
import { rankRows, rerank, rerankFeatures, rerankRows } from '../packages/answering/src/rank/rank.ts';
import { recordFeatureNames } from '../packages/answering/src/rank/record-features.ts';
import { fitSoftmaxRanker, type RankedExample } from '../packages/answering/src/train/softmax-ranker.ts';
import { answerTurns } from './fit/answer-turns.ts';
import { openCrossScores } from './fit/cross-scores.ts';
import { cheapestThreshold, fitFolds, fitGate, type Judged, probabilitiesWithoutAuthor } from './fit/fit-gate.ts';
import { openRecordBench } from './fit/record-bench.ts';
import { rounded } from './fit/rounded.ts';
import { fittingSets, type GameQuestion, gameHash, readGameSet } from './game-questions.ts';
import { type RecordExample, toRecordExample } from './record-examples.ts';
import { reportOutcomes } from './report-outcomes.ts';

/** A wrong answer costs as much as this many refusals of a right one. */
const wrongCost = 2;
const bench = await openRecordBench();
const { engine } = bench;
const cross = openCrossScores(join(import.meta.dirname, '../.data/cache'));
const everyOther = 3;
const mostKept = 60;
const mostRanked = 6;

/** Which question each decision answers; a later turn has several readings. */
const owners = new WeakMap<Judged, GameQuestion>();

const questions = fittingSets.flatMap(readGameSet);
const openings = questions.filter(({ after }) => after.length === 0);
const openingExamples = await examplesWith(openings.map(opening), bench.compare);
// The questions before a follow-up are answered by a ranker that was fitted without follow-ups.
const firstRank = fitRank(openingExamples);
const followUps = (await Promise.all(questions.filter(({ after }) => after.length > 0).map(wholes))).flat();
const switches = (
  await Promise.all(
    openings
      .filter((_, at) => at % 2 === 0)
      .map(afterAnother)
      .map(wholes),
  )
).flat();
const later = [...followUps, ...switches];
const withWords = fitPlain(await examplesWith([...openings.map(opening), ...later], async () => undefined));
process.stdout.write('with words fitted\n');
const withVectors = fitPlain([...openingExamples, ...(await examplesWith(later, bench.compare))]);
process.stdout.write('with vectors fitted\n');
const reranked = await fitReranked(withVectors);
cross.save();
const rated = rate(reranked.judged);
const weights: RecordWeights = {
  dataHash: gameHash(),
  features: [...recordFeatureNames],
  words: withWords.stage,
  vectors: withVectors.stage,
  reranked: reranked.stage,
  wrongCost,
  answerFrom: cheapestThreshold(rated, wrongCost),
  closestFrom: cheapestThreshold(rated, wrongCost / 3),
  rerankFrom: 0.1,
  sureFrom: 0.95,
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/records.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
bench.saveVectors();
process.stdout.write(`${questions.length} questions, answers from ${weights.answerFrom}; weights in ${file}\n`);
for (const [name, { judged }] of Object.entries({ words: withWords, vectors: withVectors, reranked }))
  process.stdout.write(`${name}, chosen readings\n${reportOutcomes(rate(judged), weights.answerFrom)}\n`);

interface Asked {
  asked: GameQuestion;
  id: string;
  whole: Whole;
}

function opening(one: GameQuestion): Asked {
  return { asked: one, id: `${one.set}/${one.id}`, whole: { text: one.question } };
}

/** The same question after one about something else. */
function afterAnother(one: GameQuestion, at: number): GameQuestion {
  const before = openings[(at * 7 + 5) % openings.length]?.question ?? '';
  return { ...one, id: `${one.id}!`, kind: one.isUnanswerable ? one.kind : 'switch', after: [before] };
}

/** A later turn yields an example for each self-contained question that it may mean. */
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

interface Chosen {
  example: RecordExample;
  ranking: readonly RankedUnit[];
  first?: { confidence: number; winner: RankedUnit | undefined };
}

function judge({ example, ranking, first }: Chosen): Judged {
  const { asked, question, whole } = example;
  const judged = {
    row: engine.gateRow(question, ranking, { message: asked.question, ...whole }, first),
    isRight: ranking[0] !== undefined && example.isRight(ranking[0]),
    author: asked.set,
    isUnanswerable: asked.isUnanswerable,
    way: asked.kind,
  };
  owners.set(judged, asked);
  return judged;
}

function fitPlain(examples: readonly RecordExample[]) {
  const rank = fitRank(examples);
  const chosen = examples.map((example) => ({ example, ranking: rankingOf(example, rank) }));
  const judged = chosen.map(judge);
  return { chosen, judged, stage: { rank: [...rank], gate: fitGate(judged) } };
}

function rankingOf({ units, rows }: RecordExample, rank: ArrayLike<number>): RankedUnit[] {
  return rankRows(
    units.map((unit) => ({ unit })),
    rows.map((row) => Float64Array.from(row)),
    rank,
    mostRanked,
  );
}

async function fitReranked({ chosen, judged: before }: ReturnType<typeof fitPlain>) {
  const gateFor = fitFolds(before);
  const shortlists: Chosen[] = [];
  for (const [at, { example, ranking: all }] of chosen.entries()) {
    const ranking = all.slice(0, mostJudgedRecords);
    const scores = await cross.score(
      example.question.text,
      ranking.map(({ unit }) => rerankText(unit)),
    );
    const confidence = probabilityOf(before[at]?.row ?? new Float64Array(), gateFor(example.asked.set));
    const scored = ranking.map((one, place) => ({ ...one, crossScore: scores[place] ?? 0 }));
    shortlists.push({ example, ranking: scored, first: { confidence, winner: ranking[0] } });
    if (at % 1000 === 0) process.stdout.write(`judged ${at} of ${chosen.length}\n`);
  }
  const lists = shortlists.map(({ example, ranking }) => {
    const place = new Map(example.units.map((unit, at) => [unit, at]));
    return {
      rows: rerankRows(ranking),
      labels: ranking.map(({ unit }) => example.labels[place.get(unit) ?? -1] ?? 0),
    };
  });
  const features = recordFeatureNames.length + rerankFeatures;
  const rank = fitSoftmaxRanker(lists, { features, decay: 1e-4, steps: 200, rate: 0.1 });
  const judged = shortlists.map((one) =>
    judge({
      ...one,
      ranking: rerank(one.ranking, rank),
      ...(one.first && {
        first: { ...one.first, winner: one.ranking.find(({ unit }) => unit === one.first?.winner?.unit) },
      }),
    }),
  );
  return { judged, stage: { rank: [...rank], gate: fitGate(judged) } };
}

/** The most probable reading of each question, by a gate that was fitted without its author. */
function rate(judged: readonly Judged[]) {
  const probabilities = probabilitiesWithoutAuthor(judged);
  const best = new Map<GameQuestion, { one: Judged; probability: number }>();
  for (const [at, one] of judged.entries()) {
    const owner = owners.get(one);
    const probability = probabilities[at] ?? 0;
    if (owner !== undefined && probability > (best.get(owner)?.probability ?? -1))
      best.set(owner, { one, probability });
  }
  return [...best.values()].map(({ one, probability }) => ({
    kind: one.way,
    isUnanswerable: one.isUnanswerable,
    isRight: one.isRight,
    isGood: one.isRight,
    probability,
  }));
}
