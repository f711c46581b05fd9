import type { components } from './generated/chat-api.ts';

type ChatAnswer = components['schemas']['ChatAnswer'];

/** A part of an answer while it is being generated: the AI SDK's UI message stream. */
export type StreamPart =
  | { type: 'start'; messageId: string; messageMetadata: { session_id: string; request_id: string } }
  | { type: 'text-start'; id: string }
  | { type: 'text-delta'; id: string; delta: string }
  | { type: 'text-end'; id: string }
  | { type: 'source-url'; sourceId: string; url: string; title: string }
  /** A source that the owner of the bot does not let visitors open. */
  | { type: 'source-document'; sourceId: string; mediaType: string; title: string }
  /** The same as the answer of `ask`. */
  | { type: 'data-result'; data: ChatAnswer }
  | { type: 'finish' }
  /** Somebody stopped the answer. */
  | { type: 'abort'; reason: string }
  | { type: 'error'; errorText: string };

/** The parts of an event stream, until it says that it is complete or is cut off. */
export async function* readParts({ body }: Response): AsyncGenerator<StreamPart, void> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (!line.startsWith('data: ')) continue;
        if (line === 'data: [DONE]') return;
        yield JSON.parse(line.slice(6));
      }
    }
  } finally {
    // When the caller stops listening, the connection is closed.
    await reader.cancel().catch(() => undefined);
  }
}
