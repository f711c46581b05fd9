import { randomBytes } from 'node:crypto';

/** The position of a span in its trace. */
export interface TracePlace {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
}

const form = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A new span in the trace of the caller's `traceparent`, or in a new one; undefined when the caller wants no trace. */
export function placeInTrace(traceparent: string | undefined): TracePlace | undefined {
  const [, traceId, parentSpanId, flags = '01'] = form.exec(traceparent ?? '') ?? [];
  if ((Number.parseInt(flags, 16) & 1) === 0) return undefined;
  return { traceId: traceId ?? randomId(16), spanId: randomId(8), parentSpanId };
}

/** Random bytes as hexadecimal digits. */
export const randomId = (bytes: number): string => randomBytes(bytes).toString('hex');
