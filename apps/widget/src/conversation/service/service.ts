import { isKind, Problem, readProblem } from './problem.ts';
import type { Visitor } from './visitor.ts';
import type { Conversation, ConversationSummary, Lead, Rating, Settings } from './wire.ts';

export interface Question {
  message: string;
  sessionId: string | undefined;
  /** The same for the same question, however often it is sent. */
  key: string;
  /** Whether the visitor asks for a person. */
  wantsPerson?: boolean | undefined;
}

export type Service = ReturnType<typeof createService>;

const root = '/api/v1/website';

export const botPath = (publicId: string) => `${root}/${encodeURIComponent(publicId)}`;

/** The routes of the chat service that a visitor uses. */
export function createService(send: typeof fetch, visitor: Visitor, accepted: () => string | undefined) {
  async function call(path: string, init: RequestInit & { headers?: Record<string, string> } = {}): Promise<Response> {
    const attempt = async (token: string) => {
      const headers = { ...init.headers, Authorization: `Bearer ${token}` };
      return await checked(send(`${root}${path}`, { ...init, headers, credentials: 'omit' }));
    };
    const token = await visitor.token();
    try {
      return await attempt(token);
    } catch (error) {
      if (!isKind(error, 'signed_out')) throw error;
      return await attempt(await visitor.token(token));
    }
  }

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  const consent = () => {
    const hash = accepted();
    return hash && { consent: hash };
  };

  const conversationPath = (sessionId: string) => `/conversations/${encodeURIComponent(sessionId)}`;

  return {
    ask: ({ message, sessionId, key, wantsPerson }: Question) =>
      post(
        '/chat',
        {
          message,
          stream: true,
          ...consent(),
          ...(sessionId && { session_id: sessionId }),
          ...(wantsPerson && { hand_over: true }),
        },
        { Accept: 'text/event-stream', 'Idempotency-Key': key },
      ),
    follow: (sessionId: string) => call(`${conversationPath(sessionId)}/stream`),
    /** What is said from a position on, as it is said. */
    events: (sessionId: string, after: number | undefined, signal: AbortSignal) =>
      call(`${conversationPath(sessionId)}/events${after === undefined ? '' : `?after=${after}`}`, { signal }),
    typing: (sessionId: string) => post(`${conversationPath(sessionId)}/typing`, {}),
    seen: (sessionId: string) => post(`${conversationPath(sessionId)}/seen`, {}),
    leavePerson: (sessionId: string) => call(`${conversationPath(sessionId)}/handover`, { method: 'DELETE' }),
    stop: (sessionId: string) => post(`${conversationPath(sessionId)}/stop`, {}),
    rate: (messageId: string, rating: Rating | null, reason?: string) =>
      post('/feedback', { message_id: messageId, rating, ...(reason && { reason }) }),
    sendLead: (lead: Lead) => post('/leads', { ...lead, ...consent() }),

    async conversations(): Promise<ConversationSummary[]> {
      const body: { conversations: ConversationSummary[] } = await (await call('/conversations')).json();
      return body.conversations;
    },

    async conversation(sessionId: string, after: number | undefined): Promise<Conversation> {
      const query = `?limit=200${after === undefined ? '' : `&after=${after}`}`;
      return await (await call(`${conversationPath(sessionId)}${query}`)).json();
    },
  };
}

/** Open to everybody, so no token is needed. */
export async function fetchSettings(send: typeof fetch, publicId: string): Promise<Settings> {
  const response = await checked(send(botPath(publicId), { credentials: 'omit' }));
  return await response.json();
}

async function checked(sent: Promise<Response>): Promise<Response> {
  const response = await sent.catch(() => {
    throw new Problem('connection', 'no connection');
  });
  if (!response.ok) throw await readProblem(response);
  return response;
}
