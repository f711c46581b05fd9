// Fits the gate for documents in other languages than English on the questions of eval/languages-fit, which are ranked by
// their words alone: part of npm run train. The weights of the ranker are those for English words.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LanguageReading, readingsInLanguage } from '../packages/answering/src/decide/answer-in-language.ts';
import { composeAnswer } from '../packages/answering/src/decide/compose.ts';
import { probabilityOf } from '../packages/answering/src/decide/gate.ts';
import { sharedLanguage } from '../packages/answering/src/language/language.ts';
import { joinTurns } from '../packages/answering/src/question/question.ts';
import { featureNames } from '../packages/answering/src/rank/features.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import type { LanguageWeights } from '../packages/answering/src/weights/language-weights.ts';
import { readDocumentWeights } from '../packages/answering/src/weights/weights.ts';
import { isRight } from './document-set.ts';
import type { BenchPassage } from './fit/bench.ts';
import { type DocumentExample, readDocumentExamples } from './fit/document-examples.ts';
import { cheapestThreshold, type Judged } from './fit/fit-gate.ts';
import { languagesFitFolder, languagesHash } from './groups.ts';
import { reportOutcomes } from './report-outcomes.ts';

/** The share of wrong answers over all languages, far below what is allowed in each: some are harder, and other authors ask other questions. */
const mostWrong = 0.03;
const options = { trees: 60, depth: 2, rate: 0.1, least: 20, decay: 5 };
const languages = readdirSync(languagesFitFolder).sort();
const noVector = new Float32Array(384);
const examples = await readDocumentExamples(
  languages,
  { vectorOf: async () => noVector, save() {} },
  languagesFitFolder,
);
const { rank } = readDocumentWeights().words;

/** A reading of a question, as the gate sees it. */
interface Reading extends Judged {
  example: DocumentExample;
}

/** The service finds only what has a word of the question. */
const byWords = (passages: readonly BenchPassage[]) =>
  passages.filter(({ lexical }) => lexical > 0).sort((one, other) => other.lexical - one.lexical);

async function readingsOf(example: DocumentExample): Promise<Reading[]> {
  const { asked, before, search, author, way } = example;
  const message = asked.question;
  const alone = byWords((await search(message)).passages);
  const language = sharedLanguage(message, alone);
  const together = before && byWords((await search(joinTurns(before.question, message))).passages);
  const earlier = before && { question: before.question, answer: '' };
  const found = { alone, together: together ?? alone };
  const isUnanswerable = asked.accept.length === 0;
  return readingsInLanguage({ message, before: earlier }, found, { language, rank }).map((reading) => ({
    row: reading.row,
    isRight: isSaidRight(asked, reading),
    author,
    isUnanswerable,
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

/** The lowest threshold at which no more answers are wrong. */
function thresholdOf(decisions: readonly { isRight: boolean; probability: number }[]): number {
  const steps = Array.from({ length: 91 }, (_, at) => (at + 5) / 100);
  const wrongFrom = (least: number) =>
    decisions.filter(({ isRight: isGood, probability }) => !isGood && probability >= least).length;
  return steps.find((least) => wrongFrom(least) <= mostWrong * decisions.length) ?? 0.95;
}

const readings: Reading[] = [];
for (const example of examples) readings.push(...(await readingsOf(example)));
const decisions = chosen(readings);
const weights: LanguageWeights = {
  dataHash: languagesHash(),
  features: [...featureNames],
  rank,
  gate: fitBoostedTrees(readings, options),
  answerFrom: thresholdOf(decisions),
  closestFrom: cheapestThreshold(decisions, 1 / 3),
};
const file = join(import.meta.dirname, '../packages/answering/src/weights/languages.json');
writeFileSync(
  file,
  `${JSON.stringify(weights, (_, one: unknown) => (typeof one === 'number' ? Number(one.toPrecision(6)) : one))}\n`,
);
process.stdout.write(`answers from ${weights.answerFrom}, closest from ${weights.closestFrom}\n`);
for (const [language, of] of Map.groupBy(decisions, ({ author, way }) => `${author}, ${way}`)) {
  const outcomes = of.map(({ isRight: isGood, isUnanswerable, probability }) => ({
    kind: language,
    isGood,
    isUnanswerable,
    probability,
  }));
  process.stdout.write(`${language}\n${reportOutcomes(outcomes, weights.answerFrom)}\n`);
}
