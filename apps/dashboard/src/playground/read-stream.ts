import type { ChatAnswerBody, TraceBody } from '@lectern/chat-service/dashboard-api';
import { ApiError } from '../api/request.ts';

/** The events of a stream that a page shows. */
export type StreamPart =
  | { type: 'start'; messageMetadata: { session_id: string } }
  | { type: 'text-delta'; delta: string }
  | { type: 'data-result'; data: ChatAnswerBody }
  | { type: 'data-trace'; data: TraceBody }
  | { type: 'error'; errorText: string };

const shown = new Set(['start', 'text-delta', 'data-result', 'data-trace', 'error']);

/** The parts of an answer as they arrive. */
export async function* readStream(response: Response): AsyncGenerator<StreamPart> {
  if (response.body === null) throw new ApiError('unreachable', 'The answer was interrupted. Ask again.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError('unreachable', 'The connection was lost during the answer. Ask again.');
    });
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const part = readEvent(event);
      if (part !== undefined) yield part;
    }
  }
}

function readEvent(event: string): StreamPart | undefined {
  if (!event.startsWith('data: {')) return undefined;
  // The service sends nothing but these parts.
  const part: StreamPart = JSON.parse(event.slice(6));
  return shown.has(part.type) ? part : undefined;
}
