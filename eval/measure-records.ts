// Asks strangers' questions about the game: npm run eval:records -- [--group fit|choose|sealed] [--kind followup] [--misses] [--plain]
import { parseArgs } from 'node:util';
import { createRecordAnswerer, readRecordWeights } from '@lectern/answering';
import { openRecordBench } from './fit/record-bench.ts';
import { choosingSets, fittingSets, type GameQuestion, readGameSet, sealedSets } from './game-questions.ts';

interface Outcome {
  asked: GameQuestion;
  text: string;
  confidence: number;
  isGood: boolean;
}

const { values } = parseArgs({
  options: {
    group: { type: 'string', default: 'choose' },
    misses: { type: 'boolean' },
    plain: { type: 'boolean' },
    from: { type: 'string' },
    sure: { type: 'string' },
    kind: { type: 'string' },
  },
});
const bench = await openRecordBench();
const weights = readRecordWeights();
const least = Number(values.from ?? weights.answerFrom);
const answerer = createRecordAnswerer({
  ...bench.options,
  weights: { ...weights, sureUnread: Number(values.sure ?? weights.sureUnread) },
});
let [reads, pairs] = [0, 0];
const ports = {
  compare: bench.compare,
  ...(!values.plain && {
    read: async (question: string, units: readonly string[]) => {
      reads += 1;
      pairs += units.length;
      return await bench.readings.readNow(question, units);
    },
  }),
};
const groups: Record<string, readonly string[]> = { fit: fittingSets, choose: choosingSets, sealed: sealedSets };
const outcomes: Outcome[] = [];
for (const asked of (groups[values.group] ?? []).flatMap(readGameSet)) {
  if (values.kind !== undefined && asked.kind !== values.kind) continue;
  const answer = await answerer.answer(asked.question, asked.after, ports);
  const text = answer?.text ?? '';
  const isGood = !asked.isUnanswerable && asked.isRight(text);
  outcomes.push({ asked, text, confidence: answer?.confidence ?? 0, isGood });
}
bench.saveVectors();
process.stdout.write(`${report()}\n`);
// What is sealed prints totals alone.
if (values.misses && values.group !== 'sealed') process.stdout.write(`${misses()}\n`);
process.exit(0);

function report(): string {
  const none = outcomes.filter(({ asked }) => asked.isUnanswerable);
  const some = outcomes.filter(({ asked }) => !asked.isUnanswerable);
  const share = (part: readonly unknown[], whole: readonly unknown[]) =>
    `${((100 * part.length) / Math.max(1, whole.length)).toFixed(1)} %`;
  const lines = [least, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7].map((from) => {
    const given = outcomes.filter(({ confidence }) => confidence >= from);
    const right = given.filter(({ isGood }) => isGood);
    const wrong = given.filter(({ isGood }) => !isGood);
    const refused = none.filter(({ confidence }) => confidence < from);
    return `| ${from} | ${share(right, some)} | ${share(wrong, outcomes)} | ${share(refused, none)} |`;
  });
  const kinds = [...new Set(some.map(({ asked }) => asked.kind))].map((kind) => {
    const of = some.filter(({ asked }) => asked.kind === kind);
    const given = of.filter(({ confidence }) => confidence >= least);
    const right = given.filter(({ isGood }) => isGood);
    return `| ${kind} | ${right.length} | ${given.length - right.length} | ${of.length} |`;
  });
  const bins = Array.from({ length: 10 }, (_, at) => {
    const of = outcomes.filter(({ confidence }) => Math.min(9, Math.floor(confidence * 10)) === at);
    return `| ${at / 10} to ${(at + 1) / 10} | ${of.filter(({ isGood }) => isGood).length} | ${of.length} |`;
  });
  return [
    `${outcomes.length} questions; the cross-encoder read ${pairs} pairs in ${reads} times`,
    '| answered from | right of answerable | wrong of all | unanswerable refused |\n|---|---|---|---|',
    ...lines,
    '| kind | right | wrong | questions |\n|---|---|---|---|',
    ...kinds,
    '| probability | right | answers |\n|---|---|---|',
    ...bins,
  ].join('\n');
}

function misses(): string {
  return outcomes
    .filter(({ isGood, asked, confidence }) =>
      asked.isUnanswerable ? confidence >= least : !isGood || confidence < least,
    )
    .map(
      ({ asked, text, confidence, isGood }) =>
        `${asked.id} ${asked.kind} ${confidence.toFixed(2)}${isGood ? ' right' : ''} ${[...asked.after, asked.question].join(' // ')}\n  said ${text.replaceAll('\n', ' / ').slice(0, 200)}`,
    )
    .join('\n');
}
