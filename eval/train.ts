// Fits the ranker and the gate on the documents and questions of eval/documents: npm run train
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mostShortlisted } from '../packages/answering/src/decide/answer-passages.ts';
import type { BoostedTrees } from '../packages/answering/src/decide/boosted-trees.ts';
import { composeAnswer, composeUnit } from '../packages/answering/src/decide/compose.ts';
import { gateRow, probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { type Question, readQuestion } from '../packages/answering/src/question/question.ts';
import { describeCandidates, featureNames, type Ranked } from '../packages/answering/src/rank/features.ts';
import { rankRows, rerank, rerankFeatures, rerankRows } from '../packages/answering/src/rank/rank.ts';
import { candidatesOf } from '../packages/answering/src/retrieve/candidates.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { fitSoftmaxRanker } from '../packages/answering/src/train/softmax-ranker.ts';
import type { ReadUnit } from '../packages/answering/src/unit/read-units.ts';
import type { DocumentWeights } from '../packages/answering/src/weights/weights.ts';
import { type DocumentQuestion, isRight, readAuthor } from './document-set.ts';
import { type BenchPassage, indexPassages, searchPassages } from './fit/bench.ts';
import { readCrossScores } from './fit/cross-scores.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { dataHashOf, fitAuthors } from './groups.ts';

interface Example {
  author: string;
  asked: DocumentQuestion;
  question: Question;
  passages: BenchPassage[];
  vector: Float32Array;
  /** The score by a cross-encoder that was trained without this author. */
  crossScoreOf(ranked: Ranked): number;
  isRightWith(ranked: Ranked): boolean;
  isRightAsSaid(ranking: readonly Ranked[]): boolean;
}

const cache = await openVectorCache(join(import.meta.dirname, '../.data/cache'));
const scores = readCrossScores(join(import.meta.dirname, 'cross-scores.json.br'));
const examples = await readExamples();
cache.save();
const slopes = { decay: 1e-4, steps: 250, rate: 0.1 };

const vectors = fitFirst(true);
const words = fitFirst(false);
const weights: DocumentWeights = {
  dataHash: dataHashOf(fitAuthors),
  features: [...featureNames],
  words: { rank: words, gate: fitGate((example) => rank(example, words, false)) },
  vectors: { rank: vectors, gate: fitGate((example) => rank(example, vectors, true)) },
  reranked: fitSecond(vectors),
  answerFrom: 0.47,
  rerankFrom: 0.08,
  sureFrom: 0.85,
  sureAlone: 0.75,
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/documents.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
process.stdout.write(`${examples.length} questions of ${fitAuthors.length} authors; weights in ${file}\n`);
report('with the cross-encoder', (e) => rerankedList(e, vectors, weights.reranked.rank), weights.reranked.gate);
report('with vectors', (e) => rank(e, vectors, true), weights.vectors.gate);
report('with words', (e) => rank(e, words, false), weights.words.gate);

async function readExamples(): Promise<Example[]> {
  const found: Example[] = [];
  let count = 0;
  for (const author of fitAuthors) {
    const set = await readAuthor(author);
    for (const document of set.documents) {
      const all = await indexPassages([document], cache);
      const order = new Map(all.flatMap(({ units }) => units).map((unit, index) => [unit, index]));
      for (const asked of set.questions.filter(({ doc }) => doc === document.name)) {
        const question = readQuestion(asked.question, asked.after?.at(-1));
        const vector = await cache.vectorOf(question.text);
        const passages = searchPassages(question.text, vector, all).map((passage) => ({ ...passage }));
        count += 1;
        for (const some of botsOf(passages, count)) found.push(exampleOf(author, asked, question, vector, some, order));
      }
    }
    process.stdout.write(`${author} `);
  }
  process.stdout.write('\n');
  return found;
}

/** Most bots know a lot, some only a single page: every eighth question is also asked of one with one or two passages. */
function botsOf(passages: readonly BenchPassage[], count: number): BenchPassage[][] {
  const all = [...passages];
  if (count % 8 !== 0) return [all];
  const at = (count * 7) % Math.max(1, Math.min(6, all.length));
  return [all, all.slice(at, at + 1 + (count % 2))];
}

function exampleOf(
  author: string,
  asked: DocumentQuestion,
  question: Question,
  vector: Float32Array,
  passages: BenchPassage[],
  order: ReadonlyMap<ReadUnit, number>,
): Example {
  const isAnswerable = asked.kind !== 'unanswerable';
  return {
    author,
    asked,
    question,
    passages,
    vector,
    crossScoreOf: ({ unit }) => scores[asked.id]?.[order.get(unit) ?? -1] ?? 0,
    isRightWith: ({ unit, passage }) =>
      isAnswerable && isRight(asked, composeUnit(unit, passages[passage]?.units ?? [])),
    isRightAsSaid: (ranking) => isAnswerable && isRight(asked, composeAnswer(ranking, passages).text),
  };
}

function fitFirst(hasVectors: boolean): number[] {
  const rows = examples.map(({ question, passages, vector, isRightWith }) => {
    const candidates = candidatesWith(hasVectors, passages, vector);
    const described = describeCandidates(question, candidates);
    const labels = candidates.map((candidate, index) => {
      const row = described[index];
      return row !== undefined && isRightWith({ ...candidate, row, score: 0 }) ? 1 : 0;
    });
    return { rows: described, labels };
  });
  return [...fitSoftmaxRanker(rows, { ...slopes, features: featureNames.length })];
}

function candidatesWith(hasVectors: boolean, passages: readonly BenchPassage[], vector: Float32Array) {
  if (hasVectors) return candidatesOf(passages, vector);
  return candidatesOf(
    passages.map((passage) => ({ ...passage, score: passage.lexical })),
    undefined,
  );
}

function rank({ question, passages, vector }: Example, first: readonly number[], hasVectors: boolean): Ranked[] {
  const candidates = candidatesWith(hasVectors, passages, vector);
  return rankRows(candidates, describeCandidates(question, candidates), first, mostShortlisted);
}

function scoredShortlist(example: Example, first: readonly number[]): Ranked[] {
  return rank(example, first, true).map((one) => ({ ...one, crossScore: example.crossScoreOf(one) }));
}

function rerankedList(example: Example, first: readonly number[], second: readonly number[]): Ranked[] {
  return rerank(scoredShortlist(example, first), second);
}

function fitSecond(first: readonly number[]) {
  const lists = examples.map((example) => ({ example, shortlist: scoredShortlist(example, first) }));
  const rows = lists.map(({ example, shortlist }) => ({
    rows: rerankRows(shortlist),
    labels: shortlist.map((one) => (example.isRightWith(one) ? 1 : 0)),
  }));
  const second = [...fitSoftmaxRanker(rows, { ...slopes, features: featureNames.length + rerankFeatures })];
  return { rank: second, gate: fitGate((example) => rerankedList(example, first, second)) };
}

function gateRowOf(example: Example, ranking: readonly Ranked[]): Float64Array {
  const said = ranking.map(({ unit, passage }) => composeUnit(unit, example.passages[passage]?.units ?? []));
  return gateRow(example.question, ranking, said);
}

function fitGate(rankingOf: (example: Example) => Ranked[]): BoostedTrees {
  const rows = examples.map((example) => {
    const ranking = rankingOf(example);
    return { row: gateRowOf(example, ranking), isRight: example.isRightAsSaid(ranking) };
  });
  return fitBoostedTrees(rows, { trees: 100, depth: 3, rate: 0.1, least: 20, decay: 5 });
}

function report(name: string, rankingOf: (example: Example) => Ranked[], gate: BoostedTrees): void {
  const judged = examples.map((example) => {
    const ranking = rankingOf(example);
    const isGood = example.isRightAsSaid(ranking);
    return {
      isGood,
      probability: probabilityOf(gateRowOf(example, ranking), gate),
      isNone: example.asked.kind === 'unanswerable',
    };
  });
  const answerable = judged.filter(({ isNone }) => !isNone);
  const none = judged.filter(({ isNone }) => isNone);
  const share = (some: number, all: number) => `${((100 * some) / all).toFixed(1)} %`;
  process.stdout.write(
    `${name}: first is right ${share(answerable.filter(({ isGood }) => isGood).length, answerable.length)}\n`,
  );
  for (const least of [0.4, 0.5, 0.6, 0.7]) {
    const given = judged.filter(({ probability }) => probability >= least);
    process.stdout.write(
      `  from ${least}: right ${share(given.filter(({ isGood }) => isGood).length, answerable.length)}, wrong ${share(given.filter(({ isGood }) => !isGood).length, judged.length)}, unanswerable refused ${share(none.filter(({ probability }) => probability < least).length, none.length)}\n`,
    );
  }
}

function rounded<Value>(value: Value): Value {
  return JSON.parse(
    JSON.stringify(value, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one)),
  );
}
