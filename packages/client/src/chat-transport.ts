import { ApiError } from './api-error.ts';
import { type ChatClientOptions, createChatClient } from './chat-client.ts';
import type { StreamPart } from './stream-part.ts';

/** The part of the AI SDK's UI message that is needed here. */
export interface MessageLike {
  role: string;
  parts: readonly { type: string; text?: string }[];
  metadata?: unknown;
}

export interface ChatTransportOptions extends ChatClientOptions {
  /** Where the session of a chat is kept between visits; in memory by default. */
  sessions?: { get(chatId: string): string | undefined; set(chatId: string, sessionId: string): unknown };
}

export interface SendOptions {
  chatId: string;
  messages: readonly MessageLike[];
  abortSignal?: AbortSignal | undefined;
}

/** A `transport` for the AI SDK's `useChat`. The service has the history: only the last message is sent. */
export function createChatTransport({ sessions = new Map<string, string>(), ...options }: ChatTransportOptions) {
  const client = createChatClient(options);

  return {
    /** Reconnecting repeats the answer from its beginning. */
    resumeStreamIsReplay: true as const,

    async sendMessages({ chatId, messages, abortSignal }: SendOptions): Promise<ReadableStream<StreamPart>> {
      const question = textOf(messages.findLast(({ role }) => role === 'user'));
      const sessionId = sessions.get(chatId) ?? sessionOf(messages);
      return toReadable(client.stream(question, { sessionId, signal: abortSignal }), (id) => sessions.set(chatId, id));
    },

    async reconnectToStream({ chatId, abortSignal }: { chatId: string; abortSignal?: AbortSignal | undefined }) {
      const sessionId = sessions.get(chatId);
      if (sessionId === undefined) return null;
      const parts = client.sessions.resume(sessionId, { signal: abortSignal });
      try {
        const first = await parts.next();
        return toReadable(prepend(first, parts), () => undefined);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  };
}

const textOf = (message: MessageLike | undefined) =>
  message?.parts.map(({ type, text }) => (type === 'text' ? text : '')).join('') ?? '';

/** Answers carry the session, so a chat that was stored with its messages can continue. */
function sessionOf(messages: readonly MessageLike[]): string | undefined {
  const ids = messages.map(({ metadata }) => (metadata as { session_id?: string } | undefined)?.session_id);
  return ids.findLast((id) => id !== undefined);
}

async function* prepend<Item, End>(first: IteratorResult<Item, End>, rest: AsyncGenerator<Item, End>) {
  if (!first.done) yield first.value;
  yield* rest;
}

function toReadable(parts: AsyncGenerator<StreamPart>, onSession: (id: string) => void): ReadableStream<StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) return controller.close();
      if (value.type === 'start') onSession(value.messageMetadata.session_id);
      controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}
