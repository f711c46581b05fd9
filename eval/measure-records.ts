// Asks strangers' questions about the game, each alone (or as the follow-up that it is) and behind an unrelated one:
// npm run eval:records -- [--group fit|choose|sealed|catalog|SET] [--kind followup] [--misses] [--plain]

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createRecordAnswerer, readRecordWeights } from '@lectern/answering';
import { openCrossScores } from './fit/cross-scores.ts';
import { openRecordBench } from './fit/record-bench.ts';
import {
  choosingSets,
  fittingSets,
  type GameQuestion,
  readGameSet,
  sealedCatalogSets,
  sealedSets,
} from './game-questions.ts';
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
const cross = openCrossScores(join(import.meta.dirname, '../.data/cache'));
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
      return await cross.score(question, units);
    },
  }),
};
const groups: Record<string, readonly string[]> = {
  fit: fittingSets,
  choose: choosingSets,
  sealed: sealedSets,
  catalog: sealedCatalogSets,
};
const asking = groups[values.group] ?? [values.group];
const isSealed = asking.some((set) => [...sealedSets, ...sealedCatalogSets].includes(set));
const all = asking.flatMap(readGameSet);
const openings = all.filter(({ after }) => after.length === 0);
const outcomes: Asked[] = [];
const behind: Asked[] = [];
for (const [at, asked] of all.entries()) {
  if (values.kind !== undefined && asked.kind !== values.kind) continue;
  outcomes.push(await ask(asked));
  const before = openings[(at * 7 + 5) % openings.length];
  if (asked.after.length === 0 && before) behind.push(await ask({ ...asked, after: [before.question] }));
}

async function ask(asked: GameQuestion): Promise<Asked> {
  const answer = await answerer.answer(asked.question, asked.after, ports);
  const text = answer?.text ?? '';
  const isGood = !asked.isUnanswerable && asked.isRight(text);
  const { kind, isUnanswerable } = asked;
  return { asked, text, kind, isUnanswerable, isGood, probability: answer?.confidence ?? 0 };
}

bench.saveVectors();
cross.save();
process.stdout.write(`${outcomes.length} questions; the cross-encoder scored ${pairs} pairs in ${reads} times\n`);
process.stdout.write(
  `${reportOutcomes(outcomes, least)}\nbehind an unrelated question\n${reportOutcomes(behind, least)}\n`,
);
// Sealed sets print only totals.
if (values.misses && !isSealed) process.stdout.write(`${misses()}\n`);
process.exit(0);

function misses(): string {
  return [...outcomes, ...behind]
    .filter(({ isGood, asked, probability }) =>
      asked.isUnanswerable ? probability >= least : !isGood || probability < least,
    )
    .map(
      ({ asked, text, probability, isGood }) =>
        `${asked.id} ${asked.kind} ${probability.toFixed(2)}${isGood ? ' right' : ''} ${[...asked.after, asked.question].join(' // ')}\n  said ${text.replaceAll('\n', ' / ').slice(0, 200)}`,
    )
    .join('\n');
}
