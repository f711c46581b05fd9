// How often the check of a model's sentences accepts a false one and rejects a true one: npm run eval:proof -- [--misses]

import { parseArgs } from 'node:util';
import { checkSentences } from './proof/check-sentences.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean' } } });
const share = (count: number, all: number) => `${count} of ${all} (${((100 * count) / all).toFixed(1)} %)`;

for (const half of ['develop', 'held-out'] as const) {
  const { right, altered, falseAccepts, falseRejects } = await checkSentences(half);
  const [accepts, rejects] = [share(falseAccepts.length, altered), share(falseRejects.length, right)];
  process.stdout.write(`${half}: false accepts ${accepts}, false rejects ${rejects}\n`);
  // The held-out half stays unread, so that nothing is tuned with it.
  if (!values.misses || half === 'held-out') continue;
  for (const sentence of falseAccepts) process.stdout.write(`  accepted: ${sentence}\n`);
  for (const sentence of falseRejects) process.stdout.write(`  rejected: ${sentence}\n`);
}
