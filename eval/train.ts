// Fits the ranker and the gates for documents on the questions of eval/documents: part of npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Asked,
  draftWith,
  judgedText,
  mostJudged,
  mostShortlisted,
  saidBy,
} from '../packages/answering/src/decide/answer-passages.ts';
import { composeAnswer, composeUnit } from '../packages/answering/src/decide/compose.ts';
import { gateRow, probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { narrowest } from '../packages/answering/src/decide/narrow.ts';
import { type Draft, noConversation, readingRow } from '../packages/answering/src/decide/reading.ts';
import { joinTurns, type Question, readQuestion } from '../packages/answering/src/question/question.ts';
import { describeCandidates, featureNames, type Ranked } from '../packages/answering/src/rank/features.ts';
import { rankRows, rerank, rerankFeatures, rerankRows } from '../packages/answering/src/rank/rank.ts';
import { candidatesOf } from '../packages/answering/src/retrieve/candidates.ts';
import { fitSoftmaxRanker } from '../packages/answering/src/train/softmax-ranker.ts';
import type { DocumentWeights } from '../packages/answering/src/weights/weights.ts';
import { isRight } from './document-set.ts';
import type { BenchPassage } from './fit/bench.ts';
import { openCrossScores } from './fit/cross-scores.ts';
import { type DocumentExample, readDocumentExamples } from './fit/document-examples.ts';
import { fitFolds, fitGate, type Judged, probabilitiesWithoutAuthor, thresholdsOf } from './fit/fit-gate.ts';
import { type Narrowed, narrowThreshold } from './fit/fit-narrow.ts';
import { rounded } from './fit/rounded.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { dataHashOf, fitAuthors } from './groups.ts';
import { reportOutcomes } from './report-outcomes.ts';

/** A wrong answer costs as much as this many refusals of a right one. */
const wrongCost = 1.25;
/** A right answer that is lost by saying only one sentence costs as much as this many superfluous characters. */
const lostCharacters = 5_000;
const sureFrom = 0.93;
const folder = join(import.meta.dirname, '../.data/cache');
const cache = await openVectorCache(folder);
const cross = openCrossScores(folder);
const examples = await readDocumentExamples(fitAuthors, cache);
cache.save();
process.stdout.write(`${examples.length} examples\n`);
const slopes = { decay: 1e-4, steps: 200, rate: 0.1 };

/** Marks which rows belong to one example, so that the report shows the reading that is chosen. */
const owners = new WeakMap<Judged, DocumentExample>();

type PlainStage = DocumentWeights['vectors'];

/** One way to read an example. */
interface Reading {
  question: Question;
  passages: readonly BenchPassage[];
  vector: Float32Array;
}

const readings = new Map<DocumentExample, { alone: Reading; together: Reading | undefined }>();
for (const example of examples) {
  const { asked, before, search } = example;
  const alone = await search(asked.question);
  const together = before === undefined ? undefined : await search(joinTurns(before.question, asked.question));
  readings.set(example, {
    alone: { question: readQuestion(asked.question), ...alone },
    together: together && { question: readQuestion(asked.question, before?.question), ...together },
  });
}
cache.save();

const vectors = fitPlain(true);
note('with vectors fitted');
const words = fitPlain(false);
note('with words fitted');
const reranked = await fitReranked(vectors);
cross.save();
const { answerFrom, closestFrom } = thresholdsOf(reranked.judged, wrongCost);
const weights: DocumentWeights = {
  dataHash: dataHashOf(fitAuthors),
  features: [...featureNames],
  words: words.stage,
  vectors: vectors.stage,
  reranked: reranked.stage,
  wrongCost,
  answerFrom,
  closestFrom,
  rerankFrom: 0.04,
  sureFrom,
  narrow: {
    gate: fitGate(reranked.narrowed),
    lostCharacters,
    from: narrowThreshold(reranked.narrowed, lostCharacters),
  },
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/documents.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
process.stdout.write(`answers from ${answerFrom}, closest from ${closestFrom}; weights in ${file}\n`);
for (const [name, { judged }] of Object.entries({ words, vectors, reranked })) report(name, judged);

function rightUnits({ asked }: DocumentExample, { question, passages }: Reading) {
  const isAnswerable = asked.accept.length > 0;
  return ({ unit, passage }: Pick<Ranked, 'unit' | 'passage'>) =>
    isAnswerable && isRight(asked, composeUnit(unit, passages[passage]?.units ?? [], question));
}

function isSaidRight({ asked }: DocumentExample, ranking: readonly Ranked[], { question, passages }: Reading) {
  return asked.accept.length > 0 && isRight(asked, composeAnswer(ranking, passages, question).text);
}

function plainPassages(hasVectors: boolean, passages: readonly BenchPassage[]): readonly BenchPassage[] {
  return hasVectors ? passages : passages.map((passage) => ({ ...passage, score: passage.lexical }));
}

/** The reading that the author meant; a question behind an unrelated one is right by both. */
function meant(example: DocumentExample): Reading | undefined {
  const reading = readings.get(example);
  return example.isFollowUp ? reading?.together : reading?.alone;
}

/** A stage as it is shipped, and as it is without the author of a question. */
interface FittedPlain {
  stage: PlainStage;
  stageFor(author: string): PlainStage;
  judged: Judged[];
}

function fitPlain(hasVectors: boolean): FittedPlain {
  const lists = examples.flatMap((example) => {
    const reading = meant(example);
    if (reading === undefined || (example.way === 'unrelated' && !example.isFollowUp)) return [];
    const passages = plainPassages(hasVectors, reading.passages);
    const candidates = candidatesOf(passages, hasVectors ? reading.vector : undefined);
    const isGood = rightUnits(example, reading);
    const labels = candidates.map((one) => (isGood(one) ? 1 : 0));
    // Most of the wrong ones teach nothing: only every fourth is kept.
    const kept = labels.flatMap((label, at) => (label === 1 || at % 4 === 0 ? [at] : []));
    const rows = describeCandidates(reading.question, candidates);
    return [{ rows: kept.flatMap((at) => rows[at] ?? []), labels: kept.map((at) => labels[at] ?? 0) }];
  });
  note(`${lists.length} lists described`);
  const rank = [...fitSoftmaxRanker(lists, { ...slopes, features: featureNames.length })];
  note('ranker fitted');
  const drafts = examples.flatMap((example) => {
    const reading = meant(example);
    return reading === undefined ? [] : judge(example, rankedWith(reading, rank, hasVectors), noConversation);
  });
  const draftFor = fitFolds(drafts);
  const judged = examples.flatMap((example) => {
    const both = draftsOf(example, { rank, draft: draftFor(example.author) }, hasVectors);
    return both.flatMap(({ reading, draft, row }) => judge(example, { reading, ranking: draft.ranking }, row));
  });
  const gateFor = fitFolds(judged);
  return {
    stage: { rank, draft: fitGate(drafts), gate: fitGate(judged) },
    stageFor: (author) => ({ rank, draft: draftFor(author), gate: gateFor(author) }),
    judged: chosenOnly(judged),
  };
}

function chosenOnly(judged: readonly Judged[]): Judged[] {
  const probabilities = probabilitiesWithoutAuthor(judged);
  const best = new Map<DocumentExample, { one: Judged; probability: number }>();
  for (const [at, one] of judged.entries()) {
    const owner = owners.get(one);
    const probability = probabilities[at] ?? 0;
    if (owner !== undefined && probability > (best.get(owner)?.probability ?? -1))
      best.set(owner, { one, probability });
  }
  return [...best.values()].map(({ one }) => one);
}

function judge(
  example: DocumentExample,
  { reading, ranking, first }: { reading: Reading; ranking: readonly Ranked[]; first?: Parameters<typeof gateRow>[4] },
  conversation: readonly number[],
): Judged[] {
  if (ranking.length === 0) return [];
  const { question, passages } = reading;
  const judged = {
    row: gateRow(question, ranking, saidBy(question, ranking, passages), conversation, first),
    isRight: isSaidRight(example, ranking, reading),
    author: example.author,
    isUnanswerable: example.asked.accept.length === 0,
    way: example.way,
  };
  owners.set(judged, example);
  return [judged];
}

function rankedWith(reading: Reading, rank: readonly number[], hasVectors: boolean) {
  const passages = plainPassages(hasVectors, reading.passages);
  const candidates = candidatesOf(passages, hasVectors ? reading.vector : undefined);
  return {
    reading,
    ranking: rankRows(candidates, describeCandidates(reading.question, candidates), rank, mostShortlisted),
  };
}

interface Drafted {
  reading: Reading;
  draft: Draft;
  row: readonly number[];
}

/** The readings of an example with what the gate sees of the conversation: one without a turn before it, otherwise two. */
function draftsOf(example: DocumentExample, stage: Pick<PlainStage, 'rank' | 'draft'>, hasVectors: boolean): Drafted[] {
  const reading = readings.get(example);
  const draftOf = (one: Reading) =>
    draftWith(one.question, plainPassages(hasVectors, one.passages), hasVectors ? one.vector : undefined, stage);
  const alone = reading && draftOf(reading.alone);
  if (reading === undefined || alone === undefined) return [];
  const together = reading.together && draftOf(reading.together);
  const { before } = example;
  if (before === undefined || reading.together === undefined || together === undefined)
    return [{ reading: reading.alone, draft: alone, row: noConversation }];
  const both = { alone, together };
  const answer = composedBefore(example, stage, hasVectors);
  const earlier: NonNullable<Asked['before']> = { question: before.question, answer };
  return [
    { reading: reading.alone, draft: alone, row: readingRow(example.asked.question, earlier, alone, both) },
    { reading: reading.together, draft: together, row: readingRow(example.asked.question, earlier, together, both) },
  ];
}

/** What was answered to the question before. */
function composedBefore(example: DocumentExample, stage: Pick<PlainStage, 'rank'>, hasVectors: boolean): string {
  const { before } = example;
  if (before === undefined) return '';
  const reading = { question: readQuestion(before.question), passages: before.passages, vector: before.vector };
  return composeAnswer(rankedWith(reading, stage.rank, hasVectors).ranking, before.passages, reading.question).text;
}

/** The second model and its gate see the reading that is chosen before the cross-encoder judges. */
async function fitReranked({ stage: { rank: plainRank }, stageFor }: FittedPlain) {
  const chosen: { example: DocumentExample; drafted: Drafted; probability: number; scored: Ranked[] }[] = [];
  for (const [at, example] of examples.entries()) {
    const stage = stageFor(example.author);
    const rated = draftsOf(example, stage, true).map((drafted) => {
      const { draft, reading, row } = drafted;
      const said = saidBy(draft.question, draft.ranking, reading.passages);
      return { drafted, probability: probabilityOf(gateRow(draft.question, draft.ranking, said, row), stage.gate) };
    });
    const best = rated.sort((one, other) => other.probability - one.probability)[0];
    if (best === undefined) continue;
    const shortlist = best.drafted.draft.ranking.slice(0, mostJudged);
    const scores = await cross.score(best.drafted.draft.question.text, shortlist.map(judgedText));
    chosen.push({
      example,
      ...best,
      scored: shortlist.map((one, place) => ({ ...one, crossScore: scores[place] ?? 0 })),
    });
    if (at % 1000 === 0) note(`judged ${at}`);
  }
  const lists = chosen.map(({ example, drafted, scored }) => {
    const isGood = rightUnits(example, drafted.reading);
    return { rows: rerankRows(scored), labels: scored.map((one) => (isGood(one) ? 1 : 0)) };
  });
  const rank = [...fitSoftmaxRanker(lists, { ...slopes, features: featureNames.length + rerankFeatures })];
  const judged = chosen.flatMap(({ example, drafted, probability, scored }) => {
    const first = { probability, winner: drafted.draft.ranking[0] };
    return judge(example, { reading: drafted.reading, ranking: rerank(scored, rank), first }, drafted.row);
  });
  const narrowed = chosen.flatMap(({ example, drafted, probability, scored }) => {
    const isClear = probability >= sureFrom;
    return narrow(example, drafted, isClear ? drafted.draft.ranking : rerank(scored, rank), plainRank);
  });
  return { stage: { rank, gate: fitGate(judged) }, judged, narrowed };
}

function narrow(
  example: DocumentExample,
  { reading, draft }: Drafted,
  ranking: readonly Ranked[],
  rank: ArrayLike<number>,
): Narrowed[] {
  const { question, passages } = reading;
  const whole = composeAnswer(ranking, passages, question).text;
  if (example.asked.accept.length === 0 || !isRight(example.asked, whole)) return [];
  const shorter = narrowest({ question, ranking, passages, rowOf: draft.rowOf, rank }, whole);
  if (shorter === undefined) return [];
  const { author, way, asked } = example;
  const saved = whole.length - shorter.text.length;
  return [{ row: shorter.row, isRight: isRight(asked, shorter.text), author, way, isUnanswerable: false, saved }];
}

/** Probabilities are those of gates that were fitted without the author of the question. */
function report(name: string, judged: readonly Judged[]): void {
  const probabilities = probabilitiesWithoutAuthor(judged);
  const outcomes = judged.map(({ isRight: isGood, isUnanswerable, way }, at) => {
    return { kind: way, isUnanswerable, isGood, probability: probabilities[at] ?? 0 };
  });
  process.stdout.write(`${name}, all ways: ${outcomes.length}\n${reportOutcomes(outcomes, answerFrom)}\n`);
  for (const [way, of] of Map.groupBy(outcomes, ({ kind }) => kind))
    process.stdout.write(`${name}, ${way}\n${reportOutcomes(of, answerFrom)}\n`);
}

function note(text: string): void {
  process.stdout.write(`${Math.round(performance.now() / 1000)} s: ${text}\n`);
}
