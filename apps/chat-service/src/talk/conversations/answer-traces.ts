import type { Trace } from '../../answering/answer/answerer.ts';
import type { TraceBody } from '../../platform/dashboard-api/types.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ask } from '../chat/turn-attempts.ts';
import { wireTrace } from './trace-wire.ts';

/** Characters that one trace may take in the database. */
const longest = 32_000;

export interface Tracing extends Required<Pick<Ask, 'onTrace' | 'extraSteps'>> {
  /** How the answer was found; undefined until it is known. */
  told(): TraceBody | undefined;
}

/** Collects how one answer is produced, and stores that together with the answer. */
export function createTracing({ build }: Pick<Database, 'build'>): Tracing {
  let told: TraceBody | undefined;
  return {
    told: () => told,
    onTrace(trace: Trace) {
      told = wireTrace(trace);
    },
    extraSteps({ id }) {
      const trace = told && shorten(told);
      return trace === undefined ? [] : [build.insertInto('answer_traces').values({ message_id: id, trace })];
    },
  };
}

/** The traces of those answers that have one. */
export async function readTraces(
  { build, read }: Database,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, TraceBody>> {
  const traces = build
    .selectFrom('answer_traces')
    .selectAll()
    .where('message_id', 'in', ['', ...messageIds]);
  // Only `extraSteps` writes this column.
  return new Map((await read(traces)).map(({ message_id, trace }) => [message_id, JSON.parse(trace)]));
}

/** As JSON, without the least similar passages if it is too long; undefined if it is too long even without any. */
function shorten(trace: TraceBody): string | undefined {
  for (let kept = trace.passages.length; kept >= 0; kept -= 1) {
    const json = JSON.stringify({ ...trace, passages: trace.passages.slice(0, kept) });
    if (json.length <= longest) return json;
  }
  return undefined;
}
