/** How the holder of a key reaches the service. */
export interface Client {
  url: string;
  key: string;
}

/** All fields that an answer or an error may have. */
export interface Body {
  response: string;
  session_id: string;
  message_id: string;
  error: string;
  code: string;
}

export interface Reply {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Message {
  message_id: string;
  role: 'user' | 'assistant';
  text: string;
  /** Only set on questions. */
  state?: 'answered' | 'running' | 'unanswered';
}

export interface Asking {
  question: string;
  sessionId?: string | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** One turn. Throws if the connection breaks or something other than the service answers, such as a proxy with a 502. */
export async function ask({ url, key }: Client, asking: Asking): Promise<Reply> {
  const { question, sessionId, idempotencyKey, signal } = asking;
  const response = await fetch(`${url}/api/v1/chat`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify({ bot_id: 'minecraft', message: question, session_id: sessionId }),
    ...(signal && { signal }),
  });
  const text = await response.text();
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`${response.status}: ${text}`);
  // The tests check the shape.
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Body };
}

/** A whole conversation, read page by page. */
export async function readMessages({ url, key }: Client, sessionId: string): Promise<Message[]> {
  const messages: Message[] = [];
  for (let after: number | null | undefined; after !== null; ) {
    const query = after === undefined ? '' : `&after=${after}`;
    const response = await fetch(`${url}/api/v1/sessions/${sessionId}?limit=200${query}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    if (response.status !== 200) throw new Error(`${sessionId}: ${response.status} ${await response.text()}`);
    // This is the shape in the OpenAPI description.
    const page = (await response.json()) as { messages: Message[]; next_after: number | null };
    messages.push(...page.messages);
    after = page.next_after;
  }
  return messages;
}

/** The number of requests that a key has used today, from the headers of an answer, and when that day ends. */
export function usageOf({ headers }: Pick<Reply, 'headers'>): { used: number; reset: string } {
  const figure = (name: string) => Number(headers.get(`x-ratelimit-${name}`));
  return { used: figure('limit') - figure('remaining'), reset: headers.get('x-ratelimit-reset') ?? '' };
}
