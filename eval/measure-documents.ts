// Asks about the documents of authors that nothing was fitted on: npm run eval:documents -- [--group choose|sealed|AUTHOR] [--misses]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnsweringPorts, answerFromPassages, readDocumentWeights } from '@lectern/answering';
import { loadCrossEncoder } from '../apps/chat-service/src/embedding/cross-encoder-model.ts';
import { englishWords } from '../apps/chat-service/src/embedding/english-words.ts';
import { type DocumentQuestion, isRight, readAuthor } from './document-set.ts';
import { indexPassages, searchPassages } from './fit/bench.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { chooseAuthors, sealedAuthors } from './groups.ts';
import { type Outcome, reportOutcomes, share } from './report-outcomes.ts';

interface Asked extends Outcome {
  asked: DocumentQuestion;
  text: string;
}

const { values } = parseArgs({
  options: {
    group: { type: 'string', default: 'choose' },
    misses: { type: 'boolean' },
    plain: { type: 'boolean' },
    from: { type: 'string' },
    sure: { type: 'string' },
  },
});
const cache = await openVectorCache(join(import.meta.dirname, '../.data/cache'));
const encoder = await loadCrossEncoder();
const weights = readDocumentWeights();
const least = values.from === undefined ? weights.answerFrom : Number(values.from);
const ports: AnsweringPorts = {
  weights: { ...weights, answerFrom: least, sureFrom: Number(values.sure ?? weights.sureFrom) },
  embed: cache.vectorOf,
  ...(!values.plain && { score }),
  isKnownWord: (word) => englishWords.has(word),
};
let reads = 0;
let pairs = 0;
const outcomes: Asked[] = [];
const groups: Record<string, readonly string[]> = { choose: chooseAuthors, sealed: sealedAuthors };
for (const author of groups[values.group] ?? [values.group]) outcomes.push(...(await askAuthor(author)));
cache.save();
await encoder.close();
process.stdout.write(`${summary()}\n${reportOutcomes(outcomes, least)}\n`);
// Sealed sets print only totals.
if (values.misses && !sealedAuthors.includes(values.group) && values.group !== 'sealed')
  process.stdout.write(`${misses()}\n`);

async function score(question: string, units: readonly string[]): Promise<number[]> {
  reads += 1;
  pairs += units.length;
  return await encoder.score(question, units);
}

async function askAuthor(author: string): Promise<Asked[]> {
  const { documents, questions } = await readAuthor(author);
  const found: Asked[] = [];
  for (const document of documents) {
    const all = await indexPassages([document], cache);
    for (const asked of questions.filter(({ doc }) => doc === document.name)) {
      const before = asked.after?.at(-1);
      const query = before === undefined ? asked.question : `${before} ${asked.question}`;
      const passages = searchPassages(query, await cache.vectorOf(query), all);
      const decision = await answerFromPassages({ message: asked.question, before }, passages, ports);
      const text = decision?.text ?? '';
      found.push({
        asked,
        text,
        kind: asked.kind,
        isUnanswerable: asked.kind === 'unanswerable',
        probability: decision?.probability ?? 0,
        isGood: asked.kind !== 'unanswerable' && isRight(asked, text),
      });
    }
  }
  return found;
}

function summary(): string {
  const some = outcomes.filter(({ isUnanswerable }) => !isUnanswerable);
  const first = share(some.filter(({ isGood }) => isGood).length, some.length);
  const length = median(outcomes.map(({ text }) => text.length));
  return `${outcomes.length} questions, first is right ${first}; median length ${length}; the cross-encoder was asked ${reads} times, ${pairs} pairs`;
}

function misses(): string {
  return outcomes
    .filter(({ isGood, asked }) => !isGood && asked.kind !== 'unanswerable')
    .map(
      ({ asked, text, probability }) =>
        `${asked.id} ${asked.kind} ${probability.toFixed(2)} ${asked.question}\n  said ${text.replaceAll('\n', ' / ').slice(0, 250)}\n  quote ${asked.must_quote} ${JSON.stringify(asked.accept)} ${JSON.stringify(asked.reject ?? [])}`,
    )
    .join('\n');
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
