import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { AttemptResult } from './outcome.ts';
import type { DeliveryLimits } from './schedule.ts';
import { signatureHeaders } from './signing.ts';

export interface AttemptOptions {
  fetch: GuardedFetch['fetch'];
  limits: Pick<DeliveryLimits, 'connectMs' | 'totalMs' | 'answerBytes'>;
}

export interface Attempt {
  id: string;
  url: string;
  payload: string;
  secrets: readonly string[];
  atMs: number;
  signal: AbortSignal;
}

/** Sends a delivery once. An unreachable receiver is a result too; it throws only when the signal aborts. */
export async function attemptDelivery({ fetch, limits }: AttemptOptions, attempt: Attempt): Promise<AttemptResult> {
  const { id, url, payload: body, secrets, atMs, signal } = attempt;
  try {
    const {
      status,
      headers,
      body: answer,
    } = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Lectern-Webhooks/1.0',
        ...signatureHeaders({ secrets, id, atMs, body }),
      },
      body,
      signal,
      followRedirects: 0,
      connectMs: limits.connectMs,
      headersMs: limits.totalMs,
      totalMs: limits.totalMs,
      maxBytes: limits.answerBytes,
    });
    return { status, error: undefined, answer: readable(answer), retryAfter: headers.get('retry-after') ?? undefined };
  } catch (error) {
    if (signal.aborted) throw error;
    return { status: undefined, error: sentenceOf(error), answer: '', retryAfter: undefined };
  }
}

/** As text that every database stores. */
function readable(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll('\0', '\uFFFD');
}

/** For the key's owner, so without details that would reveal our own network. */
function sentenceOf(error: unknown): string {
  return error instanceof GuardedFetchError ? error.message : 'The connection failed.';
}
