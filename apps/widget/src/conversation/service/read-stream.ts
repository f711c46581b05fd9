import { Problem } from './problem.ts';
import type { Answer } from './wire.ts';

/** The events of a stream that are shown. */
export type StreamPart =
  | { type: 'start'; messageMetadata: { session_id: string } }
  | { type: 'text-delta'; delta: string }
  | { type: 'data-result'; data: Answer }
  | { type: 'error'; errorText: string };

const shown = new Set(['start', 'text-delta', 'data-result', 'error']);

/** The parts of an answer as they arrive. Ends early without a result where the connection breaks. */
export async function* readStream(response: Response): AsyncGenerator<StreamPart> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new Problem('connection', 'the connection broke');
    });
    if (done) return;
    const events = (rest + value).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      if (!event.startsWith('data: {')) continue;
      // The service sends nothing but these parts.
      const part = JSON.parse(event.slice(6)) as StreamPart;
      if (shown.has(part.type)) yield part;
    }
  }
}
