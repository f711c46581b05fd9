import type { RequestOptions, Transport } from './transport.ts';

/** The response to a GET, as text, so that every caller parses its own copy. */
export interface Answer {
  text: string;
  headers: Headers;
}

interface Shared {
  answer: Promise<Answer>;
  leave: AbortController;
  waiting: number;
}

const mostKept = 500;

/** Reads URLs: concurrent callers share one request, and cached answers are revalidated by ETag. */
export function createReader(transport: Transport, keepsAnswers: boolean) {
  const running = new Map<string, Shared>();
  const kept = new Map<string, Answer & { etag: string }>();

  async function ask(url: string, signal: AbortSignal): Promise<Answer> {
    const known = kept.get(url);
    const response = await transport.send(url, {
      ...(known && { headers: { 'if-none-match': known.etag } }),
      signal,
    });
    const { headers } = response;
    if (known && response.status === 304) return { text: known.text, headers };
    const answer = { text: await response.text(), headers };
    const etag = headers.get('etag');
    if (keepsAnswers && etag) keep(url, { ...answer, etag });
    return answer;
  }

  /** Caches an answer; the oldest are evicted first. */
  function keep(url: string, answer: Answer & { etag: string }): void {
    kept.delete(url);
    kept.set(url, answer);
    if (kept.size > mostKept) kept.delete(kept.keys().next().value ?? '');
  }

  function share(url: string): Shared {
    const leave = new AbortController();
    const shared = { answer: ask(url, leave.signal), leave, waiting: 0 };
    running.set(url, shared);
    const end = () => running.get(url) === shared && running.delete(url);
    shared.answer.then(end, end);
    return shared;
  }

  return async function read(url: string, { signal }: RequestOptions = {}): Promise<Answer> {
    signal?.throwIfAborted();
    const shared = running.get(url) ?? share(url);
    shared.waiting += 1;
    const { promise: left, reject } = withReject();
    const leave = () => {
      reject(signal?.reason);
      shared.waiting -= 1;
      // The request is aborted when no caller is waiting for it any more.
      if (shared.waiting > 0) return;
      running.delete(url);
      shared.leave.abort(signal?.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([shared.answer, left]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}

function withReject() {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  return { promise, reject };
}
