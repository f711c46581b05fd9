import { followAnswer } from './follow-answer.ts';
import type { components } from './generated/chat-api.ts';
import type { RateLimit } from './pace.ts';
import type { StreamPart } from './stream-part.ts';
import { type ClientOptions, createTransport, type RequestOptions, readJson } from './transport.ts';

type Schemas = components['schemas'];
export type ChatAnswer = Schemas['ChatAnswer'];
export type Session = Schemas['Session'];
export type SessionMessage = Session['messages'][number];

export interface ChatClientOptions extends ClientOptions {
  /** Keep it on a server. Leave it out when your own server adds it to the requests that it forwards. */
  apiKey?: string;
  /** The bot to ask, unless a question names another one. */
  botId?: string;
}

export interface AskOptions extends RequestOptions {
  botId?: string | undefined;
  /** Continues the conversation of an earlier answer. */
  sessionId?: string | undefined;
  /** A question with the same key is asked once, however often it is sent. Random by default. */
  idempotencyKey?: string | undefined;
}

export interface Conversation {
  /** Undefined before the first answer. */
  readonly sessionId: string | undefined;
  ask(message: string, options?: Omit<AskOptions, 'sessionId'>): Promise<ChatAnswer>;
  stream(message: string, options?: Omit<AskOptions, 'sessionId'>): AsyncGenerator<StreamPart, ChatAnswer>;
}

export interface ChatClient {
  ask(message: string, options?: AskOptions): Promise<ChatAnswer>;
  /** The parts of the answer while it is being generated; a lost connection is resumed. Returns the whole answer. */
  stream(message: string, options?: AskOptions): AsyncGenerator<StreamPart, ChatAnswer>;
  /** Remembers the session between questions; continues an earlier one when its id is given. */
  conversation(sessionId?: string): Conversation;
  sessions: {
    /** One page of a conversation. */
    read(sessionId: string, options?: { limit?: number; after?: number } & RequestOptions): Promise<Session>;
    /** Every message of a conversation, page after page. */
    messages(sessionId: string, options?: RequestOptions): AsyncGenerator<SessionMessage, void>;
    remove(sessionId: string, options?: RequestOptions): Promise<void>;
    /** Stops the running answer; false when there was none. */
    stop(sessionId: string, options?: RequestOptions): Promise<boolean>;
    /** The running answer from its beginning, or the last one. */
    resume(sessionId: string, options?: RequestOptions): AsyncGenerator<StreamPart, ChatAnswer>;
  };
  rateLimit(): RateLimit | undefined;
}

/** The chat API. Questions are resent after lost connections, and still asked only once. */
export function createChatClient(options: ChatClientOptions): ChatClient {
  const { apiKey, headers } = options;
  const authorization = apiKey === undefined ? undefined : { authorization: `Bearer ${apiKey}` };
  const transport = createTransport({ ...options, headers: { ...authorization, ...headers } });
  const session = (id: string, more = '') => transport.urlOf(`/api/v1/sessions/${encodeURIComponent(id)}${more}`);

  function post(path: string, message: string, given: AskOptions) {
    const { botId = options.botId, sessionId, idempotencyKey = crypto.randomUUID(), signal } = given;
    if (botId === undefined) throw new TypeError('Say which bot to ask: botId, for the client or for the question.');
    const body = { bot_id: botId, message, ...(sessionId !== undefined && { session_id: sessionId }) };
    const sending = { body, signal, isRepeatable: true, headers: { 'idempotency-key': idempotencyKey } };
    return () => transport.send(transport.urlOf(path), { method: 'POST', ...sending });
  }

  const ask: ChatClient['ask'] = async (message, given = {}) => {
    const response = await post('/api/v1/chat', message, given)();
    return await readJson<ChatAnswer>(response);
  };

  const stream: ChatClient['stream'] = (message, given = {}) =>
    followAnswer({
      start: post('/api/v1/chat/stream', message, given),
      resume: (id) => transport.send(session(id, '/stream'), { signal: given.signal }),
      maxResumes: options.maxRetries ?? 3,
      signal: given.signal,
    });

  const read: ChatClient['sessions']['read'] = async (id, { signal, limit, after } = {}) => {
    const page = Object.entries({ limit, after }).flatMap(([name, value]) => (value ? `${name}=${value}` : []));
    const response = await transport.send(session(id, page.length > 0 ? `?${page.join('&')}` : ''), { signal });
    return await readJson<Session>(response);
  };

  return {
    ask,
    stream,
    conversation: (sessionId) => createConversation({ ask, stream }, sessionId),
    sessions: {
      read,
      async *messages(id, { signal } = {}) {
        for (let after: number | null = 0; after !== null; ) {
          const page: Session = await read(id, { limit: 200, after, signal });
          yield* page.messages;
          after = page.next_after;
        }
      },
      remove: async (id, { signal } = {}) => void (await transport.send(session(id), { method: 'DELETE', signal })),
      async stop(id, { signal } = {}) {
        const sending = { method: 'POST', isRepeatable: true, signal };
        const response = await transport.send(session(id, '/stop'), sending);
        return (await readJson<Schemas['Stop']>(response)).stopped;
      },
      resume: (id, { signal } = {}) => {
        const resume = () => transport.send(session(id, '/stream'), { signal });
        return followAnswer({ start: resume, resume, maxResumes: options.maxRetries ?? 3, signal });
      },
    },
    rateLimit: transport.rateLimit,
  };
}

/** Each question waits for the previous answer: the session is known only then. */
function createConversation({ ask, stream }: Pick<ChatClient, 'ask' | 'stream'>, given?: string): Conversation {
  let sessionId = given;
  let last: Promise<unknown> = Promise.resolve();

  /** Waits for the previous turn to end; returns a function that ends this one. */
  async function takeTurn(): Promise<() => void> {
    const before = last;
    let end = () => {};
    last = new Promise<void>((resolve) => {
      end = resolve;
    });
    await before;
    return end;
  }

  return {
    get sessionId() {
      return sessionId;
    },
    async ask(message, options) {
      const end = await takeTurn();
      try {
        const answer = await ask(message, { ...options, sessionId });
        sessionId = answer.session_id;
        return answer;
      } finally {
        end();
      }
    },
    async *stream(message, options) {
      const end = await takeTurn();
      try {
        const parts = stream(message, { ...options, sessionId });
        for (;;) {
          const { done, value } = await parts.next();
          if (done) return value;
          if (value.type === 'start') sessionId = value.messageMetadata.session_id;
          yield value;
        }
      } finally {
        end();
      }
    },
  };
}
