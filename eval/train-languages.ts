// Fits the gates for documents in other languages than English on the questions of eval/languages-fit: by words alone, with
// vectors, and for questions in another language than the content. Part of npm run train. The rankers begin with those for English.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describeDraft,
  draftsInLanguage,
  type LanguageDraft,
  type LanguageReading,
  readDraft,
} from '../packages/answering/src/decide/answer-in-language.ts';
import { composeAnswer, composeUnit } from '../packages/answering/src/decide/compose.ts';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { sharedLanguage } from '../packages/answering/src/language/language.ts';
import { joinTurns } from '../packages/answering/src/question/question.ts';
import { featureNames } from '../packages/answering/src/rank/features.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { fitSoftmaxRanker, type RankedExample } from '../packages/answering/src/train/softmax-ranker.ts';
import type { LanguageStage, LanguageWeights } from '../packages/answering/src/weights/language-weights.ts';
import { readDocumentWeights } from '../packages/answering/src/weights/weights.ts';
import { isRight } from './document-set.ts';
import type { BenchPassage } from './fit/bench.ts';
import { type DocumentExample, readDocumentExamples } from './fit/document-examples.ts';
import { cheapestThreshold, type Judged } from './fit/fit-gate.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { languagesFitFolder, languagesHash } from './groups.ts';
import { reportOutcomes } from './report-outcomes.ts';

/** A wrong answer costs as much as this many refusals of a right one: more than in English, since no cross-encoder judges it. */
const wrongCost = 3;
const options = { trees: 60, depth: 2, rate: 0.1, least: 20, decay: 5 };
const languages = readdirSync(languagesFitFolder).sort();
const cache = await openVectorCache(join(import.meta.dirname, '../.data/cache'));
const examples = await readDocumentExamples(languages, cache, languagesFitFolder);
const english = readDocumentWeights();

/** A reading of a question, as the gate sees it. */
interface Reading extends Judged {
  example: DocumentExample;
}

/** By words alone the service finds only what has a word of the question. */
const byWords = (passages: readonly BenchPassage[]) =>
  passages.filter(({ lexical }) => lexical > 0).sort((one, other) => other.lexical - one.lexical);

type StageName = 'words' | 'vectors' | 'across';

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
  return name === 'across' ? drafts.map(withoutWords) : drafts;
}

async function readingsOf(example: DocumentExample, rank: readonly number[], name: StageName): Promise<Reading[]> {
  const { asked, author, way } = example;
  return (await draftsOf(example, name))
    .flatMap((draft) => readDraft(draft, rank))
    .map((reading) => ({
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

/** The reading that is chosen for each example, with its probability by a gate that has not seen its language. */
function chosen(readings: readonly Reading[]) {
  const gates = new Map(
    languages.map((own) => [
      own,
      fitBoostedTrees(
        readings.filter(({ author }) => author !== own),
        options,
      ),
    ]),
  );
  const best = new Map<DocumentExample, { reading: Reading; probability: number }>();
  for (const reading of readings) {
    const gate = gates.get(reading.author);
    const probability = gate === undefined ? 0 : probabilityOf(reading.row, gate);
    if (probability > (best.get(reading.example)?.probability ?? -1))
      best.set(reading.example, { reading, probability });
  }
  return [...best.values()].map(({ reading, probability }) => ({ ...reading, probability }));
}

/** The weights for English, moved by what the questions in other languages show. */
async function fitRanks(start: readonly number[], name: StageName) {
  const lists: (RankedExample & { author: string })[] = [];
  for (const example of examples) {
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

async function fitStage(start: readonly number[], name: StageName): Promise<LanguageStage> {
  const { rank, without } = await fitRanks(start, name);
  const readings: Reading[] = [];
  for (const [language, of] of Map.groupBy(examples, ({ author }) => author)) {
    const own = without(language);
    for (const example of of) readings.push(...(await readingsOf(example, own, name)));
  }
  const decisions = chosen(readings);
  const stage = {
    rank,
    gate: fitBoostedTrees(readings, options),
    answerFrom: cheapestThreshold(decisions, wrongCost),
    closestFrom: cheapestThreshold(decisions, wrongCost / 9),
  };
  process.stdout.write(`${name}: from ${stage.answerFrom}, closest from ${stage.closestFrom}\n`);
  for (const [language, of] of Map.groupBy(decisions, ({ author, way }) => `${author}, ${way}`)) {
    const outcomes = of.map(({ isRight: isGood, isUnanswerable, probability }) => {
      return { kind: language, isGood, isUnanswerable, probability };
    });
    process.stdout.write(`${language}\n${reportOutcomes(outcomes, stage.answerFrom)}\n`);
  }
  return stage;
}

const weights: LanguageWeights = {
  dataHash: languagesHash(),
  features: [...featureNames],
  wrongCost,
  words: await fitStage(english.words.rank, 'words'),
  vectors: await fitStage(english.vectors.rank, 'vectors'),
  across: await fitStage(english.vectors.rank, 'across'),
};
cache.save();
const file = join(import.meta.dirname, '../packages/answering/src/weights/languages.json');
writeFileSync(
  file,
  `${JSON.stringify(weights, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one))}\n`,
);
