import type { TurnOutcome } from '../../talk/chat/turn-run.ts';

/** What is counted for each key and UTC day. */
export type CountName = 'requests' | 'limited' | 'refused' | 'errors' | 'masked' | TurnOutcome | SpendName;

/** Tokens of models, and their cost in millionths. */
type SpendName = 'input_tokens' | 'output_tokens' | 'cost_micros';

/** A count, or a histogram bucket of durations: `ms:12`, and of the times to the first word: `first:9`. */
export type Figure = CountName | `ms:${number}` | `first:${number}`;

/** Figures added up. */
export interface Figures extends Record<CountName, number> {
  /** From a stored question to its stored answer, accurate to a tenth; undefined without questions. */
  p50Ms: number | undefined;
  p95Ms: number | undefined;
  /** From asking a model to its first word. */
  firstTokenP50Ms: number | undefined;
}

/** What a request that was answered with a status counts as. */
export function requestFigures(status: number): CountName[] {
  if (status === 429) return ['requests', 'limited'];
  if (status >= 500) return ['requests', 'errors'];
  return status >= 400 ? ['requests', 'refused'] : ['requests'];
}

// Four buckets per doubling: the middle of one is never more than a tenth off from the values in it.
const classesPerDoubling = 4;

/** The bucket of a duration. */
export const durationFigure = (milliseconds: number): Figure => `ms:${classOf(milliseconds)}`;
export const firstTokenFigure = (milliseconds: number): Figure => `first:${classOf(milliseconds)}`;

function classOf(milliseconds: number): number {
  return milliseconds < 1 ? 0 : 1 + Math.floor(Math.log2(milliseconds) * classesPerDoubling);
}

/** Adds rows up. Figures added by later versions are ignored. */
export function figuresOf(rows: Iterable<{ figure: string; count: number }>): Figures {
  const counts = new Map<string, number>();
  for (const { figure, count } of rows) counts.set(figure, (counts.get(figure) ?? 0) + count);
  const durations = classesOf(counts, 'ms:');
  const of = (name: CountName) => counts.get(name) ?? 0;
  return {
    requests: of('requests'),
    limited: of('limited'),
    refused: of('refused'),
    errors: of('errors'),
    answered: of('answered'),
    unanswered: of('unanswered'),
    small_talk: of('small_talk'),
    person: of('person'),
    failed: of('failed'),
    masked: of('masked'),
    input_tokens: of('input_tokens'),
    output_tokens: of('output_tokens'),
    cost_micros: of('cost_micros'),
    p50Ms: percentile(durations, 0.5),
    p95Ms: percentile(durations, 0.95),
    firstTokenP50Ms: percentile(classesOf(counts, 'first:'), 0.5),
  };
}

function classesOf(counts: ReadonlyMap<string, number>, prefix: string) {
  return [...counts]
    .filter(([figure]) => figure.startsWith(prefix))
    .map(([figure, count]) => ({ durationClass: Number(figure.slice(prefix.length)), count }))
    .sort((one, other) => one.durationClass - other.durationClass);
}

function percentile(sorted: readonly { durationClass: number; count: number }[], part: number): number | undefined {
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let seen = 0;
  for (const { durationClass, count } of sorted) {
    seen += count;
    if (seen >= total * part) return middleOf(durationClass);
  }
  return undefined;
}

function middleOf(durationClass: number): number {
  return Math.max(1, Math.round(2 ** ((durationClass - 0.5) / classesPerDoubling)));
}
