import { AppError } from '@lectern/service-kit';
import type { Source } from '../../answering/answer/answerer.ts';
import type { ChatContext, Headers } from './chat-context.ts';
import { toAnswerBody, toSourceBody } from './chat-wire.ts';
import type { StoredAnswer, Turn } from './turn.ts';

/** The AI SDK's UI message stream, which `useChat` reads as is. Proxies must neither buffer nor compress it. */
export const streamHeaders: Headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
  'x-vercel-ai-ui-message-stream': 'v1',
};

export interface StreamOptions {
  requestId: string;
  /** Interval of SSE comments that keep proxies from closing an idle connection. */
  heartbeatMs: number;
  /** A custom part of the stream, sent when the answer is complete. */
  lastPart?: (() => object | undefined) | undefined;
  /** The whole answer in this caller's format. */
  resultOf?: ((answer: StoredAnswer) => object) | undefined;
}

/** Streams a turn from its beginning, whenever the listener joins. A listener that disconnects does not stop the turn. */
export function streamTurn(turn: Turn, options: StreamOptions): ReadableStream<Uint8Array> {
  return streamEvents(options.heartbeatMs, (send) => {
    let sent = turn.text();
    const stop = turn.listen((piece) => {
      sent += piece;
      send(textDelta(piece));
    });
    send(opening(turn.answerId, turn.conversationId, options) + (sent === '' ? '' : textDelta(sent)));
    const ended = turn.finished.then((answer) => ending(answer, sent, options), failure);
    return { ended, stop };
  });
}

/** A complete answer in the same format. `found` may take long: another instance may still be producing it. */
export function streamAnswer(found: Promise<StoredAnswer>, options: StreamOptions): ReadableStream<Uint8Array> {
  return streamEvents(options.heartbeatMs, () => ({
    ended: found.then(
      (answer) =>
        opening(answer.id, answer.conversationId, options) + ending(answer, '', { resultOf: options.resultOf }),
      failure,
    ),
    stop: () => undefined,
  }));
}

/** `ended` resolves with the last events. */
export type Follow = (send: (events: string) => void) => { ended: Promise<string>; stop: () => void };

/** Server-sent events that end with `[DONE]`. */
export function streamEvents(heartbeatMs: number, follow: Follow): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let close = () => {};
  return new ReadableStream({
    start(controller) {
      const send = (events: string) => controller.enqueue(encoder.encode(events));
      const heartbeat = setInterval(send, heartbeatMs, ': ping\n\n');
      const { ended, stop } = follow(send);
      let isOpen = true;
      close = () => {
        isOpen = false;
        clearInterval(heartbeat);
        stop();
      };
      void ended.then((events) => {
        if (!isOpen) return;
        close();
        send(`${events}data: [DONE]\n\n`);
        controller.close();
      });
    },
    cancel: () => close(),
  });
}

function opening(messageId: string, sessionId: string, { requestId }: StreamOptions): string {
  const messageMetadata = { session_id: sessionId, request_id: requestId };
  return part({ type: 'start', messageId, messageMetadata }) + part({ type: 'text-start', id: textId });
}

/** The rest of the text, then what is known only when the answer is complete. */
function ending(
  answer: StoredAnswer,
  sent: string,
  { lastPart: tellMore, resultOf = toAnswerBody }: Pick<StreamOptions, 'lastPart' | 'resultOf'>,
): string {
  const lastPart = tellMore?.();
  const rest = answer.text.startsWith(sent) ? answer.text.slice(sent.length) : '';
  return [
    rest === '' ? '' : textDelta(rest),
    part({ type: 'text-end', id: textId }),
    ...answer.sources.map(sourcePart),
    part({ type: 'data-result', data: resultOf(answer) }),
    lastPart ? part(lastPart) : '',
    part(answer.usage.stopped ? { type: 'abort', reason: 'stopped' } : { type: 'finish' }),
  ].join('');
}

/** The headers have already been sent, so what would have been an HTTP error becomes the last part. */
function failure(error: unknown): string {
  const sentence = 'Something went wrong on our side. Try again.';
  return part({ type: 'error', errorText: error instanceof AppError ? error.message : sentence });
}

function sourcePart(source: Source, index: number): string {
  const { title, url } = toSourceBody(source);
  const sourceId = `src_${index + 1}`;
  // The AI SDK's part for a source that cannot be opened.
  if (url === '') return part({ type: 'source-document', sourceId, mediaType: 'text/plain', title });
  return part({ type: 'source-url', sourceId, url, title });
}

const textId = 't1';
const textDelta = (delta: string) => part({ type: 'text-delta', id: textId, delta });
const part = (value: object) => `data: ${JSON.stringify(value)}\n\n`;

/** A client that only asks for the headers must not start a stream. */
export const isHead = (context: ChatContext): boolean => context.req.method === 'HEAD';
