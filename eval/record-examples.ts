import { type RankedUnit, type RecordUnit, sayUnit } from '@lectern/answering';
import type { createRecordEngine } from '../packages/answering/src/decide/record-answerer.ts';
import type { Whole } from '../packages/answering/src/decide/record-follow-up.ts';
import type { RecordQuestion } from '../packages/answering/src/question/record-question.ts';
import type { GameQuestion } from './game-questions.ts';

export type Engine = ReturnType<typeof createRecordEngine>;

/** A question with its candidates, and which of them answer it. */
export interface RecordExample {
  id: string;
  asked: GameQuestion;
  whole: Whole;
  question: RecordQuestion;
  units: readonly RecordUnit[];
  rows: readonly Float32Array[];
  /** 1 for an answer, 0 for a non-answer, -1 for one that is right by chance or unclear. */
  labels: readonly number[];
  isRight(one: Pick<RankedUnit, 'unit'>): boolean;
}

/** `whole` is the question, completed from the previous turn. */
export function toRecordExample(
  engine: Engine,
  { asked, id, whole }: { asked: GameQuestion; id: string; whole: Whole },
  cosines: Float32Array | undefined,
): RecordExample {
  const question = engine.read(whole.text);
  const found = engine.candidates({ question, said: whole.said }, cosines);
  const { rows } = found;
  const units = found.units.map(({ unit }) => unit);
  const explained = units.map((unit, at) => ({ unit, row: rows[at] ?? new Float64Array() }));
  const right = explained.map((one) => !asked.isUnanswerable && asked.isRight(sayUnit(question, one, explained)));
  const place = new Map(units.map((unit, at) => [unit, at]));
  const isProven = provenBy(asked, question);
  return {
    id,
    asked,
    whole,
    question,
    units,
    rows: rows.map((row) => Float32Array.from(row)),
    labels: units.map((unit, at) => (right[at] !== true ? 0 : isProven(unit) ? 1 : -1)),
    isRight: ({ unit }) => right[place.get(unit) ?? -1] === true,
  };
}

/** Whether a unit is right for the record that was meant, not by chance. */
function provenBy(asked: GameQuestion, { links }: RecordQuestion): (unit: RecordUnit) => boolean {
  const named = new Set(
    links.filter(({ isOrdinary }) => !isOrdinary).flatMap(({ meanings }) => meanings.map(({ thing }) => thing)),
  );
  const mentions = ({ text }: RecordUnit) =>
    [...named].some(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  return (unit) => {
    if (unit.form === 'computed') return true;
    if (asked.isProof === undefined) return named.size === 0 || named.has(unit.thing) || mentions(unit);
    return unit.proof.some(
      ({ resource, record }) => resource && record && asked.isProof?.(resource.name, resource.keyOf(record)),
    );
  };
}
