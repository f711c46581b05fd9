// How often a curated pair answers a question that is not its own, and misses its own: npm run eval:pairs -- [--misses]
import { parseArgs } from 'node:util';
import { logisticProbability } from '../packages/answering/src/train/logistic-model.ts';
import { readPairWeights } from '../packages/answering/src/weights/pair-weights.ts';
import { readPairExamples, rowOf } from './pairs/pair-examples.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean' } } });
const weights = readPairWeights();
const share = (count: number, all: number) => `${count} of ${all} (${((100 * count) / all).toFixed(1)} %)`;

for (const half of ['fit', 'held-out'] as const) {
  const examples = await readPairExamples(half);
  for (const way of ['vectors', 'words'] as const) {
    const judged = examples.map((one) => {
      const model = way === 'words' || one.cosine === undefined ? weights.words : weights.vectors;
      const row = rowOf(one, model === weights.vectors ? (one.cosine ?? 0) : 0);
      return { ...one, isTaken: logisticProbability(model, row) >= model.sameFrom };
    });
    const same = judged.filter(({ isRight }) => isRight);
    const near = judged.filter(({ isRight, isUnrelated }) => !isRight && !isUnrelated);
    const unrelated = judged.filter(({ isUnrelated }) => isUnrelated);
    const taken = unrelated.filter(({ isTaken }) => isTaken).length;
    const [accepted, rejected] = [near.filter(({ isTaken }) => isTaken), same.filter(({ isTaken }) => !isTaken)];
    const figures = `false accepts ${share(accepted.length, near.length)}, false rejects ${share(rejected.length, same.length)}, unrelated accepted ${share(taken, unrelated.length)}`;
    process.stdout.write(`${half}, ${way}: ${figures}\n`);
    // The held-out half stays unread, so that nothing is tuned with it.
    if (!values.misses || half === 'held-out') continue;
    for (const { message, pair } of accepted) process.stdout.write(`  accepted: ${message} (${pair})\n`);
    for (const { message, pair } of rejected) process.stdout.write(`  rejected: ${message} (${pair})\n`);
  }
}
