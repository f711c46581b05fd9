import type { KnowledgePagesTable } from '../../platform/database/knowledge-schema.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';
import type { GuardedResponse } from '../../platform/network/guarded-request.ts';
import type { IngestContext } from './run-context.ts';

export type FetchedPage =
  | {
      kind: 'content';
      bytes: Uint8Array;
      contentType: string;
      url: string;
      etag: string | null;
      lastModified: string | null;
    }
  | { kind: 'unchanged' }
  | {
      kind: 'failed';
      reason: string;
      isGone: boolean /** Undefined if a retry is pointless. */;
      retryMs?: number;
    };

/** Fetches a page, with a conditional request if its content is known. */
export async function fetchPage(context: IngestContext, page: KnowledgePagesTable): Promise<FetchedPage> {
  const { fetch, limits, userAgent, signal } = context;
  try {
    const response = await fetch(page.url, {
      headers: { 'user-agent': userAgent, accept: 'text/html, application/pdf, text/*;q=0.9', ...conditionOf(page) },
      followRedirects: 5,
      decode: true,
      maxBytes: limits.mostPageBytes,
      whenTooLarge: 'refuse',
      totalMs: 20_000,
      signal,
    });
    return judge(response, page, limits.retryMs);
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    const isTemporary = error.kind === 'timeout' || error.kind === 'connect' || error.kind === 'protocol';
    const reason = error.kind === 'too_large' ? tooLarge(limits.mostPageBytes) : error.message;
    return { kind: 'failed', reason, isGone: false, ...(isTemporary && { retryMs: limits.retryMs }) };
  }
}

const tooLarge = (bytes: number) => `The page is larger than ${Math.floor(bytes / 1_000_000)} MB.`;

function conditionOf({ hash, etag, last_modified }: KnowledgePagesTable): Record<string, string> {
  if (hash === null) return {};
  if (etag !== null) return { 'if-none-match': etag };
  return last_modified === null ? {} : { 'if-modified-since': last_modified };
}

function judge(response: GuardedResponse, page: KnowledgePagesTable, retryMs: number): FetchedPage {
  const { status, headers, body, url } = response;
  // A page that was never read cannot be unchanged.
  if (status === 304 && page.hash !== null) return { kind: 'unchanged' };
  if (status >= 200 && status < 300) {
    const stored = { etag: short(headers.get('etag')), lastModified: short(headers.get('last-modified')) };
    return { kind: 'content', bytes: body, contentType: headers.get('content-type') ?? '', url, ...stored };
  }
  const isGone = status === 404 || status === 410;
  const reason = isGone ? `The page does not exist (status ${status}).` : `The site answered with status ${status}.`;
  if (status !== 429 && status < 500) return { kind: 'failed', reason, isGone };
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return { kind: 'failed', reason, isGone, retryMs: Number.isFinite(seconds) ? seconds * 1_000 : retryMs };
}

const short = (value: string | null) => (value !== null && value.length <= 500 ? value : null);
