import type { DeliveryLimits } from './schedule.ts';

/** The result of one attempt. */
export interface AttemptResult {
  /** Undefined when there was no answer. */
  status: number | undefined;
  /** Why there was none, in a sentence for the key's owner. */
  error: string | undefined;
  /** The first kilobyte of the answer. */
  answer: string;
  /** The answer's Retry-After header. */
  retryAfter: string | undefined;
}

export type Outcome =
  | { state: 'delivered' }
  | { state: 'waiting'; nextAttemptAt: number }
  /** `isGone`: the receiver wants no more deliveries. */
  | { state: 'failed'; isGone: boolean };

export interface Judging {
  /** When the attempt ended. */
  at: number;
  /** Failed attempts in this round of retries before this one. */
  failuresBefore: number;
  isSingle: boolean;
  retryDelaysMs: readonly number[];
  limits: Pick<DeliveryLimits, 'jitter' | 'longestPauseMs'>;
  /** From 0 to 1. */
  random: number;
}

/** The outcome of an attempt. Only 2xx is success; redirects are not followed, so they are failures like any other. */
export function judge({ status, retryAfter }: AttemptResult, judging: Judging): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 410) return { state: 'failed', isGone: true };
  const delayMs = judging.retryDelaysMs[judging.failuresBefore];
  if (judging.isSingle || delayMs === undefined) return { state: 'failed', isGone: false };
  const { at, random, limits } = judging;
  const askedMs = Math.min(readRetryAfter(retryAfter, at), limits.longestPauseMs);
  const pauseMs = Math.max(delayMs, askedMs);
  return { state: 'waiting', nextAttemptAt: at + Math.ceil(pauseMs * (1 + limits.jitter * random)) };
}

/** Seconds or a date; 0 for anything else. */
function readRetryAfter(text: string | undefined, at: number): number {
  if (text === undefined) return 0;
  if (/^\d{1,9}$/.test(text.trim())) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - at);
}
