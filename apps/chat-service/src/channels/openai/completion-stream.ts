import type { Headers } from '../../talk/chat/chat-context.ts';
import { toSourceBody } from '../../talk/chat/chat-wire.ts';
import { describeFailure } from '../../talk/chat/error-response.ts';
import type { StoredAnswer, Turn } from '../../talk/chat/turn.ts';
import { type StreamOptions, streamEvents } from '../../talk/chat/ui-message-stream.ts';
import type { CompletionRequest } from './completion-request.ts';
import { type CompletionChunk, commonOf, finishReasonOf, footnotesOf, usageOf } from './completion-wire.ts';
import { wireOpenAiError } from './openai-error.ts';

export const completionStreamHeaders: Headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

/** A turn as chunks. The turn continues when the client disconnects. */
export function streamCompletion(turn: Turn, asked: CompletionRequest, options: StreamOptions) {
  const chunks = createChunks(turn.answerId, turn.conversationId, asked);
  return streamEvents(options.heartbeatMs, (send) => {
    let sent = turn.text();
    const stop = turn.listen((piece) => {
      sent += piece;
      send(chunks.text(piece));
    });
    send(chunks.opening + (sent === '' ? '' : chunks.text(sent)));
    const ended = turn.finished.then(
      (answer) => chunks.ending(answer, sent),
      (error: unknown) => failure(error, options),
    );
    return { ended, stop };
  });
}

/** An answer that is complete, in the same form. */
export function streamStoredCompletion(
  found: Promise<StoredAnswer>,
  asked: CompletionRequest,
  options: StreamOptions,
): ReadableStream<Uint8Array> {
  return streamEvents(options.heartbeatMs, () => ({
    ended: found.then(
      (answer) => {
        const chunks = createChunks(answer.id, answer.conversationId, asked);
        return chunks.opening + chunks.ending(answer, '');
      },
      (error: unknown) => failure(error, options),
    ),
    stop: () => undefined,
  }));
}

type Choice = CompletionChunk['choices'][number];

function createChunks(answerId: string, conversationId: string, asked: CompletionRequest) {
  const common = { ...commonOf(answerId, conversationId, asked), object: 'chat.completion.chunk' as const };
  const event = (choices: Choice[], usage: CompletionChunk['usage'] = null) => {
    const chunk: CompletionChunk = { ...common, choices, ...(asked.wantsUsage && { usage }) };
    return eventOf(chunk);
  };
  const choose = (choice: Pick<Choice, 'delta'> & Partial<Choice>): Choice => ({
    index: 0,
    finish_reason: null,
    logprobs: null,
    ...choice,
  });
  const text = (content: string) => event([choose({ delta: { content } })]);
  return {
    opening: event([choose({ delta: { role: 'assistant', content: '' } })]),
    text,
    /** The rest of the text, then what is known only when the answer is complete. */
    ending(answer: StoredAnswer, sent: string): string {
      const rest = answer.text.startsWith(sent) ? answer.text.slice(sent.length) : '';
      const more = rest + footnotesOf(answer, asked);
      const citations = answer.sources.map(toSourceBody);
      return [
        more === '' ? '' : text(more),
        event([choose({ delta: {}, finish_reason: finishReasonOf(answer), citations })]),
        asked.wantsUsage ? event([], usageOf(answer)) : '',
      ].join('');
    },
  };
}

/** The headers were sent long ago; clients throw what would have been an HTTP error. */
function failure(error: unknown, { requestId }: StreamOptions): string {
  return eventOf(wireOpenAiError(describeFailure(error), requestId));
}

const eventOf = (value: object) => `data: ${JSON.stringify(value)}\n\n`;
