// Writes what the sentence vectors and the cross-encoder are trained on: documents with their passages and units, records with
// their candidates, and the questions with the units that answer them.
// Usage: node eval/fit/export-training.ts FILE
import { writeFileSync } from 'node:fs';
import { readRecordWeights, rerankText } from '@lectern/answering';
import { composeUnit } from '../../packages/answering/src/decide/compose.ts';
import { wholeQuestions } from '../../packages/answering/src/decide/record-follow-up.ts';
import { textsToEmbed } from '../../packages/answering/src/retrieve/unit-vectors.ts';
import { dot } from '../../packages/answering/src/train/softmax-ranker.ts';
import { readUnits } from '../../packages/answering/src/unit/read-units.ts';
import { type DocumentQuestion, isFollowUp, isRight, isTalk, questionBefore, readAuthor } from '../document-set.ts';
import { choosingSets, encoderSets, type GameQuestion, readGameSet, readTuningQuestions } from '../game-questions.ts';
import { chooseAuthors, encoderAuthors } from '../groups.ts';
import { toRecordExample } from '../record-examples.ts';
import { answerTurns } from './answer-turns.ts';
import { openRecordBench } from './record-bench.ts';

const [file = ''] = process.argv.slice(2);
const mostNear = 40;
const lines: string[] = [];
const words = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const at = (list: readonly number[], value: number) => list.flatMap((one, index) => (one === value ? [index] : []));

for (const author of [...encoderAuthors, ...chooseAuthors, 'encyclopedia-5']) await addAuthor(author);
const documents = lines.length;
const bench = await openRecordBench();
const { rank } = readRecordWeights().vectors;
const { askables } = bench.engine.world;
lines.push(JSON.stringify({ phrases: askables.map(({ asked }) => asked) }));
for (const asked of [...readTuningQuestions(), ...[...encoderSets, ...choosingSets].flatMap(readGameSet)])
  await addRecordQuestion(asked);
bench.saveVectors();
writeFileSync(file, lines.join('\n'));
process.stdout.write(`${documents} lines of documents, ${lines.length - documents} of records\n`);

async function addAuthor(author: string): Promise<void> {
  const set = await readAuthor(author);
  // Articles of an encyclopedia are too short to choose within one of them.
  const groups = author.startsWith('encyclopedia') ? [set.documents] : set.documents.map((one) => [one]);
  for (const group of groups) {
    const read = group.flatMap(({ title, passages }) =>
      passages.map(({ headings, text }) => {
        const passage = { title, headings, text };
        const around = readUnits(passage);
        const [whole = '', heading = '', ...texts] = textsToEmbed(passage, around);
        return {
          whole,
          heading,
          texts,
          units: around.map((unit) => ({ unit, composed: composeUnit(unit, around, { types: [] }) })),
        };
      }),
    );
    const doc = group.map(({ name }) => name).join(' ');
    const passages = read.map(({ whole, heading, texts }) => ({ whole, heading, size: texts.length }));
    lines.push(JSON.stringify({ author, doc, passages, units: read.flatMap(({ texts }) => texts) }));
    const units = read.flatMap((one) => one.units);
    const names = new Set(group.map(({ name }) => name));
    for (const q of set.questions.filter((one) => names.has(one.doc) && !isTalk(one))) {
      const labels = labelsOf(q, units);
      const lenient = units.map(({ composed }) => (isRight(q, composed) ? 1 : 0));
      const before = isFollowUp(q) ? questionBefore(q, set.questions) : undefined;
      const { id, kind, question } = q;
      lines.push(
        JSON.stringify({
          author,
          doc,
          id,
          kind,
          q: question,
          before,
          right: at(labels, 1),
          skip: at(labels, -1),
          lenient: at(lenient, 1),
        }),
      );
    }
  }
}

/** 1 for a unit with the answer in the author's quote, -1 for one that may be right by chance or by its neighbours. */
function labelsOf(
  q: DocumentQuestion,
  units: readonly { unit: ReturnType<typeof readUnits>[number]; composed: string }[],
): number[] {
  if (q.kind === 'unanswerable') return units.map(() => 0);
  const quote = words(q.must_quote ?? '');
  const says = units.map(({ unit }) => isRight({ ...q, reject: [] }, `${unit.lead} ${unit.text}`));
  const holds = units.map(({ unit }) => {
    const text = words(unit.compared);
    return text.includes(quote) || (text.length > 3 && quote.includes(text)) || words(unit.quote).includes(quote);
  });
  const isHeld = units.some((_, index) => says[index] && holds[index]);
  return units.map(({ composed }, index) => {
    if (says[index] && (holds[index] || !isHeld)) return 1;
    return says[index] || isRight(q, composed) || (holds[index] && q.kind === 'multi') ? -1 : 0;
  });
}

async function addRecordQuestion(asked: GameQuestion): Promise<void> {
  const { engine, compare } = bench;
  const last = await answerTurns(bench, rank, asked.after);
  for (const [place, whole] of wholeQuestions(engine.read, asked.question, last).entries()) {
    const id = `${asked.set}/${asked.id}${last === undefined ? '' : `~${place}`}`;
    const example = toRecordExample(engine, { asked, id, whole }, await compare(engine.read(whole.text).compared));
    // A follow-up that was completed wrongly has no answer, but is not an unanswerable question either.
    if (last !== undefined && !example.labels.includes(1)) continue;
    const order = example.units.map((_, index) => index);
    const scores = example.rows.map((row) => dot(row, rank));
    order.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    const kept = order.filter((one, index) => index < mostNear || example.labels[one] === 1);
    const units = kept.flatMap((one) => example.units[one] ?? []);
    const common = { author: asked.set, doc: id };
    lines.push(
      JSON.stringify({
        ...common,
        units: units.map(rerankText),
        compared: units.map(({ compared }) => compared.slice(0, 400)),
        askables: units.map(({ askable }) => (askable === undefined ? -1 : askables.indexOf(askable))),
      }),
      JSON.stringify({
        ...common,
        id,
        kind: asked.isUnanswerable ? 'unanswerable' : asked.kind,
        q: example.question.text,
        typed: example.question.compared,
        right: kept.flatMap((one, index) => (example.labels[one] === 1 ? [index] : [])),
        skip: kept.flatMap((one, index) => (example.labels[one] === -1 ? [index] : [])),
        lenient: units.flatMap((unit, index) => (example.isRight({ unit }) ? [index] : [])),
      }),
    );
  }
}
