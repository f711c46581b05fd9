import { eventTexts } from './event-texts.ts';
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
  for await (const event of eventTexts(response)) {
    if (!event.startsWith('data: {')) continue;
    // The service sends nothing but these parts.
    const part: StreamPart = JSON.parse(event.slice(6));
    if (shown.has(part.type)) yield part;
  }
}
