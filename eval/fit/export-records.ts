// Writes what the cross-encoder is trained on about the records: for every question its nearest candidates, and which of them answer.
// Usage: node eval/fit/export-records.ts FILE SET... (append the lines to those of export-examples.ts)
import { writeFileSync } from 'node:fs';
import { readRecordWeights, rerankText } from '@lectern/answering';
import { wholeQuestions } from '../../packages/answering/src/decide/record-follow-up.ts';
import { dot } from '../../packages/answering/src/train/softmax-ranker.ts';
import { type GameQuestion, readGameSet, readTuningQuestions } from '../game-questions.ts';
import { toRecordExample } from '../record-examples.ts';
import { answerTurns } from './answer-turns.ts';
import { openRecordBench } from './record-bench.ts';

const [file = '', ...sets] = process.argv.slice(2);
const bench = await openRecordBench();
const { engine, compare, saveVectors } = bench;
const { rank } = readRecordWeights().vectors;
const mostNear = 40;
const lines: string[] = [];
for (const set of sets)
  for (const asked of set === 'tuning' ? readTuningQuestions() : readGameSet(set)) await addQuestion(asked);
saveVectors();
writeFileSync(file, lines.join('\n'));
process.stdout.write(`${lines.length / 2} questions\n`);

async function addQuestion(asked: GameQuestion): Promise<void> {
  const last = await answerTurns(bench, rank, asked.after);
  for (const [at, whole] of wholeQuestions(engine.read, asked.question, last).entries()) {
    const id = `${asked.set}/${asked.id}${last === undefined ? '' : `~${at}`}`;
    const example = toRecordExample(engine, { asked, id, whole }, await compare(engine.read(whole.text).compared));
    // A follow-up that was completed wrongly has no answer, but is not an unanswerable question either.
    if (last !== undefined && !example.labels.includes(1)) continue;
    const order = example.units.map((_, place) => place);
    const scores = example.rows.map((row) => dot(row, rank));
    order.sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0));
    const kept = order.filter((place, index) => index < mostNear || example.labels[place] === 1);
    const unitOf = (place: number) => example.units[place];
    const places = (isMeant: (place: number) => boolean) =>
      kept.flatMap((place, index) => (isMeant(place) ? [index] : []));
    const common = { author: asked.set, doc: id };
    lines.push(
      JSON.stringify({ ...common, units: kept.flatMap((place) => unitOf(place) ?? []).map(rerankText) }),
      JSON.stringify({
        ...common,
        id,
        kind: asked.isUnanswerable ? 'unanswerable' : asked.kind,
        q: example.question.text,
        right: places((place) => example.labels[place] === 1),
        skip: places((place) => example.labels[place] === -1),
        lenient: places((place) => {
          const unit = unitOf(place);
          return unit !== undefined && example.isRight({ unit });
        }),
      }),
    );
  }
}
