// Asks strangers' questions about the game: npm run eval:records -- [--group fit|choose|sealed|SET] [--kind followup] [--misses] [--plain]
import { parseArgs } from 'node:util';
import { createRecordAnswerer, readRecordWeights } from '@lectern/answering';
import { openRecordBench } from './fit/record-bench.ts';
import { choosingSets, fittingSets, type GameQuestion, readGameSet, sealedSets } from './game-questions.ts';
import { type Outcome, reportOutcomes } from './report-outcomes.ts';

interface Asked extends Outcome {
  asked: GameQuestion;
  text: string;
}

const { values } = parseArgs({
  options: {
    group: { type: 'string', default: 'choose' },
    misses: { type: 'boolean' },
    plain: { type: 'boolean' },
    from: { type: 'string' },
    sure: { type: 'string' },
    rerank: { type: 'string' },
    kind: { type: 'string' },
  },
});
const bench = await openRecordBench();
const weights = readRecordWeights();
const least = Number(values.from ?? weights.answerFrom);
const answerer = createRecordAnswerer({
  ...bench.options,
  weights: {
    ...weights,
    rerankFrom: Number(values.rerank ?? weights.rerankFrom),
    sureFrom: Number(values.sure ?? weights.sureFrom),
  },
});
let [reads, pairs] = [0, 0];
const ports = {
  compare: bench.compare,
  ...(!values.plain && {
    score: async (question: string, units: readonly string[]) => {
      reads += 1;
      pairs += units.length;
      return await bench.crossScores.scoreNow(question, units);
    },
  }),
};
const groups: Record<string, readonly string[]> = { fit: fittingSets, choose: choosingSets, sealed: sealedSets };
const outcomes: Asked[] = [];
for (const asked of (groups[values.group] ?? [values.group]).flatMap(readGameSet)) {
  if (values.kind !== undefined && asked.kind !== values.kind) continue;
  const answer = await answerer.answer(asked.question, asked.after, ports);
  const text = answer?.text ?? '';
  const isGood = !asked.isUnanswerable && asked.isRight(text);
  const { kind, isUnanswerable } = asked;
  outcomes.push({ asked, text, kind, isUnanswerable, isGood, probability: answer?.confidence ?? 0 });
}
bench.saveVectors();
process.stdout.write(`${outcomes.length} questions; the cross-encoder scored ${pairs} pairs in ${reads} times\n`);
process.stdout.write(`${reportOutcomes(outcomes, least)}\n`);
// Sealed sets print only totals.
if (values.misses && values.group !== 'sealed') process.stdout.write(`${misses()}\n`);
process.exit(0);

function misses(): string {
  return outcomes
    .filter(({ isGood, asked, probability }) =>
      asked.isUnanswerable ? probability >= least : !isGood || probability < least,
    )
    .map(
      ({ asked, text, probability, isGood }) =>
        `${asked.id} ${asked.kind} ${probability.toFixed(2)}${isGood ? ' right' : ''} ${[...asked.after, asked.question].join(' // ')}\n  said ${text.replaceAll('\n', ' / ').slice(0, 200)}`,
    )
    .join('\n');
}
