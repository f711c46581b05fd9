// Fits the rankers and gates for documents in other languages than English on the questions of eval/languages-fit, and on
// English questions that were translated: by words alone, with vectors, for questions in another language than the content, and
// the last two once more where the judge has read the candidates. Part of npm run train. The rankers begin with those for English.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeDraft,
  draftsInLanguage,
  type LanguageDraft,
  type LanguageReading,
  readDraft,
  rerankReading,
} from '../packages/answering/src/decide/answer-in-language.ts';
import { judgedText } from '../packages/answering/src/decide/answer-passages.ts';
import { composeAnswer, composeUnit } from '../packages/answering/src/decide/compose.ts';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { sharedLanguage } from '../packages/answering/src/language/language.ts';
import { joinTurns } from '../packages/answering/src/question/question.ts';
import { featureNames } from '../packages/answering/src/rank/features.ts';
import { rerankFeatures, rerankRows } from '../packages/answering/src/rank/rank.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { fitSoftmaxRanker, type RankedExample } from '../packages/answering/src/train/softmax-ranker.ts';
import type { LanguageStage, LanguageWeights } from '../packages/answering/src/weights/language-weights.ts';
import { readDocumentWeights } from '../packages/answering/src/weights/weights.ts';
import { isRight } from './document-set.ts';
import type { BenchPassage } from './fit/bench.ts';
import { openCrossScores } from './fit/cross-scores.ts';
import { type DocumentExample, readDocumentExamples, readTranslatedExamples } from './fit/document-examples.ts';
import { cheapestThreshold, type Judged } from './fit/fit-gate.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { acrossFitAuthors, englishFitAuthors, languagesFitFolder, languagesHash } from './groups.ts';
import { reportOutcomes } from './report-outcomes.ts';

/** A wrong answer costs as much as this many refusals of a right one: more than in English, of which more is known. */
const wrongCost = 4;
/** Where the judge has read the candidates, less: it tells near misses from answers. */
const judgedCost = 1.5;
/** Less where a passage in another language is shown as it is, after a sentence that says so. */
const acrossCost = 1.75;
const options = { trees: 60, depth: 2, rate: 0.1, least: 20, decay: 5 };
/** For a gate that learns from English questions too. */
const largeOptions = { ...options, trees: 120, depth: 3 };
const languages = readdirSync(languagesFitFolder).sort();
const folder = join(import.meta.dirname, '../.data/cache');
const cache = await openVectorCache(folder);
const cross = openCrossScores(folder, 'language-judge');
const examples = await readDocumentExamples(languages, cache, languagesFitFolder);
/** Without their words, questions about articles of an encyclopedia are like nothing that visitors ask. */
const ofCompanies = await readDocumentExamples(
  languages,
  cache,
  languagesFitFolder,
  (name) => !/^encyclopedia/.test(name),
);
const translated = await readTranslatedExamples(acrossFitAuthors, cache);
const inEnglish = (await readDocumentExamples(englishFitAuthors, cache)).filter((_, at) => at % 2 === 0);
cache.save();
const english = readDocumentWeights();

/** A reading of a question, as the gate sees it. */
interface Reading extends Judged {
  example: DocumentExample;
  reading: LanguageReading;
}

interface Decision extends Reading {
  probability: number;
}

/** By words alone the service finds only what has a word of the question. */
const byWords = (passages: readonly BenchPassage[]) =>
  passages.filter(({ lexical }) => lexical > 0).sort((one, other) => other.lexical - one.lexical);

type StageName = 'words' | 'vectors' | 'across';

/** Questions in another language than the content are made of those in its own too, since few were translated. */
const examplesFor = (name: StageName) => (name === 'across' ? [...ofCompanies, ...translated] : examples);
const isTranslated = (example: DocumentExample) => translated.includes(example);

/** What a question in another language would find and have in common with the content: no words, only meaning. */
function withoutWords(draft: LanguageDraft): LanguageDraft {
  const { question, passages } = draft;
  const terms = question.terms.map((term) => ({ ...term, stem: `\0${term.stem}` }));
  const scored = (passages as readonly BenchPassage[]).map((one) => ({ ...one, score: one.score - 0.3 * one.lexical }));
  return { ...draft, question: { ...question, terms, words: [] }, passages: scored };
}

async function draftsOf(example: DocumentExample, name: StageName) {
  const hasVectors = name !== 'words';
  const { asked, before, search } = example;
  const message = asked.question;
  const find = async (text: string) => {
    const { passages } = await search(text);
    return hasVectors ? passages : byWords(passages);
  };
  const alone = await find(message);
  const language = sharedLanguage(message, alone);
  const together = before && (await find(joinTurns(before.question, message)));
  const earlier = before && { question: before.question, answer: '' };
  const found = { alone, together: together ?? alone };
  const embed = hasVectors ? cache.vectorOf : undefined;
  const drafts = await draftsInLanguage({ message, before: earlier }, found, language, embed);
  return name === 'across' && !isTranslated(example) ? drafts.map(withoutWords) : drafts;
}

async function readingsOf(example: DocumentExample, rank: readonly number[], name: StageName): Promise<Reading[]> {
  const { asked, author, way } = example;
  return (await draftsOf(example, name))
    .flatMap((draft) => readDraft(draft, rank))
    .map((reading) => ({
      reading,
      row: reading.row,
      isRight: isSaidRight(asked, reading),
      author,
      isUnanswerable: asked.accept.length === 0,
      way,
      example,
    }));
}

function isSaidRight(asked: DocumentExample['asked'], { ranking, passages, question }: LanguageReading): boolean {
  return asked.accept.length > 0 && isRight(asked, composeAnswer(ranking, passages, question).text);
}

/** The reading that is chosen for each example, with its probability by a gate that has not seen its language; English only teaches. */
function chosen(readings: readonly Reading[], trees = options): Decision[] {
  const gates = new Map(
    languages.map((own) => [
      own,
      fitBoostedTrees(
        readings.filter(({ author }) => author !== own),
        trees,
      ),
    ]),
  );
  const best = new Map<DocumentExample, { reading: Reading; probability: number }>();
  for (const reading of readings) {
    const gate = gates.get(reading.author);
    if (gate === undefined) continue;
    const probability = probabilityOf(reading.row, gate);
    if (probability > (best.get(reading.example)?.probability ?? -1))
      best.set(reading.example, { reading, probability });
  }
  return [...best.values()].map(({ reading, probability }) => ({ ...reading, probability }));
}

/** The weights for English, moved by what the questions in other languages show. */
async function fitRanks(start: readonly number[], name: StageName) {
  const lists: (RankedExample & { author: string })[] = [];
  for (const example of examplesFor(name)) {
    if (example.way === 'unrelated' || example.asked.accept.length === 0) continue;
    const draft = (await draftsOf(example, name)).at(example.isFollowUp ? 1 : 0);
    if (draft === undefined) continue;
    const { candidates, rows } = describeDraft(draft);
    const { question, passages } = draft;
    const labels = candidates.map(({ unit, passage }) =>
      isRight(example.asked, composeUnit(unit, passages[passage]?.units ?? [], question)) ? 1 : 0,
    );
    if (labels.includes(1)) lists.push({ rows, labels, author: example.author });
  }
  const fitOn = (some: typeof lists) => [
    ...fitSoftmaxRanker(some, { features: featureNames.length, decay: 1e-2, steps: 200, rate: 0.05, start }),
  ];
  return { rank: fitOn(lists), without: (own: string) => fitOn(lists.filter(({ author }) => author !== own)) };
}

async function fitStage(
  start: readonly number[],
  name: StageName,
): Promise<{ stage: LanguageStage; decisions: Decision[] }> {
  const { rank, without } = await fitRanks(start, name);
  const readings: Reading[] = [];
  for (const [language, of] of Map.groupBy(examplesFor(name), ({ author }) => author)) {
    const own = without(language);
    for (const example of of) readings.push(...(await readingsOf(example, own, name)));
  }
  return {
    stage: stageOf(name, rank, readings, { cost: name === 'across' ? acrossCost : wrongCost }),
    decisions: chosen(readings),
  };
}

interface StageOptions {
  /** How many refusals of a right answer a wrong one costs. */
  cost: number;
  trees?: typeof options;
  isJudged?: boolean;
}

function stageOf(
  name: StageName,
  rank: readonly number[],
  readings: readonly Reading[],
  { cost, trees = options, isJudged = false }: StageOptions,
) {
  // What was really asked in another language measures; questions whose words were taken away only teach.
  const isMeasured = ({ example }: Decision) => name !== 'across' || isTranslated(example);
  const decisions = chosen(readings, trees).filter(isMeasured);
  const stage: LanguageStage = {
    rank: [...rank],
    gate: fitBoostedTrees(readings, trees),
    answerFrom: cheapestThreshold(decisions, cost),
    closestFrom: cheapestThreshold(decisions, cost / 9),
  };
  const title = isJudged ? `${name}, judged` : name;
  process.stdout.write(`${title}: from ${stage.answerFrom}, closest from ${stage.closestFrom}\n`);
  const outcomes = decisions.map(({ example, way, isRight: isGood, isUnanswerable, probability }) => {
    return { kind: `${example.asked.kind}, ${way}`, isGood, isUnanswerable, probability };
  });
  process.stdout.write(`${title}\n${reportOutcomes(outcomes, stage.answerFrom)}\n`);
  return stage;
}

/** The same where the judge has read the candidates of the likeliest reading. */
async function fitJudged(
  start: readonly number[],
  name: StageName,
  decisions: readonly Decision[],
  more: readonly Decision[] = [],
): Promise<LanguageStage> {
  const scored: { decision: Decision; scores: readonly number[]; list: RankedExample & { author: string } }[] = [];
  for (const decision of [...decisions, ...more]) {
    const { example, author, reading } = decision;
    const { question, passages, ranking } = reading;
    const scores = await cross.score(question.text, ranking.map(judgedText));
    const rows = rerankRows(ranking.map((one, at) => ({ ...one, crossScore: scores[at] ?? 0 })));
    const labels = ranking.map(({ unit, passage }) =>
      isRight(example.asked, composeUnit(unit, passages[passage]?.units ?? [], question)) ? 1 : 0,
    );
    scored.push({ decision, scores, list: { author, rows, labels } });
  }
  const lists = scored.map(({ list }) => list).filter(({ labels }) => labels.includes(1));
  const fitOn = (some: typeof lists) => [
    ...fitSoftmaxRanker(some, {
      features: featureNames.length + rerankFeatures,
      decay: 1e-2,
      steps: 200,
      rate: 0.05,
      start,
    }),
  ];
  const without = new Map(languages.map((own) => [own, fitOn(lists.filter(({ author }) => author !== own))]));
  const readings = scored.map(({ decision, scores }): Reading => {
    const { reading, probability, author, example } = decision;
    const again = rerankReading({ ...reading, probability }, scores, without.get(author) ?? start);
    return { ...decision, reading: again, row: again.row, isRight: isSaidRight(example.asked, again) };
  });
  const trees = more.length > 0 ? largeOptions : options;
  return stageOf(name, fitOn(lists), readings, {
    cost: name === 'across' ? acrossCost : judgedCost,
    trees,
    isJudged: true,
  });
}

/** English questions as the plain stage reads them: there are few in other languages, and the judge reads English too. */
async function decisionsInEnglish({ rank, gate }: LanguageStage): Promise<Decision[]> {
  const found: Decision[] = [];
  for (const example of inEnglish) {
    const readings = await readingsOf(example, rank, 'vectors');
    const rated = readings.map((one) => ({ ...one, probability: probabilityOf(one.row, gate) }));
    found.push(...rated.sort((one, other) => other.probability - one.probability).slice(0, 1));
  }
  return found;
}

const words = await fitStage(english.words.rank, 'words');
const vectors = await fitStage(english.vectors.rank, 'vectors');
const across = await fitStage(english.vectors.rank, 'across');
const start = english.reranked.rank;
const weights: LanguageWeights = {
  dataHash: languagesHash(),
  features: [...featureNames],
  wrongCost,
  judgedCost,
  acrossCost,
  words: words.stage,
  vectors: vectors.stage,
  across: across.stage,
  judged: {
    vectors: await fitJudged(start, 'vectors', vectors.decisions, await decisionsInEnglish(vectors.stage)),
    across: await fitJudged(start, 'across', across.decisions),
  },
};
cache.save();
cross.save();
const file = join(import.meta.dirname, '../packages/answering/src/weights/languages.json');
writeFileSync(
  file,
  `${JSON.stringify(weights, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one))}\n`,
);
