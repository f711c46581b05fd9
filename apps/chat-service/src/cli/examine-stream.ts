import type { Core } from '../operate/core/core.ts';

/** Pieces that the service sends half a second apart arrive apart, unless something buffers them. */
const leastApartMs = 250;

const buffered =
  'BUFFERED: a proxy in front of the service holds answers back until they are complete (nginx: proxy_buffering off)';

/** Whether answers arrive while they are generated. With a key it also asks the key's bot. */
export async function examineStream(
  url: string,
  { keys }: Pick<Core, 'keys'>,
  key: string | undefined,
): Promise<string> {
  try {
    const probe = await readPieces(`${url}/livez/stream`, {});
    if (probe.status !== 200) return `${url}/livez/stream answers with status ${probe.status}`;
    if (probe.apartMs < leastApartMs) return buffered;
    if (key === undefined) return `ok through ${url}; to ask a bot as well, give its key with --key`;
    const { scope } = await keys.authenticate(`Bearer ${key}`);
    const answer = await readPieces(`${url}/api/v1/chat`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ bot_id: scope.botId, message: 'hello' }),
    });
    if (answer.status !== 200) return `the bot answers with status ${answer.status}: ${answer.text.slice(0, 200)}`;
    if (answer.type.startsWith('text/event-stream')) return `ok through ${url}, and the bot answers`;
    return `${url} answers ${answer.type}: something in between does not stream`;
  } catch (error) {
    return explainFetch(url, error);
  }
}

/** An answer, and how long after its first piece the last one came. */
async function readPieces(url: string, request: RequestInit) {
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) });
  const decoder = new TextDecoder();
  let text = '';
  let firstAt: number | undefined;
  for await (const piece of response.body ?? []) {
    firstAt ??= performance.now();
    text += decoder.decode(piece, { stream: true });
  }
  const apartMs = performance.now() - (firstAt ?? performance.now());
  return { status: response.status, type: response.headers.get('content-type') ?? '', text, apartMs };
}

/** OpenSSL's error codes for untrusted certificates. */
const untrusted = /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)$/;

/** Why an address could not be fetched, in words that distinguish an unreachable service from an untrusted one. */
export function explainFetch(url: string, error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const sentence = cause instanceof Error ? cause.message || code : String(cause);
  if (untrusted.test(code)) {
    return `the certificate of ${url} is NOT TRUSTED here (${sentence}); for one of your own authority set NODE_EXTRA_CA_CERTS`;
  }
  return `${url} DOES NOT ANSWER: ${sentence}`;
}
