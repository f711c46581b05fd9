import type { RankedUnit } from '@lectern/answering';
import { type Answered, type Whole, wholeQuestions } from '../../packages/answering/src/decide/record-follow-up.ts';
import type { openRecordBench } from './record-bench.ts';

/** The last question in self-contained form, and a ranker's answer to it. */
export async function answerTurns(
  { engine, compare }: Pick<Awaited<ReturnType<typeof openRecordBench>>, 'engine' | 'compare'>,
  rank: ArrayLike<number>,
  turns: readonly string[],
): Promise<Answered | undefined> {
  let last: Answered | undefined;
  for (const turn of turns) {
    const found: { whole: Whole; best: RankedUnit | undefined }[] = [];
    for (const whole of wholeQuestions(engine.read, turn, last)) {
      const question = engine.read(whole.text);
      const cosines = await compare(question.compared);
      found.push({ whole, best: engine.rank({ question, said: whole.said }, cosines, rank)[0] });
    }
    const [first] = found.sort((one, other) => (other.best?.score ?? 0) - (one.best?.score ?? 0));
    const unit = first?.best?.unit;
    last = { question: first?.whole.text ?? turn, unit, proof: unit?.proof ?? [] };
  }
  return last;
}
