import type { Kind } from './case.ts';
import type { Outcome } from './evaluate.ts';

export interface Figures {
  turns: number;
  /** Shares from 0 to 1; undefined if no question of that kind was asked. */
  overall: number | undefined;
  named: number | undefined;
  followUps: number | undefined;
  smallTalk: number | undefined;
  firstSource: number | undefined;
  refusalRecall: number | undefined;
  refusalPrecision: number | undefined;
  falseRefusals: number | undefined;
  medianLength: number;
  p50Ms: number;
  p99Ms: number;
  longestBlockMs: number;
}

/** Kinds in which the user names the thing, whatever the spelling. */
const namedKinds: readonly Kind[] = ['named', 'misspelt', 'slang', 'yes-no'];

export function computeFigures(outcomes: readonly Outcome[]): Figures {
  const answerable = outcomes.filter(({ turn }) => turn.expect !== undefined);
  const unanswerable = outcomes.filter(({ turn }) => turn.refuse);
  const refused = outcomes.filter(({ turn, given }) => !turn.smallTalk && !given.answered);
  const right = answerable.filter(isRight);
  const times = outcomes.map(({ latencyMs }) => latencyMs);
  return {
    turns: outcomes.length,
    overall: share(answerable, isRight),
    named: share(ofKinds(answerable, namedKinds), isRight),
    followUps: share(ofKinds(outcomes, ['follow-up']), isRight),
    smallTalk: share(
      outcomes.filter(({ turn }) => turn.smallTalk),
      isRight,
    ),
    firstSource: share(right, ({ grade }) => grade.firstSourceRight === true),
    refusalRecall: share(unanswerable, isRight),
    refusalPrecision: share(refused, ({ turn }) => turn.refuse === true),
    falseRefusals: share(answerable, ({ given }) => !given.answered),
    medianLength: Math.round(
      quantile(
        answerable.filter(({ given }) => given.answered).map(({ given }) => given.text.length),
        0.5,
      ),
    ),
    p50Ms: quantile(times, 0.5),
    p99Ms: quantile(times, 0.99),
    longestBlockMs: Math.max(0, ...outcomes.map(({ blockedMs }) => blockedMs)),
  };
}

export function isRight({ grade }: Outcome): boolean {
  return grade.right;
}

/** The share of outcomes for which it holds; undefined if there are none. */
export function share(outcomes: readonly Outcome[], holds: (outcome: Outcome) => boolean): number | undefined {
  return outcomes.length === 0 ? undefined : outcomes.filter(holds).length / outcomes.length;
}

function ofKinds(outcomes: readonly Outcome[], kinds: readonly Kind[]): Outcome[] {
  return outcomes.filter(({ evalCase }) => kinds.includes(evalCase.kind));
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
