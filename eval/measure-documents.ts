// Asks about the documents of authors that nothing was fitted on: npm run eval:documents -- [--group choose|sealed|AUTHOR] [--misses]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type AnsweringPorts, answerFromPassages, readDocumentWeights } from '@lectern/answering';
import { loadCrossEncoder } from '../apps/chat-service/src/answering/embedding/cross-encoder-model.ts';
import { englishWords } from '../apps/chat-service/src/answering/embedding/english-words.ts';
import { type DocumentQuestion, isRight, readAuthor } from './document-set.ts';
import { indexPassages, searchPassages } from './fit/bench.ts';
import { openVectorCache } from './fit/vector-cache.ts';
import { chooseAuthors, sealedAuthors } from './groups.ts';

interface Outcome {
  asked: DocumentQuestion;
  text: string;
  probability: number;
  isGood: boolean;
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
const encoder = await loadCrossEncoder(
  join(import.meta.dirname, '../packages/answering/src/weights/cross-encoder.onnx'),
);
const weights = readDocumentWeights();
const least = values.from === undefined ? weights.answerFrom : Number(values.from);
const ports: AnsweringPorts = {
  weights: { ...weights, answerFrom: least, sureUnread: Number(values.sure ?? weights.sureUnread) },
  embed: cache.vectorOf,
  ...(!values.plain && { read }),
  isKnownWord: (word) => englishWords.has(word),
};
let reads = 0;
const outcomes: Outcome[] = [];
const groups: Record<string, readonly string[]> = { choose: chooseAuthors, sealed: sealedAuthors };
for (const author of groups[values.group] ?? [values.group]) outcomes.push(...(await askAuthor(author)));
cache.save();
await encoder.close();
process.stdout.write(`${report()}\n`);
// What is sealed prints totals alone.
if (values.misses && !sealedAuthors.includes(values.group) && values.group !== 'sealed')
  process.stdout.write(`${misses()}\n`);

async function read(question: string, units: readonly string[]): Promise<number[]> {
  reads += 1;
  return await encoder.score(question, units);
}

async function askAuthor(author: string): Promise<Outcome[]> {
  const { documents, questions } = await readAuthor(author);
  const found: Outcome[] = [];
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
        probability: decision?.probability ?? 0,
        isGood: asked.kind !== 'unanswerable' && isRight(asked, text),
      });
    }
  }
  return found;
}

function report(): string {
  const none = outcomes.filter(({ asked }) => asked.kind === 'unanswerable');
  const some = outcomes.filter(({ asked }) => asked.kind !== 'unanswerable');
  const share = (part: readonly unknown[], whole: readonly unknown[]) =>
    `${((100 * part.length) / whole.length).toFixed(1)} %`;
  const lines = [least, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65].map((from) => {
    const given = outcomes.filter(({ probability }) => probability >= from);
    return `| ${from} | ${share(
      given.filter(({ isGood }) => isGood),
      some,
    )} | ${share(
      given.filter(({ isGood }) => !isGood),
      outcomes,
    )} | ${share(
      none.filter(({ probability }) => probability < from),
      none,
    )} |`;
  });
  const kinds = [...new Set(some.map(({ asked }) => asked.kind))].map((kind) => {
    const of = some.filter(({ asked }) => asked.kind === kind);
    return `| ${kind} | ${of.filter(({ isGood, probability }) => isGood && probability >= least).length} | ${of.filter(({ isGood }) => isGood).length} | ${of.length} |`;
  });
  const bins = Array.from({ length: 10 }, (_, index) => {
    const of = outcomes.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === index);
    return `| ${index / 10} to ${(index + 1) / 10} | ${of.filter(({ isGood }) => isGood).length} | ${of.length} |`;
  });
  return [
    `${outcomes.length} questions, first is right ${share(
      some.filter(({ isGood }) => isGood),
      some,
    )}; median length ${median(outcomes.map(({ text }) => text.length))}; the cross-encoder read ${reads} times`,
    '| answered from | right of answerable | wrong of all | unanswerable refused |\n|---|---|---|---|',
    ...lines,
    '| kind | right | right without gate | questions |\n|---|---|---|---|',
    ...kinds,
    '| probability | right | answers |\n|---|---|---|',
    ...bins,
  ].join('\n');
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
