import type { GuardedFetch } from '../../platform/network/guarded-fetch.ts';
import { GuardedFetchError } from '../../platform/network/guarded-fetch-error.ts';

/** Where the APIs of the platforms are. Tests and proxies have other addresses. */
export interface PlatformUrls {
  slack: string;
  discord: string;
  telegram: string;
  whatsapp: string;
  /** Where replies go if no conversation says it. */
  teams: string;
  /** The keys of the Bot Connector. */
  teamsKeys: string;
  /** Where the bot gets its tokens. */
  teamsLogin: string;
  mailgun: string;
  mailgunEu: string;
  postmark: string;
}

/** A problem that the owner of a channel can solve, in a sentence for them. */
export class ChannelError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ChannelError';
  }
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers?: Readonly<Record<string, string>> | undefined;
  json?: object | undefined;
  form?: Readonly<Record<string, string>> | undefined;
}

export interface ApiAnswer {
  status: number;
  /** The body, if it was a JSON object. */
  json: Readonly<Record<string, unknown>>;
  retryAfterMs: number | undefined;
}

/** No answer: nothing was sent, or nobody knows whether it arrived. */
export interface NoAnswer {
  problem: string;
  isUnsure: boolean;
}

export interface ChannelClient {
  urls: PlatformUrls;
  call(request: ApiRequest): Promise<ApiAnswer | NoAnswer>;
}

export interface ChannelClientOptions {
  fetch: GuardedFetch['fetch'];
  urls: PlatformUrls;
  signal?: AbortSignal | undefined;
}

const longestPauseMs = 3_600_000;

/** Calls the platforms' APIs. Never quotes an address, which may contain a token. */
export function createChannelClient({ fetch, urls, signal }: ChannelClientOptions): ChannelClient {
  return {
    urls,
    async call({ method, url, headers, json, form }) {
      try {
        const {
          status,
          headers: received,
          body,
        } = await fetch(url, {
          method,
          headers: {
            'user-agent': 'Lectern',
            ...(json && { 'content-type': 'application/json; charset=utf-8' }),
            ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
          ...(json && { body: JSON.stringify(json) }),
          ...(form && { body: new URLSearchParams(form).toString() }),
          // A message that is posted twice would be shown twice.
          isRepeatable: method === 'GET',
          maxBytes: 1_000_000,
          signal,
        });
        const read = readObject(Buffer.from(body).toString('utf8'));
        return { status, json: read, retryAfterMs: readRetryAfter(received.get('retry-after')) };
      } catch (error) {
        if (!(error instanceof GuardedFetchError)) throw error;
        const isUnsure = !nothingSent.has(error.kind);
        return { problem: problems[error.kind] ?? notAllowed, isUnsure };
      }
    },
  };
}

/** All others may have happened after the platform had the request. */
const nothingSent: ReadonlySet<string> = new Set(['refused_address', 'refused_url', 'dns']);

const notAllowed = 'This service cannot reach the platform: ask its operator.';
const problems: Readonly<Record<string, string>> = {
  connect: 'The platform could not be reached.',
  timeout: 'The platform did not answer in time.',
  protocol: 'The platform broke off the connection.',
  too_large: 'The platform sent too much.',
};

/** Seconds, with or without a fraction. */
function readRetryAfter(text: string | null): number | undefined {
  const seconds = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(Math.ceil(seconds * 1_000), longestPauseMs) : undefined;
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

export const isAnswer = (answer: ApiAnswer | NoAnswer): answer is ApiAnswer => 'status' in answer;
