// Writes what the sentence vectors and the cross-encoder are trained on: documents with their passages and units, records with
// their candidates, and the questions with the units that answer them.
// Usage: node eval/fit/export-training.ts FILE
import { writeFileSync } from 'node:fs';
import { readRecordWeights, rerankText } from '@lectern/answering';
import { wholeQuestions } from '../../packages/answering/src/decide/record-follow-up.ts';
import { dot } from '../../packages/answering/src/train/softmax-ranker.ts';
import { choosingSets, encoderSets, type GameQuestion, readGameSet, readTuningQuestions } from '../game-questions.ts';
import { chooseAuthors, encoderAuthors } from '../groups.ts';
import { toRecordExample } from '../record-examples.ts';
import { answerTurns } from './answer-turns.ts';
import { documentLines } from './document-lines.ts';
import { openRecordBench } from './record-bench.ts';

const [file = ''] = process.argv.slice(2);
const mostNear = 40;
const lines: string[] = [];

for (const author of [...encoderAuthors, ...chooseAuthors, 'encyclopedia-5'])
  lines.push(...(await documentLines(author)));
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
