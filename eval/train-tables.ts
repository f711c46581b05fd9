// Fits the gate of answers from tables, and reports it with each author left out: npm run train:tables -- [--misses]
// [--without AUTHOR], which writes weights to measure that author with.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { askTables, type TableCandidate, type TableCandidates } from '../packages/answering/src/tables/ask-tables.ts';
import { type Compare, chooseCandidate, tableRows } from '../packages/answering/src/tables/gate.ts';
import { readTables } from '../packages/answering/src/tables/read-tables.ts';
import { fitBoostedTrees } from '../packages/answering/src/train/boosted-trees.ts';
import { unrelatedTo } from './document-bot.ts';
import { type DocumentQuestion, isFollowUp, isRight, readAuthor } from './document-set.ts';
import { rounded } from './fit/rounded.ts';
import { openVectorCache } from './fit/vector-cache.ts';

const { values } = parseArgs({ options: { misses: { type: 'boolean' }, without: { type: 'string' } } });
const folder = join(import.meta.dirname, 'tables');
const authors = [1, 2, 3, 4, 5].map((author) => `author-${author}`);
/** Authors of documents in which tables are the smaller part: most of their questions are for the text. */
const proseAuthors = [23, 24, 25, 26, 27, 28, 33, 34, 40, 42, 44, 45, 46, 47, 48].map((author) => `author-${author}`);
/** Chosen on the report: below it, more answers are wrong than the text's own. */
const answerFrom = 0.7;
const boost = { trees: 60, depth: 3, rate: 0.1, least: 12, decay: 2 };

interface Example {
  author: string;
  question: DocumentQuestion;
  asked: TableCandidates;
  rows: Float64Array[];
  wordRows: Float64Array[];
  labels: boolean[];
}

const vectors = await openVectorCache(join(import.meta.dirname, '../.cache/tables'));
const compare: Compare = async (one, other) => {
  const [first, second] = [await vectors.vectorOf(one), await vectors.vectorOf(other)];
  return first.reduce((sum, value, at) => sum + value * (second[at] ?? 0), 0);
};
const withoutVectors: Compare = async () => undefined;
const examples: Example[] = [];
for (const author of authors) examples.push(...(await readExamples(author, folder)));
for (const author of proseAuthors) examples.push(...(await readExamples(author)));
vectors.save();
if (values.without === undefined) await report();
const fitted = examples.filter(({ author }) => author !== values.without);
const weights = { answerFrom, vectors: fitGate(fitted, 'rows'), words: fitGate(fitted, 'wordRows') };
const file = join(import.meta.dirname, '../packages/answering/src/weights/tables.json');
writeFileSync(file, `${JSON.stringify(rounded(weights))}\n`);
process.exit(0);

/** Each question as it is asked in a conversation, and the others also behind an unrelated one. */
async function readExamples(author: string, from?: string): Promise<Example[]> {
  const { documents, questions } = await readAuthor(author, from);
  const tables = documents.flatMap(({ name, title, passages }) =>
    readTables(passages.map((passage, at) => ({ id: `${name} ${at}`, title, ...passage }))),
  );
  const found: Example[] = [];
  for (const [at, question] of questions.entries()) {
    const unrelated = isFollowUp(question) ? undefined : unrelatedTo(question, questions, at)?.question;
    for (const before of [question.after ?? [], ...(unrelated === undefined ? [] : [[unrelated]])]) {
      const asked = askTables([...before, question.question], tables);
      const labels = asked.candidates.map((one) => isMeant(question, one));
      const rows = await tableRows(asked, compare);
      found.push({
        author: from === undefined ? `prose ${author}` : author,
        question,
        asked,
        rows,
        wordRows: await tableRows(asked, withoutVectors),
        labels,
      });
    }
  }
  return found;
}

/** Whether an answer is right, and not by chance: a list is no right answer to a question for one cell. */
function isMeant(question: DocumentQuestion, { text, isComputed }: TableCandidate): boolean {
  if (question.kind === 'unanswerable' || !isRight(question, text)) return false;
  if (question.kind === 'superlative' || question.kind === 'compare') return isComputed;
  return question.kind !== 'yesno' || !isComputed;
}

function fitGate(some: readonly Example[], key: 'rows' | 'wordRows') {
  const all = some.flatMap((one) => one[key].map((row, at) => ({ row, isRight: one.labels[at] === true })));
  return fitBoostedTrees(all, boost);
}

async function report(): Promise<void> {
  const outcomes: { kind: string; result: string; line: string }[] = [];
  for (const author of [...new Set(examples.map((one) => one.author))]) {
    const trees = fitGate(
      examples.filter((one) => one.author !== author),
      'rows',
    );
    for (const { question, asked } of examples.filter((one) => one.author === author)) {
      const chosen = await chooseCandidate(asked, trees, compare);
      const result = resultOf(question, chosen);
      const line = `${question.id} ${chosen?.probability.toFixed(2)} ${question.question}\n  ${chosen?.candidate.text}`;
      outcomes.push({ kind: `${author.replace(/ ?author-\d+/, '')} ${question.kind}`.trim(), result, line });
    }
  }
  const count = (of: typeof outcomes, result: string) => of.filter((one) => one.result === result).length;
  for (const [kind, of] of [...Map.groupBy(outcomes, ({ kind }) => kind), ['all', outcomes] as const])
    process.stdout.write(`${kind}: ${of.length} asked, ${count(of, 'right')} right, ${count(of, 'wrong')} wrong\n`);
  const missed = outcomes.filter(({ result }) => result === 'wrong').map(({ line }) => line);
  if (values.misses) process.stdout.write(`${missed.join('\n')}\n`);
}

function resultOf(question: DocumentQuestion, chosen: Awaited<ReturnType<typeof chooseCandidate>>): string {
  if (chosen === undefined || chosen.probability < answerFrom) return 'silent';
  return question.kind !== 'unanswerable' && isRight(question, chosen.candidate.text) ? 'right' : 'wrong';
}
